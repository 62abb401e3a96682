import * as z from 'zod';
import raw from '../../content/blog.yaml?raw';
import { search, text } from './fields.ts';
import { readYaml } from './read.ts';

/** The words around the articles. */
export const blog = readYaml(
  'content/blog.yaml',
  raw,
  z.strictObject({
    search,
    title: text,
    intro: text,
    quote: z.strictObject({ text, source: text }),
    featuredLabel: text,
    latestTitle: text,
    ask: z.strictObject({ title: text, text }),
    closing: z.strictObject({ title: text, description: text }),
    contentsTitle: text,
    relatedTitle: text,
  }),
);
