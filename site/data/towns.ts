import * as z from 'zod';
import { search, text, textList } from './fields.ts';
import { readFolder } from './read.ts';

export const townSchema = z.strictObject({
  name: text,
  council: text,
  /** Outward codes: G67. */
  postcodes: z
    .array(z.string().regex(/^[A-Z]{1,2}\d{0,2}$/, 'Write an outward code such as G67'))
    .min(1),
  /** Order in menus; the rest follow by name. */
  order: z.int(),
  search,
  hero: z.strictObject({ title: text, subtitle: text }),
  /** Typical arrival, honestly, beside the claimed response. */
  arrival: z.strictObject({ typical: text, note: text }),
  local: z.strictObject({
    areaTitle: text,
    /** Opening words of the local section. */
    description: text,
    /** Roads, stations, retail parks: what only someone who works there would say. */
    paragraphs: textList,
    areas: textList.pipe(
      z.array(z.string()).min(8, 'Name 8 to 10 neighbourhoods').max(10, 'Name 8 to 10 neighbourhoods'),
    ),
    emergencyText: text,
    emergencyFeatures: textList,
  }),
  /** Typical jobs in this town. */
  callOuts: z.array(z.strictObject({ title: text, text })).length(3, 'Describe three call-outs'),
  cta: z.strictObject({ title: text, description: text }),
  /** Slugs of neighbouring towns to link on to. */
  nearby: z.array(z.string()).min(2, 'Name at least two neighbouring towns').max(4),
});
export type Town = z.output<typeof townSchema> & {
  slug: string;
  /** Address of the page. */
  path: string;
};

const files = import.meta.glob<string>('../../content/towns/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All towns in menu order. Adding a town is adding a file to content/towns. */
export const towns: Town[] = readFolder(files, townSchema)
  .map((town) => ({ ...town, path: `/auto-locksmith-${town.slug}` }))
  .toSorted((a, b) => a.order - b.order);

/**
 * The towns that every page lists: all, as long as anybody reads a list of them. A site with
 * thousands would otherwise list thousands on each of its pages.
 */
export const mainTowns = towns.slice(0, 30);

/** The name of a town's page, in menus and links. */
export const townLabel = (town: Pick<Town, 'name'>) => `Auto Locksmith ${town.name}`;

/** Throws an Error naming `from`, the file that asks for a town which is not there. */
export function townNamed(slug: string, from: string): Town {
  const town = towns.find((one) => one.slug === slug);
  if (town) return town;
  throw new Error(
    `Please mend ${from}: there is no content/towns/${slug}.yaml. ` +
      `There are: ${towns.map((one) => one.slug).join(', ')}`,
  );
}
