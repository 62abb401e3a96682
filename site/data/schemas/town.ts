import * as z from 'zod';
import {
  closing,
  hidden,
  headline,
  icon,
  list,
  listOf,
  name,
  optionalText,
  search,
  slug,
  text,
  type Searched,
  subtitle,
} from './fields.ts';

export const townSchema = z.strictObject({
  hidden,
  name: name.describe('The name of the town'),
  council: optionalText.describe('The council, under the neighbourhoods'),
  postcodes: list(
    z
      .string()
      .regex(/^[A-Z]{1,2}\d{0,2}$/, 'Write an outward code such as G67')
      .meta({ editable: true }),
  ).describe('The first halves of its postcodes, such as G67'),
  order: z.int('Write a whole number, such as 12').describe('The place in menus, lowest first'),
  search: search
    .extend({
      keywords: list(text.meta({ editable: false })).describe(
        'Words that people search for, not shown on the page',
      ),
    })
    .optional(),
  hero: z.strictObject({
    title: headline,
    subtitle,
  }),
  arrival: z.strictObject({
    typical: text.describe('The usual time from the call to the car, by day'),
    night: optionalText.describe('The same at night; left out while it is empty'),
    note: text.describe('What makes it longer or shorter, under the time'),
  }),
  local: z.strictObject({
    title: text.describe('The heading of the part about the town'),
    intro: text.describe('The first words under that heading'),
    paragraphs: list(text).describe('Local details: roads, stations, retail parks'),
    areas: list(text).describe('The neighbourhoods you go to'),
  }),
  emergency: z.strictObject({
    text: text.describe('In the red panel, under its heading'),
    features: list(text).describe('The points in the red panel'),
  }),
  callOuts: list(
    z.strictObject({
      icon: icon.describe('The small drawing of that job'),
      title: text.describe('A typical job in this town, in a few words'),
      text: text.describe('What happened there and what you do'),
    }),
  ),
  cta: closing,
  nearby: listOf(slug, [0, 4], 'Name four neighbouring towns at most').meta({
    title: 'Neighbouring towns',
    description: 'Four at most, at the end of the page',
    choices: ['towns'],
  }),
});
export type Town = Searched<z.output<typeof townSchema>> & {
  slug: string;
  /** Address of the page. */
  path: string;
};
