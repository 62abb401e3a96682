import { readDocument, type Document } from './support/documents.ts';
import { addresses, build } from './support/facts.ts';
import { expect, test } from './support/test.ts';
import { vocabularyOf } from './support/vocabulary.ts';

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Words and types that schema.org does not know, as paths into the data. */
function unknownWords(node: Node, at: string): string[] {
  const types = [node['@type']].flat().filter((type) => type !== undefined) as string[];
  const isReference = types.length === 0 && typeof node['@id'] === 'string';
  const known = types.map(vocabularyOf);
  const strangers = types.filter((_, index) => !known[index]).map((type) => `${at}: ${type}`);
  if (types.length === 0 && !isReference) strangers.push(`${at}: no type`);
  for (const [key, value] of Object.entries(node)) {
    const path = `${at}.${key}`;
    if (!key.startsWith('@') && !known.some((words) => words?.has(key))) strangers.push(path);
    for (const inner of [value].flat().filter(isNode))
      strangers.push(...unknownWords(inner, path));
  }
  return strangers;
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Whether a page shows a value, by the property it is a value of. */
function isShown(key: string, value: string | number, document: Document): boolean {
  const { text, addresses: links, days, language, canonical, meta } = document;
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
      return value === language;
    case 'dayOfWeek':
      return text.includes('all seven days');
    case 'datePublished':
    case 'dateModified':
      return days.includes(`${value}`) || text.includes(longDay.format(new Date(value)));
    case 'position':
      return typeof value === 'number';
    case 'ratingValue':
      return text.includes(`${value}`);
  }
  if (typeof value === 'string' && value.startsWith(build.siteUrl)) {
    const path = value.slice(build.siteUrl.length);
    return value === canonical || links.includes(path) || value === meta['og:image'];
  }
  return text.includes(`${value}`.replaceAll(/\s+/g, ' ').trim());
}

/** Said in data though no page shows it, and that on purpose. */
const apart = ['geo', 'ratingCount', 'creativeWorkStatus'];

/** Values which the page does not show. */
function unseen(node: Node, at: string, document: Document): string[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (key.startsWith('@') || apart.includes(key)) return [];
    return [value].flat().flatMap((one) => {
      if (isNode(one)) return unseen(one, `${at}.${key}`, document);
      const shown = isShown(key, one as string | number, document);
      return shown ? [] : [`${at}.${key}: ${String(one)}`];
    });
  });
}

/** What each kind of page must tell, by address. */
function typesExpected(path: string): string[] {
  if (path === '/') return ['Locksmith', 'WebSite', 'FAQPage'];
  if (path === '/blog') return ['Locksmith'];
  if (path.startsWith('/blog/')) return ['Locksmith', 'BlogPosting', 'BreadcrumbList'];
  return ['Locksmith', 'Service', 'BreadcrumbList'];
}

const graphOf = ({ data }: Document) => data.flatMap((one) => one['@graph'] as Node[]);

test('every listed page tells what it is, in words of schema.org and no others', async ({
  page,
  request,
}) => {
  test.slow();
  for (const path of addresses) {
    const document = await readDocument(page, await (await request.get(path)).text());
    if (document.meta['robots'] === 'noindex') {
      expect(document.data, path).toEqual([]);
      continue;
    }
    expect(document.data, path).toHaveLength(1);
    expect(document.data[0]!['@context']).toBe('https://schema.org');
    const graph = graphOf(document);
    const types = graph.map((node) => [node['@type']].flat()[0]);
    expect(types, path).toEqual(expect.arrayContaining(typesExpected(path)));
    expect(graph.flatMap((node) => unknownWords(node, path))).toEqual([]);
  }
});

test('no page tells search engines what it does not show to people', async ({
  page,
  request,
}) => {
  test.slow();
  for (const path of addresses) {
    const document = await readDocument(page, await (await request.get(path)).text());
    expect(graphOf(document).flatMap((node) => unseen(node, path, document))).toEqual([]);
  }
});

test('the home page tells the hours, the rating, the reviews and all questions', async ({
  page,
  request,
}) => {
  const document = await readDocument(page, await (await request.get('/')).text());
  const graph = graphOf(document);
  expect(graph[0]).toMatchObject({
    '@type': ['Locksmith', 'AutoRepair'],
    '@id': `${build.siteUrl}/#business`,
    priceRange: '££',
    openingHoursSpecification: { opens: '00:00', closes: '23:59' },
    aggregateRating: { ratingValue: 4.9, ratingCount: 86 },
    geo: { latitude: 55.86, longitude: -4.25 },
  });
  const reviews = graph[0]!['review'] as Node[];
  expect(reviews.length).toBeGreaterThan(0);
  const faq = graph.find((node) => node['@type'] === 'FAQPage');
  expect(faq?.['mainEntity']).toHaveLength(9);
});

test('every page points to the same business', async ({ page, request }) => {
  test.slow();
  const names = new Set<unknown>();
  for (const path of addresses) {
    const document = await readDocument(page, await (await request.get(path)).text());
    for (const node of graphOf(document)) {
      const pointers = ['provider', 'author', 'publisher'].flatMap((key) => node[key] ?? []);
      for (const pointer of pointers as Node[]) names.add(pointer['@id']);
      if ([node['@type']].flat()[0] === 'Locksmith') names.add(node['@id']);
    }
  }
  expect([...names]).toEqual([`${build.siteUrl}/#business`]);
});

test('service pages with questions tell them', async ({ page, request }) => {
  for (const path of [
    '/lost-car-key-replacement',
    '/car-key-programming-glasgow',
    '/emergency-vehicle-unlocking-glasgow',
  ]) {
    const document = await readDocument(page, await (await request.get(path)).text());
    const faq = graphOf(document).find((node) => node['@type'] === 'FAQPage');
    expect(faq?.['mainEntity'], path).toHaveLength(3);
  }
});
