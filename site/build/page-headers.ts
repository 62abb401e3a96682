import { createHash } from 'node:crypto';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { BuiltPage } from '../../contract/manifest.ts';
import { measurementId } from '../browser/analytics/google-analytics.browser.ts';
import { speculationRules } from '../browser/speculation.browser.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Code that the build itself made; nothing else may run in a page. */
export type OwnCode = {
  /** Texts of inlined scripts and styles. */
  scripts: Set<string>;
  styles: Set<string>;
  /** Addresses of script files. */
  addresses: Set<string>;
};

/** Hosts that the analytics script needs; allowed only where it is loaded. */
const analytics = {
  script: 'https://*.googletagmanager.com',
  connect:
    'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
  image: 'https://*.google-analytics.com https://*.googletagmanager.com',
};

/** Script types that only hold data. */
const data = ['application/json', 'application/ld+json'];
/** Elements that would show or run something of another document. */
const foreign = ['base', 'embed', 'frame', 'iframe', 'object', 'portal'];
/** Attributes of Astro's islands that name a script. */
const scriptAddresses = ['component-url', 'renderer-url', 'before-hydration-url'];
const addresses = ['action', 'formaction', 'href', 'src', 'xlink:href'];

function* elementsIn(parent: Parent): Generator<Element> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* elementsIn('content' in node ? (node.content as Parent) : node);
  }
}

const textOf = ({ childNodes }: Element) =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('');

/** A part of an element that no build of ours writes; undefined if there is none. */
function unknownIn(element: Element, own: OwnCode): string | undefined {
  const { tagName, attrs } = element;
  const valueOf = (name: string) => attrs.find((attr) => attr.name === name)?.value;
  const handler = attrs.find(({ name }) => name === 'style' || name.startsWith('on'));
  if (handler) return `the attribute ${handler.name} of <${tagName}>`;
  if (addresses.some((name) => /^[\s\0-\x1f]*javascript:/i.test(valueOf(name) ?? '')))
    return `an address of <${tagName}> that is a script`;
  const address = scriptAddresses.map(valueOf).find((one) => one && !own.addresses.has(one));
  if (address) return `the script ${address}`;
  if (foreign.includes(tagName) || valueOf('http-equiv') !== undefined) return `<${tagName}>`;
  const rel = valueOf('rel') ?? '';
  if (tagName === 'link' && /\b(?:stylesheet|modulepreload)\b/i.test(rel))
    return `<link rel="${rel}">`;
  const text = textOf(element);
  if (tagName === 'style' && !own.styles.has(text)) return `the style ${text.slice(0, 60)}`;
  if (tagName !== 'script') return undefined;
  const type = valueOf('type');
  const src = valueOf('src') ?? valueOf('href');
  if (src !== undefined) return own.addresses.has(src) ? undefined : `the script ${src}`;
  if (type && data.includes(type)) return undefined;
  return own.scripts.has(text) ? undefined : `the script ${text.slice(0, 60)}`;
}

const hashOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The headers of a built page: its `Content-Security-Policy`, with the hashes of its
 * own inlined styles and scripts, and whether it may ask for the visitor's location. Throws an
 * Error if the page holds anything that runs and that no build of ours made.
 */
export function headersFor(
  html: string,
  file: string,
  own: OwnCode,
): Pick<BuiltPage, 'csp' | 'locates'> {
  const elements = [...elementsIn(parse(html))];
  for (const element of elements) {
    const unknown = unknownIn(element, own);
    if (unknown) throw new Error(`${file}: the site's own build did not write ${unknown}`);
  }
  const has = (name: string) =>
    elements.some(({ attrs }) => attrs.some((a) => a.name === name));
  const hashesOf = (tag: string, known: Set<string>) => {
    const texts = elements.filter(({ tagName }) => tagName === tag).map(textOf);
    return [...new Set(texts)]
      .filter((text) => known.has(text))
      .map(hashOf)
      .join(' ');
  };
  // Set by layouts/Page.astro.
  const measured = measurementId !== '' && !has('data-secret');
  const also = (hosts: string) => (measured ? ` ${hosts}` : '');
  const scripts = `${hashesOf('script', own.scripts)} ${hashOf(speculationRules)}`;
  const csp = [
    "default-src 'none'",
    `script-src 'self' ${scripts}${also(analytics.script)}`,
    `style-src 'self' ${hashesOf('style', own.styles)}`,
    `img-src 'self' data:${also(analytics.image)}`,
    "font-src 'self'",
    `connect-src 'self'${also(analytics.connect)}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  // Quote forms, contact sections and emergency panels may ask for the visitor's location.
  return { csp, locates: has('data-form-type') || has('data-send-location') };
}
