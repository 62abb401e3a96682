import * as simpleIcons from 'simple-icons';
import { brands, type Brand } from '../data/lists.ts';

const paths = new Map(Object.values(simpleIcons).map(({ slug, path }) => [slug, path]));

/** The logo of a brand as an SVG file: one dark colour, for a light ground. */
export function logoOf({ name, logo }: Brand): string {
  const path = paths.get(logo);
  if (path) {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#1a2230"><path d="${path}"/></svg>`;
  }
  throw new Error(
    `Please mend content/brands.yaml: Simple Icons has no logo "${logo}" for ${name}. ` +
      "Look it up on simpleicons.org, or write '' to have the name set in type",
  );
}

export const logoPath = ({ logo }: Brand) => `/brands/${logo}.svg`;
export const brandsWithLogo = brands.filter(({ logo }) => logo !== '');
