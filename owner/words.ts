export { business, words } from 'virtual:words';

/** Puts values into the marks of words: fill('+{minutes} min', { minutes: 15 }). Other marks stay. */
export const fill = (words: string, values: Record<string, string | number>): string =>
  words.replaceAll(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
