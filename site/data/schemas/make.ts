import * as z from 'zod';
import { list, listOf, name, search, slug, text } from './fields.ts';

/** The page of a make: what is true of its keys and of no other's. */
export const makeSchema = z.strictObject({
  /** As `brands.yaml` has it, where its logo comes from. */
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
