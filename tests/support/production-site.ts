import { statSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from '../../site/data/load.ts';
import { builds } from './builds.ts';
import { factsOf } from './facts.ts';

/** The site: `content/` as it is built. */
export const { build, content, business, addresses, customers, reviewers } = factsOf(
  contentFolder,
  builds.shipped,
);
const { towns, services, articles, makes } = content;

/** All pages, including the error pages. */
const everyPage = [...addresses, '/no-such-page', '/blog/no-such-article'];

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
