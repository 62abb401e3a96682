import { towns } from './content.ts';

const names = new Map(towns.map(({ slug, name }) => [slug, name]));

/** The town that an address names, else 'General'. Read at build time, into `data-area`. */
export function areaOf(path: string): string {
  const words = path.split(/[/-]/);
  for (let start = 0; start < words.length; start++) {
    for (let end = words.length; end > start; end--) {
      const name = names.get(words.slice(start, end).join('-'));
      if (name) return name;
    }
  }
  return 'General';
}
