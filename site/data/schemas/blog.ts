import * as z from 'zod';
import {
  search,
  text,
  textWith,
  address,
  list,
  listOf,
  picture,
  searchDescription,
  searchTitle,
  slug,
} from './fields.ts';

/** Words around the articles. */
export const blogSchema = z.strictObject({
  search,
  title: text,
  intro: text,
  quote: z.strictObject({ text, source: text }),
  featuredLabel: text,
  latestTitle: text,
  updated: text,
  readingTime: textWith('number'),
  table: text,
  ask: z.strictObject({ title: text, text }),
  closing: z.strictObject({ title: text, description: text }),
  writtenBy: textWith('author'),
  checked: textWith('date'),
  sourcesTitle: text,
  contentsTitle: text,
  relatedTitle: text,
});

const day = z.iso
  .date('Write a date such as 2024-03-25')
  .transform((written) => new Date(written));

/** The front matter of an article in content/blog. */
export const articleSchema = z.strictObject({
  title: searchTitle,
  description: searchDescription,
  date: day,
  updated: day.optional(),
  /** When its facts were last checked, and its sources. */
  checked: day.optional(),
  sources: list(z.strictObject({ name: text, link: address })),
  imageUrl: picture,
  keywords: list(text),
  /** Shown large on the index; if none is, the newest. */
  featured: z.boolean('Write true or false').default(false),
  /** Numbered steps of a guide, shown by <Steps />. */
  steps: list(
    z.strictObject({ number: z.int('Write 1, 2, 3 …'), title: text, content: text }),
  ).refine((steps) => steps.every(({ number }, index) => number === index + 1), {
    message: 'Number the steps 1, 2, 3 in order',
  }),
  /** Articles and services to read next, by file name. */
  related: listOf(slug, 0, 3, 'Name three articles or services at most'),
});
type ArticleData = z.output<typeof articleSchema>;
export type ArticleStep = ArticleData['steps'][number];

/** An article with the name of its file, its address and its text in the notation of MDX. */
export type Article = ArticleData & {
  slug: string;
  path: string;
  body: string;
  /** Offset of `body` in the file. */
  bodyStart: number;
};
