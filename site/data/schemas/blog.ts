import * as z from 'zod';
import { search, text, textWith } from './fields.ts';

/** The words around the articles. */
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
