import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const read = <Content>(name: string) =>
  parse(readFileSync(`content/${name}.yaml`, 'utf8')) as Content;

/** Names from the owner's files, so that tests hold whatever the owner puts there. */
export const voices = read<{ name: string }[]>('testimonials').map(({ name }) => name);
export const reviewers = read<{ author_name: string; time: string }[]>('google-reviews')
  .toSorted((a, b) => b.time.localeCompare(a.time))
  .map(({ author_name }) => author_name);
export const makes = read<{ name: string; logo: string }[]>('brands');
export const plans = Object.values(
  read<Record<string, { title: string; price: number; features: string[] }>>('pricing'),
);
export const areas = read<{ contact: { coverage: { areas: string[] } } }>('home').contact
  .coverage.areas;
