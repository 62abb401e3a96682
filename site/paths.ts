import { postPath } from '../contract/api.ts';
import { serverPaths } from '../contract/site-edits.ts';

/*
 * The address of every page and file of the site, without host and trailing slash. Those the
 * server also needs are in `contract/api.ts`; a service's address is the owner's choice,
 * `card.link` in its file. The files of `pages/` have the same names.
 */

export const homePath = '/';
/** The folder of files with a hash in their name, which browsers keep for a year. */
export const assetsPath = '/_astro/';
/** A section of the home page, by its id. */
export const homeSectionPath = (id: 'contact' | 'coverage-area' | 'faq' | 'services') =>
  `/#${id}`;
/** The price list, and what happens from call to receipt. */
export const pricesPath = '/prices';
/** The id of the explanations of claims on that page. */
export const claimsId = 'claims';
export const claimsPath = `${pricesPath}#${claimsId}`;
export const stepsPath = `${pricesPath}#steps`;
export const makePath = (slug: string) => `/car-keys/${slug}`;

export const aboutPath = '/about';
export const termsPath = '/terms';

export const flyerPath = '/flyer';
/** The flyer alone, for the printer. */
export const flyerSheetPath = '/flyer-sheet';
/** 'Glasgow Auto Locksmith' → '/Glasgow-Auto-Locksmith-flyer.pdf'. */
export const flyerPdfPath = (tradingName: string) =>
  `/${[...(tradingName.match(/[\p{L}\p{N}]+/gu) ?? []), 'flyer'].join('-')}.pdf`;

/** Error pages, which are never linked. */
export const notFoundPath = '/404';
export const postNotFoundPath = postPath('not-found');
export const quoteErrorPath = '/quote-error';

/** The page that the service worker shows without a network. */
export const offlinePath = '/offline';

/** Where something else is, so that no page of the owner's can be there. */
export const takenPaths = [
  ...serverPaths,
  ...[notFoundPath, postNotFoundPath, '/post-not-found', quoteErrorPath],
  ...[offlinePath, flyerSheetPath],
];

export const brandLogoPath = (logo: string) => `/brands/${logo}.svg`;
export const qrCodePath = (name: string) => `/qr/${name}.svg`;
/** The data of the reviews island. */
export const googleReviewsPath = '/google-reviews.json';

/** The file of a page's social card, without its ending: '/' → 'home', '/blog/x' → 'blog/x'. */
export const cardName = (page: string) => page.slice(1) || 'home';
export const cardPath = (page: string) => `/cards/${cardName(page)}.png`;

export const faviconIcoPath = '/favicon.ico';
export const faviconSvgPath = '/favicon.svg';
/** The icons that home screens show. */
export type AppIcon = 'apple-touch-icon' | 'icon-192' | 'icon-512' | 'icon-maskable-512';
export const appIconPath = (icon: AppIcon) => `/${icon}.png`;
export const webManifestPath = '/site.webmanifest';

export const sitemapPath = '/sitemap.xml';
export const feedPath = '/rss.xml';
