import { readFileSync } from 'node:fs';
import type { BuildManifest } from '../../contract/manifest.ts';

/** What the build tells of itself. */
export const build = JSON.parse(readFileSync('dist/build.json', 'utf8')) as BuildManifest;

const { phone, landline, email, tradingName } = build.business;

export const business = {
  tradingName,
  phone: phone.display,
  landline: landline.display,
  email,
  callLink: `tel:${phone.international}`,
  landlineLink: `tel:${landline.international}`,
  whatsappStart: `https://wa.me/${phone.international.slice(1)}?text=`,
};

/** The flyer alone, as the Print button opens it: a sheet of paper rather than a page. */
export const flyerSheet = '/flyer-sheet';

/** The addresses of all pages with status 200. */
export const addresses = Object.keys(build.pages)
  .filter((address) => address !== flyerSheet)
  .toSorted();

/** One page of each kind: those of a kind share all but their words. */
export const kindsOfPages = [
  '/',
  '/auto-locksmith-glasgow',
  '/lost-car-key-replacement',
  '/emergency-vehicle-unlocking-glasgow',
  '/car-lock-repair',
  '/blog',
  '/blog/lost-all-car-keys-glasgow',
  '/flyer',
  '/quote-received',
];

/** What can be looked at: all pages, and those that stand for an address nobody knows. */
export const everyPage = [...addresses, '/no-such-page', '/blog/no-such-article'];
