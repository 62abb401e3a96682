/** All sizes are bytes as they travel, compressed; 1 KB is 1000 bytes here. */
const kb = (kilobytes: number) => kilobytes * 1000;

/** What may be measured of a page; a page has only those that apply to it. */
export type Measure =
  | 'html'
  | 'blocking'
  | 'scripts'
  | 'scrolledScripts'
  | 'fonts'
  | 'fontFiles'
  | 'picture'
  | 'total'
  | 'beforeLargestPaint'
  | 'requests'
  | 'thirdParties'
  | 'firstFlight';

export type Column = { title: string; unit: 'KB' | ''; limitFor: (address: string) => number };

const isHome = (address: string) => address === '/';
const hasHero = (address: string) => isHome(address) || /^\/auto-locksmith-/.test(address);
const everywhere = (limit: number) => () => limit;

/** The first flight of a new connection: ten packets, of which headers take their part. */
export const firstFlightBytes = kb(14);

/**
 * The budgets, in the order of the table. They hold on a phone, cold and before
 * scrolling; `Infinity` where a page has none.
 */
export const columns: Record<Measure, Column> = {
  html: {
    title: 'HTML+CSS',
    unit: 'KB',
    limitFor: (address) => kb(isHome(address) ? 20 : 16),
  },
  blocking: { title: 'render-blocking', unit: '', limitFor: everywhere(0) },
  firstFlight: { title: '1st screen by', unit: 'KB', limitFor: everywhere(firstFlightBytes) },
  scripts: { title: 'JS', unit: 'KB', limitFor: everywhere(kb(12)) },
  scrolledScripts: { title: 'JS scrolled', unit: 'KB', limitFor: everywhere(kb(90)) },
  fonts: { title: 'fonts', unit: 'KB', limitFor: everywhere(kb(20)) },
  fontFiles: { title: 'files', unit: '', limitFor: everywhere(1) },
  picture: {
    title: 'largest picture',
    unit: 'KB',
    limitFor: (address) => kb(hasHero(address) ? 12 : 25),
  },
  beforeLargestPaint: {
    title: 'before LCP',
    unit: 'KB',
    limitFor: (address) => (hasHero(address) ? kb(50) : Infinity),
  },
  total: { title: 'in all', unit: 'KB', limitFor: everywhere(kb(100)) },
  requests: { title: 'requests', unit: '', limitFor: everywhere(16) },
  thirdParties: { title: '3rd parties', unit: '', limitFor: everywhere(0) },
};

export const measures = Object.keys(columns) as Measure[];
