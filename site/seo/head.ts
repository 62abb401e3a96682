import type { PageSearch } from '../data/schemas/fields.ts';

/** Texts and address for a page's head. */
export type Page = {
  /** Address without trailing slash: '/', '/blog'. */
  path: string;
  search: PageSearch;
  /** Kept out of search engines and the sitemap. */
  hidden?: boolean;
  /** Only of an article: when it appeared and was last changed. */
  article?: { date: Date; updated?: Date | undefined };
};

/** The size of social cards, in px. */
export const cardSize = { width: 1200, height: 630 } as const;

/** The one absolute address of a page. */
export const canonical = (path: string) => new URL(path, import.meta.env.SITE).href;
