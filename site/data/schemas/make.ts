import * as z from 'zod';
import { headline, jobName, list, listOf, name, search, subtitle, text } from './fields.ts';

/** The page of a make. */
export const makeSchema = z.strictObject({
  name: name.meta({
    choices: ['brands.yaml'],
    description: 'The make, written as in brands.yaml, which has its logo',
  }),
  search,
  hero: z.strictObject({
    title: headline,
    subtitle,
  }),
  keys: listOf(
    z.strictObject({
      cars: text.describe('Models and years with the same kind of key'),
      key: text.describe('Which key they have'),
    }),
    [1, 8],
    'Write one to eight kinds of key',
  ),
  roadside: list(text).describe('What you do at the car'),
  maker: list(text).describe('What only the maker or a dealer can do'),
  haveReady: list(text).describe('What drivers of this make should have ready'),
  jobs: listOf(jobName, [1, 8], 'Name one to eight jobs of pricing.yaml').describe(
    'The rows of the price list that apply',
  ),
});
export type Make = z.output<typeof makeSchema> & {
  slug: string;
  /** Address of the page. */
  path: string;
};
