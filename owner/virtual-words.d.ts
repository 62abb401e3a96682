declare module 'virtual:words' {
  /** What `content/owner.yaml` says. */
  export const words: import('../site/data/schemas/owner.ts').OwnerWords;
  /** The trading name. */
  export const business: string;
}
