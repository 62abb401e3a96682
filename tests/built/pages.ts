import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../support/facts.ts';

const load = (address: string, file: string) => {
  const html = readFileSync(join('dist', file), 'utf8');
  return { address, file, html, document: new DOMParser().parseFromString(html, 'text/html') };
};

/** Every page as it was built, in a document that can be asked. */
export const builtPages = Object.entries(build.pages).map(([address, { file }]) =>
  load(address, file),
);
export const specialPages = Object.entries(build.special).map(([name, { file }]) =>
  load(name, file),
);
export const allPages = [...builtPages, ...specialPages];

const squeezed = (words: string | null) => (words ?? '').replaceAll(/\s+/g, ' ').trim();

/** The first element of a kind. Throws an Error if there is none. */
export function one(within: ParentNode, selector: string): Element {
  const found = within.querySelector(selector);
  if (found) return found;
  throw new Error(`There is no ${selector}`);
}

/** What the elements of a kind say, in order. */
export const wordsOf = (within: ParentNode, selector: string): string[] =>
  [...within.querySelectorAll(selector)].map(({ textContent }) => squeezed(textContent));
