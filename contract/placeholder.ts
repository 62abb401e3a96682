/** What the server replaces when it sends a page; of characters that stay as they are in an address. */
export const placeholder = (name: string) => `~~${name}~~`;
