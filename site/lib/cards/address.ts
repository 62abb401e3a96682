/** What sharing sites ask for, in px. */
export const cardSize = { width: 1200, height: 630 } as const;

/** '/' → 'home', '/blog/x' → 'blog/x': the file of a page's card, without its ending. */
export const cardName = (path: string) => path.slice(1) || 'home';

/** Where a page's social card lies. */
export const cardOf = (path: string) => `/cards/${cardName(path)}.png`;
