import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outsideIslands } from './lean-markup.ts';

/**
 * A drawing as lucide-react writes it: its name, its other classes, its lines. What the three
 * attributes in between say, `.lucide` in the style sheet says once for all.
 */
const drawing =
  /<svg xmlns="[^"]*" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="lucide lucide-([\w-]+)(?: lucide-[\w-]+)*([^"]*)" aria-hidden="true">([\s\S]*?)<\/svg>/g;

/** What controls of the first screen show: it is in the page, and there at once. */
const urgent = new Set(['phone', 'menu', 'x', 'chevron-down']);

/** A page that shows no more kinds of others holds them too: they weigh less than one more request. */
const few = 6;

const fileOf = (drawings: ReadonlyMap<string, string>) => {
  const symbols = [...drawings].map(
    ([name, lines]) => `<symbol id="${name}" viewBox="0 0 24 24">${lines}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
};

/**
 * Puts the drawings of all pages, which `read` gives, into one file in the folder `site`, which browsers keep,
 * and makes a function that has a page take them from there.
 */
export function drawingSharer(
  files: string[],
  read: (file: string) => string,
  site: string,
): (html: string) => string {
  const drawings = new Map<string, string>();
  for (const file of files) {
    for (const [, name, , lines] of read(file).matchAll(drawing)) drawings.set(name!, lines!);
  }
  const file = fileOf(drawings);
  const hash = createHash('sha256').update(file).digest('base64url').slice(0, 8);
  const address = `/_astro/drawings.${hash}.svg`;
  writeFileSync(join(site, address), file);

  return (html) => {
    const shown = [...html.matchAll(drawing)].map(([, name]) => name!);
    const others = new Set(shown.filter((name) => !urgent.has(name)));
    const isShared = (name: string) => others.size > few && others.has(name);
    const short = (_: string, name: string, classes: string, lines: string) =>
      isShared(name)
        ? `<svg class="lucide${classes}" aria-hidden="true"><use href="${address}#${name}"/></svg>`
        : `<svg viewBox="0 0 24 24" class="lucide${classes}" aria-hidden="true">${lines}</svg>`;
    return outsideIslands(html, (part) => part.replaceAll(drawing, short));
  };
}
