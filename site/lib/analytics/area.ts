import { towns } from '../../data/towns.ts';

/** The town that an address names, else 'General'. Read at build time, into `data-area`. */
export function areaOf(path: string): string {
  const town = towns.find(({ slug }) => new RegExp(`[/-]${slug}(?![a-z])`).test(path));
  return town?.name ?? 'General';
}
