import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildManifest } from '../../contract/manifest.ts';
import { withoutGaps } from '../../site/data/fill-file.ts';
import { contentFolder, loadContent } from '../../site/data/load.ts';
import { builds } from './builds.ts';

// The site: `content/` as it is built, so that tests work with any content.

/** The flyer alone, as the Print button opens it. */
export const flyerSheet = '/flyer-sheet';

export const build = JSON.parse(
  readFileSync(join(builds.shipped, 'build.json'), 'utf8'),
) as BuildManifest;
export const content = withoutGaps(loadContent(contentFolder).content);
const { phone, landline, email, tradingName } = build.business;
const { towns, services, articles, makes } = content;
type Town = (typeof towns)[number];
/** The address of a page with the form, but without its dialog. */
export const formPage = services.find(({ form }) => form)!.path;
/** Two towns, for tests that need any. */
export const [town, otherTown] = towns as [Town, Town];

export const business = {
  tradingName,
  legalName: content.business.legalName,
  phone: phone.display,
  landline: landline.display,
  email,
  callLink: `tel:${phone.international}`,
  landlineLink: `tel:${landline.international}`,
  whatsappStart: `https://wa.me/${phone.international.slice(1)}?text=`,
};
export const customers = content.testimonials.map(({ name }) => name);
/** Newest first, as on the pages. */
export const reviewers = content.googleReviews
  .toSorted((a, b) => b.time.localeCompare(a.time))
  .map(({ author_name }) => author_name);

/** All pages, including the error pages. */
const everyPage = [
  ...Object.keys(build.pages)
    .filter((address) => address !== flyerSheet)
    .toSorted(),
  '/no-such-page',
  '/blog/no-such-article',
];

const sizeOf = (address: string) => {
  const page = build.pages[address];
  return page ? statSync(join(builds.shipped, page.file)).size : 0;
};
/** Services differ in whether they have a form; other pages of a kind only in their words. */
const kindOf = (address: string): string => {
  const service = services.find(({ path }) => path === address);
  if (service) return `service ${service.form ? 'with' : 'without'} form`;
  if (/^\/(privacy|terms)$/.test(address)) return 'legal text';
  if (!build.pages[address]) return 'no page';
  const list = [towns, articles, makes].findIndex((pages) =>
    pages.some(({ path }) => path === address),
  );
  return list === -1 ? address : `list ${list}`;
};

/** The largest page of each kind, for tests of parts. */
export const onePerKind = [...Map.groupBy(everyPage, kindOf).values()].map((pages) =>
  pages.reduce((most, page) => (sizeOf(page) > sizeOf(most) ? page : most)),
);
