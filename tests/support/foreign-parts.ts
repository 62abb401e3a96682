import { JSDOM } from 'jsdom';

const { DOMParser } = new JSDOM().window;

/** Where an attribute leads or loads from: our own site, or another host or scheme. */
const destination = (value: string) => {
  const { protocol, origin } = new URL(value, 'http://site.test');
  return protocol.startsWith('http') ? origin : protocol;
};

/** What an element is, apart from its words: its name, its attributes, its code. */
function partsOf(element: Element): string[] {
  const { localName, attributes, textContent } = element;
  const names = [...attributes].map(({ name }) => name).toSorted();
  const parts = [`<${[localName, ...names].join(' ')}>`];
  for (const name of ['href', 'src', 'action', 'srcdoc']) {
    const value = element.getAttribute(name);
    if (value !== null) parts.push(`${localName} ${name} ${destination(value)}`);
  }
  const isData = element.getAttribute('type')?.startsWith('application/') ?? false;
  if (localName === 'script' && isData) JSON.parse(textContent);
  if (localName === 'style' || (localName === 'script' && !isData)) parts.push(textContent);
  if (localName === 'template')
    parts.push(...allParts((element as HTMLTemplateElement).content));
  return parts;
}

const allParts = (within: ParentNode) =>
  [...within.querySelectorAll('*')].flatMap((element) => partsOf(element));

function parse(text: string, isHtml: boolean): Document {
  const document = new DOMParser().parseFromString(text, isHtml ? 'text/html' : 'text/xml');
  const error = document.querySelector('parsererror');
  if (error) throw new Error(error.textContent);
  return document;
}

/**
 * The elements, attributes, destinations and code of a page or feed that it did not have before
 * its words were changed, or has more of. Throws an Error if it can't be read.
 */
export function foreignParts(before: string, after: string, isHtml: boolean): string[] {
  const known = Map.groupBy(allParts(parse(before, isHtml)), (part) => part);
  const found = Map.groupBy(allParts(parse(after, isHtml)), (part) => part);
  return [...found]
    .filter(([part, all]) => all.length > (known.get(part)?.length ?? 0))
    .map(([part]) => part);
}
