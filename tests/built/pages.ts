import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { fillPage } from '../../server/site-files/fill-page.ts';
import { builds } from '../support/builds.ts';
import { build } from '../support/production-site.ts';

const { DOMParser } = new JSDOM().window;
/** Parses HTML, or XML. */
export const parse = (text: string, type: 'text/html' | 'text/xml' = 'text/html') =>
  new DOMParser().parseFromString(text, type);

/** A file of the built site as text. */
export const readBuilt = (file: string) => readFileSync(join(builds.shipped, file), 'utf8');

/** The bytes of the file at an address. */
export const fileAt = (address: string) => readFileSync(join(builds.shipped, 'site', address));

/** Fills in every text by its name, and shows all conditional parts. */
const names = new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
const everything = { texts: names, facts: { has: () => true } as unknown as Set<string> };

const load = (address: string, file: string) => {
  const html = fillPage(readBuilt(file), everything);
  return { address, file, html, document: parse(html) };
};
export type BuiltPage = ReturnType<typeof load>;

/** Every page by its address, in order, then special ones by their names. */
export const builtPages = Object.entries(build.pages)
  .map(([address, { file }]) => load(address, file))
  .toSorted((a, b) => (a.address < b.address ? -1 : 1));
export const specialPages = Object.entries(build.special).map(([name, { file }]) =>
  load(name, file),
);
export const allPages = [...builtPages, ...specialPages];

/** The page at an address. Throws an Error if there is none. */
export function pageAt(address: string): BuiltPage {
  const found = builtPages.find((page) => page.address === address);
  if (found) return found;
  throw new Error(`There is no page at ${address}`);
}

/** The content of a `meta` element by its name or property. */
export const metaOf = ({ document }: BuiltPage, name: string) =>
  document
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content') ?? undefined;

/** True if search engines may list a page. */
export const isListed = (page: BuiltPage) => metaOf(page, 'robots') !== 'noindex';

export const listedPages = builtPages.filter(isListed);
export const articles = builtPages.filter(({ address }) => address.startsWith('/blog/'));

/** All text of an element, with a space between blocks. */
export function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('script, style')) hidden.remove();
  // Blocks are separate on screen even without whitespace in the HTML.
  for (const block of copy.querySelectorAll(
    'p, li, h1, h2, h3, dt, dd, div, span:not(.inline-block), td, th, br',
  ))
    block.append(' ');
  return squeezed(copy.textContent);
}

const squeezed = (words: string | null) => (words ?? '').replaceAll(/\s+/g, ' ').trim();

/** The first element of a kind. Throws an Error if there is none. */
export function one(within: ParentNode, selector: string): Element {
  const found = within.querySelector(selector);
  if (found) return found;
  throw new Error(`There is no ${selector}`);
}

/** The texts of matching elements, in order. */
export const wordsOf = (within: ParentNode, selector: string): string[] =>
  [...within.querySelectorAll(selector)].map(({ textContent }) => squeezed(textContent));

/** The values of an attribute, in order. */
export const attributesOf = (within: ParentNode, selector: string, name: string): string[] =>
  [...within.querySelectorAll(`${selector.trim()}[${name}]`)].map((element) =>
    element.getAttribute(name)!,
  );
