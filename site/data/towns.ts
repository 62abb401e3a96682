import { interpolate } from '../../contract/interpolate.ts';
import { pages, towns } from './content.ts';
import type { Town } from './schemas/town.ts';

/**
 * The towns that every page lists: all, as long as anybody reads a list of them. A site with
 * thousands would otherwise list thousands on each of its pages.
 */
export const mainTowns = towns.slice(0, 30);

/** The name of a town's page, in menus and links. */
export const townLabel = ({ name }: Pick<Town, 'name'>) =>
  interpolate(pages.town.label, { town: name });

/** A town by the name of its file. Throws an Error if there is none. */
export function townNamed(slug: string): Town {
  const town = towns.find((one) => one.slug === slug);
  if (town) return town;
  throw new Error(`There is no content/towns/${slug}.yaml`);
}
