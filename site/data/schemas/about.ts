import * as z from 'zod';
import { list, search, text, textWith } from './fields.ts';

const fact = z.strictObject({ name: text, text });
export type AboutFact = z.output<typeof fact>;

/** Who comes, and what the business stands for. A fact goes with what it rests on. */
export const aboutSchema = z.strictObject({
  search,
  name: text,
  title: text,
  intro: text,
  card: z.strictObject({ title: text, text, more: text }),
  who: list(fact),
  promises: list(fact),
  promisesTitle: text,
  membershipsTitle: text,
  membershipNumber: textWith('number'),
  insuranceLink: text,
  sections: list(z.strictObject({ title: text, paragraphs: list(text) })),
  closing: z.strictObject({ title: text, description: text }),
});
