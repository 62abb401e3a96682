import { expect, test } from 'vitest';
import { international } from '../../site/data/facts.ts';
import { build, content } from '../support/production-site.ts';
import {
  attributesOf,
  builtPages,
  fileAt,
  isListed,
  listedPages,
  pageAt,
  textOf,
  type BuiltPage,
} from './pages.ts';

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const dataOf = ({ document }: BuiltPage) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as Node,
  );
const graphOf = (page: BuiltPage) => dataOf(page).flatMap((data) => data['@graph'] as Node[]);
const typeOf = (node: Node) => [node['@type']].flat()[0];

/** Everything on a page: words, links and dates. */
function seenOn({ document }: BuiltPage) {
  const { body } = document;
  const words = [
    textOf(body),
    ...attributesOf(body, '', 'alt'),
    ...attributesOf(body, '', 'aria-label'),
  ];
  return {
    text: words.join(' '),
    links: ['href', 'src'].flatMap((name) => attributesOf(document, '', name)),
    days: attributesOf(body, 'time', 'datetime'),
  };
}

/** The start of the footer's opening hours. */
const openings = /Open (?:24 hours|all seven days|[A-Z])/;

/** True for a page's inlined drawing of this file. */
const isDrawing = (link: string, path: string) =>
  link.startsWith('data:image/svg+xml,') &&
  decodeURIComponent(link.slice(link.indexOf(',') + 1)) === fileAt(path).toString();

/** How to find a value on its page, by property. */
function isShown(key: string, value: string, page: BuiltPage, seen: ReturnType<typeof seenOn>) {
  const { text, links, days } = seen;
  if (value.startsWith(build.siteUrl)) {
    const path = value.slice(build.siteUrl.length);
    const isIt = (link: string) => link === path || link === value;
    return links.some((link) => isIt(link) || (key === 'image' && isDrawing(link, path)));
  }
  switch (key) {
    case 'telephone':
      return links.includes(`tel:${value}`);
    case 'priceCurrency':
      return value === 'GBP' && text.includes('£');
    case 'minPrice':
      return text.includes(`£${value}`);
    case 'addressCountry':
      return value === 'GB' && text.includes('Scotland');
    case 'inLanguage':
      return value === page.document.documentElement.lang;
    case 'dayOfWeek':
      return openings.test(text);
    case 'datePublished':
    case 'dateModified':
      return days.includes(value);
  }
  return text.includes(value.replaceAll(/\s+/g, ' ').trim());
}

/** In the data on purpose, though no page shows it. */
const apart = ['geo', 'priceRange', 'ratingCount', 'creativeWorkStatus', 'sameAs', 'position'];

/** Values which the page does not show, as paths into the data. */
function unseenOn(page: BuiltPage): string[] {
  const seen = seenOn(page);
  const unseen = (node: Node, at: string): string[] =>
    Object.entries(node).flatMap(([key, value]) => {
      if (key.startsWith('@') || apart.includes(key)) return [];
      return [value].flat().flatMap((one) => {
        if (isNode(one)) return unseen(one, `${at}.${key}`);
        return isShown(key, String(one), page, seen) ? [] : [`${at}.${key}: ${String(one)}`];
      });
    });
  return graphOf(page).flatMap((node) => unseen(node, page.address));
}

/** The required structured data of each kind of page, by address. */
function typesExpected(path: string): string[] {
  if (path === '/') return ['Locksmith', 'WebSite', 'FAQPage'];
  if (path === '/blog') return ['Locksmith'];
  if (path.startsWith('/blog/')) return ['Locksmith', 'BlogPosting', 'BreadcrumbList'];
  if (['/privacy', '/terms'].includes(path)) return ['Locksmith', 'WebPage', 'BreadcrumbList'];
  if (['/about', '/prices'].includes(path)) return ['Locksmith', 'BreadcrumbList'];
  return ['Locksmith', 'Service', 'BreadcrumbList'];
}

// Types (schema-dts) check schema.org's vocabulary.
test('every listed page has structured data of its type', () => {
  for (const page of listedPages) {
    const data = dataOf(page);
    expect(data, page.address).toHaveLength(1);
    expect(data[0]!['@context']).toBe('https://schema.org');
    expect(graphOf(page).map(typeOf)).toEqual(
      expect.arrayContaining(typesExpected(page.address)),
    );
  }
});

test('structured data has nothing that its page does not show', () => {
  expect(listedPages.flatMap(unseenOn)).toEqual([]);
  const others = builtPages.filter((page) => !isListed(page));
  expect(others.flatMap(dataOf)).toEqual([]);
});

test('every page points to the same business', () => {
  const nodes = listedPages.flatMap(graphOf);
  const pointers = nodes.flatMap((node) =>
    ['provider', 'author', 'publisher'].map((key) => node[key]),
  );
  const businesses = nodes.filter((node) => typeOf(node) === 'Locksmith');
  const names = [...pointers.flat().filter(isNode), ...businesses].map((node) => node['@id']);
  expect(new Set(names)).toEqual(new Set([`${build.siteUrl}/#business`]));
  const called = businesses.map((node) => node['telephone']).filter(Boolean);
  expect(new Set(called)).toEqual(new Set([international(content.business.phone)]));
});

test('pages with questions have all of them in their structured data', () => {
  const asked = builtPages.filter(({ document }) => document.querySelector('#faq'));
  expect(asked.length).toBeGreaterThan(0);
  for (const page of asked) {
    const faq = graphOf(page).find((node) => typeOf(node) === 'FAQPage');
    const questions = page.document.querySelectorAll('#faq details');
    expect(faq?.['mainEntity'], page.address).toHaveLength(questions.length);
  }
});

// While a claim is hidden: site/seo/structured-data/structured-data.test.ts.
test('the home page has its rating and reviews in its structured data', () => {
  const [node] = graphOf(pageAt('/'));
  const { claims } = content.business;
  const isRated = claims.rating.shown && claims['rating-count'].shown;
  expect(Boolean(node!['aggregateRating'])).toBe(isRated);
  const isReviewed = claims['five-star-reviews'].shown && content.googleReviews.length > 0;
  expect([node!['review'] ?? []].flat().length > 0).toBe(isReviewed);
});
