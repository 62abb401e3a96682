import * as z from 'zod';
import { serverFeatures } from '../../../contract/page-marks.ts';
import { blanksOf, date, list, search, text, textWith } from './fields.ts';

/** Features that the build itself knows about. */
const buildFeatures = ['analytics', 'offline'] as const;
export type BuildFeature = (typeof buildFeatures)[number];

/** The feature that must be set up for an entry to be shown. */
const features = [...serverFeatures, ...buildFeatures] as const;

const words = z
  .string()
  .trim()
  .min(1, 'Write some text here')
  .refine(
    (value) => blanksOf(value).every((name) => name === 'keepDays'),
    'Nothing but {keepDays} is filled in here: take the mark in { } out',
  );

const entry = z.strictObject({
  /** The subject, in bold before the text. */
  name: text.optional(),
  text: words,
  link: z.strictObject({ label: text, address: z.url('Write a whole address') }).optional(),
  /** Shown only while this feature is set up. */
  when: z.enum(features, `Choose one of: ${features.join(', ')}`).optional(),
  /** Shown only while this feature, which the build knows of, is not. */
  unless: z.literal('analytics', 'Only analytics works here').optional(),
  /**
   * True once the owner has confirmed its promise, such as a deadline. Only `npm run golive`
   * checks it.
   */
  confirmed: z.boolean('Write true or false').optional(),
});
export type LegalEntry = z.output<typeof entry>;

/** The privacy notice or the terms: headed sections of paragraphs and, below them, a list. */
export const legalSchema = z.strictObject({
  search,
  title: text,
  intro: text,
  /** Label of the day of the last change. */
  changed: text,
  updated: date,
  /** The lawyer who has read it, and the date. Only `npm run golive` checks it. */
  checked: z.string().default(''),
  sections: list(z.strictObject({ title: text, paragraphs: list(entry), list: list(entry) })),
});
export type LegalText = z.output<typeof legalSchema>;

const fact = z.strictObject({ name: text, text });
export type AboutFact = z.output<typeof fact>;

/** The about page. A fact is left out while its detail is empty. */
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
