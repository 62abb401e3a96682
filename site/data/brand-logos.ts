import { brands } from './content.ts';
import type { Brand } from './schemas/lists.ts';
import { logoPathData } from './simple-icons.ts';

export const brandsWithLogo = brands.filter(({ logo }) => logo !== '');

/** The logo of a brand as an SVG file: one dark colour on white, which hides its placeholder. */
export const logoOf = ({ logo }: Brand) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#1a2230"><path fill="#fff" d="M0 0h24v24H0z"/><path d="${logoPathData(logo)}"/></svg>`;
