declare module 'virtual:words' {
  /** The words of `content/owner.yaml`. */
  export const words: import('../site/data/schemas/owner.ts').OwnerWords;
  /** The trading name. */
  export const business: string;
}
