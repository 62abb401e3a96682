import { statSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from '../../site/data/load.ts';
import { factsOf } from './facts.ts';

/** The site as it ships: what `content/` says, built into `dist`. */
export const { build, content, business, addresses } = factsOf(contentFolder, '.');
const { towns, services, articles, makes } = content;

/** All pages, including the error pages. */
export const everyPage = [...addresses, '/no-such-page', '/blog/no-such-article'];

const sizeOf = (address: string) => {
  const page = build.pages[address];
  return page ? statSync(join('dist', page.file)).size : 0;
};
/** Services differ in their parts; pages of the other lists share all but their words. */
const kindOf = (address: string): string => {
  const service = services.find(({ path }) => path === address);
  if (service) return `service ${service.form} ${service.emergency} ${service.areas}`;
  const list = [towns, articles, makes].findIndex((pages) =>
    pages.some(({ path }) => path === address),
  );
  return list === -1 ? address : `list ${list}`;
};

/** One page of each kind, the largest: what looks at their parts need look no further. */
export const onePerKind = [...Map.groupBy(everyPage, kindOf).values()].map((pages) =>
  pages.reduce((most, page) => (sizeOf(page) > sizeOf(most) ? page : most)),
);
