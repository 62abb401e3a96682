import * as z from 'zod';
import { serverFeatures } from '../../../contract/page-marks.ts';
import { address, closing, date, list, search, text } from './fields.ts';

/** Features that the build itself knows about. */
const buildFeatures = ['analytics', 'offline'] as const;
export type BuildFeature = (typeof buildFeatures)[number];

/** The feature that must be set up for an entry to be shown. */
const features = [...serverFeatures, ...buildFeatures] as const;

const words = z
  .string()
  .trim()
  .min(1, 'Write some text here')
  .meta({ later: ['keepDays'] });

const entry = z.strictObject({
  name: text.optional().describe('The subject, in bold before the text'),
  text: words.describe('A paragraph, or a point of the list'),
  link: z
    .strictObject({
      label: text.describe('The words of the link after the text'),
      address: address.describe('Where that link leads'),
    })
    .optional(),
  when: z
    .enum(features, `Choose one of: ${features.join(', ')}`)
    .optional()
    .describe('Shown only while this is set up'),
  unless: z
    .literal('analytics', 'Write analytics, or take it out')
    .optional()
    .describe('Shown only while this is not set up'),
});
export type LegalEntry = z.output<typeof entry>;

/** The privacy notice or the terms: headed sections of paragraphs and, below them, a list. */
export const legalSchema = z.strictObject({
  search,
  title: text.describe('The headline'),
  intro: text.describe('Under the headline'),
  changed: text.describe('Before the day of the last change'),
  updated: date.describe('The day of the last change'),
  sections: list(
    z.strictObject({
      title: text.describe('The heading of this section'),
      paragraphs: list(entry),
      list: list(entry),
    }),
  ),
});
export type LegalText = z.output<typeof legalSchema>;

const fact = z.strictObject({
  name: text.describe('What the fact is about, such as Insured'),
  text: text.describe('The fact; the line is left out while you have not filled it in'),
});
export type AboutFact = z.output<typeof fact>;

/** The about page. */
export const aboutSchema = z.strictObject({
  search,
  name: text.describe('The name of this page in links'),
  title: text.describe('The headline'),
  intro: text.describe('Under the headline'),
  card: z.strictObject({
    title: text.describe('The heading of the short card about you on other pages'),
    lines: list(text).describe('Who comes, in two lines'),
    text: text.describe('Said of you until there are facts to show'),
    more: text.describe('The link from that card to this page'),
  }),
  who: list(fact),
  promises: list(fact),
  promisesTitle: text.describe('The heading above your promises'),
  membershipsTitle: text.describe('The heading above your trade bodies'),
  insuranceLink: text.describe('The link to the proof of your insurance'),
  sections: list(
    z.strictObject({
      title: text.describe('The heading of this section'),
      paragraphs: list(text).describe('The paragraphs of this section'),
    }),
  ),
  closing,
});
