import * as simpleIcons from 'simple-icons';

const paths = new Map(Object.values(simpleIcons).map(({ slug, path }) => [slug, path]));

/** The path data of a logo of the Simple Icons set, in a box of 24 by 24; undefined if it has none. */
export const logoPathData = (slug: string) => paths.get(slug);
