import * as z from 'zod';
import { list, listOf, name, search, slug, text } from './fields.ts';

export const townSchema = z.strictObject({
  name,
  council: text,
  /** Outward codes: G67. */
  postcodes: list(z.string().regex(/^[A-Z]{1,2}\d{0,2}$/, 'Write an outward code such as G67')),
  /** Order in menus, lowest first. */
  order: z.int('Write a whole number, such as 12'),
  search,
  hero: z.strictObject({ title: text, subtitle: text }),
  /** Typical arrival, and whether the owner has confirmed it. */
  arrival: z.strictObject({
    typical: text,
    note: text,
    confirmed: z.boolean('Write true or false'),
  }),
  local: z.strictObject({
    areaTitle: text,
    /** Opening words of the local section. */
    description: text,
    /** Local details: roads, stations, retail parks. */
    paragraphs: list(text),
    /** Neighbourhoods. */
    areas: list(text),
    emergencyText: text,
    emergencyFeatures: list(text),
  }),
  /** Typical jobs in this town. */
  callOuts: list(z.strictObject({ title: text, text })),
  cta: z.strictObject({ title: text, description: text }),
  /** Neighbouring towns, by file name. */
  nearby: listOf(slug, 0, 4, 'Name four neighbouring towns at most'),
});
export type Town = z.output<typeof townSchema> & {
  slug: string;
  /** Address of the page. */
  path: string;
};
