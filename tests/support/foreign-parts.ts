import { JSDOM } from 'jsdom';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

const { DOMParser } = new JSDOM().window;

/** An element apart from what stands in it. */
type Part = { name: string; attributes: Map<string, string>; text: string };

function* partsOfHtml(parent: DefaultTreeAdapterTypes.ParentNode): Generator<Part> {
  for (const node of parent.childNodes) {
    if (!('attrs' in node)) continue;
    const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    yield { name: node.tagName, attributes, text };
    yield* partsOfHtml('content' in node ? node.content : node);
  }
}

function partsOfXml(text: string): Part[] {
  const document = new DOMParser().parseFromString(text, 'text/xml');
  const error = document.querySelector('parsererror');
  if (error) throw new Error(error.textContent);
  return [...document.querySelectorAll('*')].map(({ localName, attributes, textContent }) => ({
    name: localName,
    attributes: new Map([...attributes].map(({ name, value }) => [name, value])),
    text: textContent,
  }));
}

/** Where an attribute leads or loads from: our own site, or another host or scheme. */
const destination = (value: string) => {
  const { protocol, origin } = new URL(value, 'http://site.test');
  return protocol.startsWith('http') ? origin : protocol;
};

/** What an element is, apart from its words: its name, its attributes, its code. */
function kindsOf({ name, attributes, text }: Part): string[] {
  const kinds = [`<${[name, ...[...attributes.keys()].toSorted()].join(' ')}>`];
  for (const one of ['href', 'src', 'action', 'srcdoc']) {
    const value = attributes.get(one);
    if (value !== undefined) kinds.push(`${name} ${one} ${destination(value)}`);
  }
  const isData = attributes.get('type')?.startsWith('application/') ?? false;
  if (name === 'script' && isData) JSON.parse(text);
  if (name === 'style' || (name === 'script' && !isData)) kinds.push(text);
  return kinds;
}

/** How often a page or feed has each kind of part. Throws an Error if it can't be read. */
export function partsOf(text: string, isHtml: boolean): Map<string, number> {
  const parts = isHtml ? [...partsOfHtml(parse(text))] : partsOfXml(text);
  const kinds = Map.groupBy(parts.flatMap(kindsOf), (kind) => kind);
  return new Map([...kinds].map(([kind, all]) => [kind, all.length]));
}
