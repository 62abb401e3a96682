import * as z from 'zod';
import {
  search,
  text,
  address,
  list,
  listOf,
  picture,
  closing,
  hidden,
  searchDescription,
  searchTitle,
  slug,
} from './fields.ts';

/** Words around the articles. */
export const blogSchema = z.strictObject({
  search,
  title: text.describe('The headline of the list of articles'),
  intro: text.describe('Under the headline'),
  quote: z.strictObject({
    text: text.describe('Shown large under the introduction'),
    source: text.describe('Who says it'),
  }),
  featuredLabel: text.describe('Above the article that is shown large'),
  latestTitle: text.describe('The heading above the other articles'),
  ask: z.strictObject({
    title: text.describe('The heading of the last card, with the call button'),
    text: text.describe('What that card says under its heading'),
  }),
  closing,
  sourcesTitle: text.describe('The heading above the sources of an article'),
  contentsTitle: text.describe('The heading above the contents of an article'),
  relatedTitle: text.describe('The heading above what to read next'),
});

const day = z.iso
  .date('Write a date such as 2024-03-25')
  .transform((written) => new Date(written));

/** The front matter of an article in content/blog. */
export const articleSchema = z.strictObject({
  hidden,
  title: searchTitle.describe('The headline, also the line that people tap in search results'),
  description: searchDescription
    .optional()
    .meta({ title: 'Under the headline', description: 'Also in search results' }),
  date: day.describe('The day it was first published'),
  updated: day.optional().describe('The day it was last changed'),
  checked: day.optional().describe('The day its facts were last checked'),
  sources: list(
    z.strictObject({
      name: text.describe('Where a fact comes from, as the link says it'),
      link: address.describe('The address of that source'),
    }),
  ),
  imageUrl: picture.optional().describe('The picture at the top, and on cards that lead here'),
  // If none is featured, the newest is.
  featured: z
    .boolean('Write true or false')
    .default(false)
    .describe('Whether it is the one shown large above the others'),
  // Shown by <Steps />.
  steps: list(
    z.strictObject({
      number: z.int('Write 1, 2, 3 …').describe('The number of this step'),
      title: text.describe('This step, in a few words'),
      content: text.describe('What to do in this step'),
    }),
  ).refine((steps) => steps.every(({ number }, index) => number === index + 1), {
    message: 'Number the steps 1, 2, 3 in order',
  }),
  related: listOf(slug, [0, 3], 'Name three articles or services at most').meta({
    title: 'To read next',
    description: 'Three articles or services at most, at the end of the article',
    choices: ['blog', 'services'],
  }),
});
type ArticleData = z.output<typeof articleSchema>;
export type ArticleStep = ArticleData['steps'][number];

/**
 * An article with the name of its file, its address, its picture and its text in the notation of MDX: as
 * `written`, and as `body` with facts filled in.
 */
export type Article = ArticleData & {
  description: string;
  imageUrl: string;
  slug: string;
  path: string;
  written: string;
  body: string;
};
