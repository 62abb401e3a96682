import type { Search } from '../data/fields.ts';

export type Page = {
  /** Address without trailing slash: '/', '/blog'. */
  path: string;
  search: Pick<Search, 'title' | 'description'> & Partial<Search>;
  /** Kept out of search engines and the sitemap. */
  hidden?: boolean;
};

/** The one absolute address of a page. */
export const canonical = (path: string, site: URL) =>
  new URL(path, site).href.replace(/(.)\/$/, '$1');
