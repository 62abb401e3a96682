declare module 'virtual:words' {
  /** The words of `content/owner.yaml`. */
  export const words: import('../site/data/schemas/owner.ts').OwnerWords;
  /** Pages by their addresses, as they were when the app was built. */
  export const pageNames: Record<string, string>;
  /** The trading name. */
  export const business: string;
}
