import { inWords } from '../../contract/text.ts';
import { townOf } from './town.ts';

/** Names of pages by their addresses, as they were when the app was built. */
declare const __PAGE_NAMES__: Record<string, string>;
const pageNames = __PAGE_NAMES__;

/** Pages that are no page of their own to him. */
const specialPages: Record<string, string> = {
  '/404': 'Page for a wrong address',
  '/post-not-found': 'Page for a missing article',
  '/quote-error': 'Quote form with mistakes in it',
  '/request': 'Page of a driver’s request',
};

/** True for a page that visitors see only when something fails, or on paper. */
export const isTechnical = (page: string): boolean =>
  ['/flyer-sheet', '/offline', '/quote-error'].includes(page);

/** The name of a page: 'Home page', 'East Kilbride', 'BMW'; its address in words if it is newer than the app. */
export function pageName(page: string): string {
  if (page === '/') return 'Home page';
  return (
    pageNames[page] ?? specialPages[page] ?? townOf(page) ?? inWords(page.split('/').at(-1)!)
  );
}
