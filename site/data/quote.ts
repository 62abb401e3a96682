import * as z from 'zod';
import raw from '../../content/quote.yaml?raw';
import { search, text, textList } from './fields.ts';
import { readYaml } from './read.ts';

/** The words around the quote form. */
export const quoteWords = readYaml(
  'content/quote.yaml',
  raw,
  z.strictObject({
    dialog: z.strictObject({ title: text, intro: text }),
    quick: z.strictObject({ button: text, title: text, intro: text }),
    promises: textList,
    examples: z.strictObject({
      carMake: text,
      carModel: text,
      carYear: text,
      registrationNumber: text,
      message: text,
    }),
    phoneHint: text,
    received: z.strictObject({
      search,
      title: text,
      thanks: text,
      response: text,
      landline: text,
      button: text,
    }),
    problem: z.strictObject({ search, title: text, intro: text }),
  }),
);
export type QuoteWords = typeof quoteWords;
