import * as z from 'zod';
import { list, listOf, name, search, slug, text } from './fields.ts';

/** The page of a make. */
export const makeSchema = z.strictObject({
  /** As in `brands.yaml`, which has its logo. */
  name,
  search,
  hero: z.strictObject({ title: text, subtitle: text }),
  /** The kinds of keys by model and year. */
  keys: listOf(
    z.strictObject({ cars: text, key: text }),
    1,
    8,
    'Write one to eight kinds of key',
  ),
  /** Work done at the car. */
  roadside: list(text),
  /** Work that only the maker can do. */
  maker: list(text),
  haveReady: list(text),
  /** The rows of the price list that apply. */
  jobs: listOf(slug, 1, 8, 'Name one to eight jobs of pricing.yaml'),
});
export type Make = z.output<typeof makeSchema> & {
  slug: string;
  /** Address of the page. */
  path: string;
};
