import sharp from 'sharp';
import { expect, test } from 'vitest';
import { build, business, content } from '../support/production-site.ts';
import {
  articles,
  attributesOf,
  builtPages,
  fileAt,
  isListed,
  listedPages,
  metaOf,
  one,
  pageAt,
  parse,
  readBuilt,
  specialPages,
  wordsOf,
} from './pages.ts';

const xml = (file: string) => parse(readBuilt(`site/${file}`), 'text/xml');

/** The entries of the sitemap: the path of each page, and when it was changed. */
const sitemap = [...xml('sitemap.xml').querySelectorAll('url')].map((entry) => {
  const address = one(entry, 'loc').textContent;
  const changed = entry.querySelector('lastmod')?.textContent;
  return { address, path: new URL(address).pathname, changed };
});
const listed = sitemap.map(({ path }) => path);

test('the sitemap has every listed page, each with its canonical address', () => {
  expect(listed.toSorted()).toEqual(listedPages.map(({ address }) => address).toSorted());
  for (const page of listedPages) {
    const address = sitemap.find(({ path }) => path === page.address)!.address;
    expect(attributesOf(page.document, 'link[rel=canonical]', 'href')).toEqual([address]);
    expect(metaOf(page, 'og:url')).toBe(address);
  }
});

test('only dated pages have a modification date, an article that of its data', () => {
  const dated = sitemap.filter(({ changed }) => changed);
  expect(dated.map(({ path }) => path)).toEqual(
    listed.filter((path) => path.startsWith('/blog')),
  );
  for (const { path, changed } of dated) {
    expect(changed, path).toMatch(/^20\d\d-\d\d-\d\d$/);
    const data = one(pageAt(path).document, 'script[type="application/ld+json"]').textContent;
    const [, modified] = /"dateModified":"([^"]+)"/.exec(data) ?? [];
    if (modified) expect(changed, path).toBe(modified);
  }
});

test('pages that are not for search engines say so', () => {
  const hidden = [
    ...builtPages.filter((page) => !isListed(page)),
    ...specialPages.filter(({ address }) => address !== 'quoteError'),
  ];
  for (const page of hidden) {
    expect(metaOf(page, 'robots'), page.address).toBe('noindex');
    expect(page.document.querySelector('link[rel=canonical]'), page.address).toBeNull();
  }
  expect(hidden.map(({ address }) => address)).toEqual([
    '/flyer',
    '/flyer-sheet',
    '/offline',
    '/quote-received',
    'notFound',
    'postNotFound',
    'request',
  ]);
});

test('every page can be reached from the home page by links, with few exceptions', () => {
  const found = new Set(['/']);
  for (const path of found) {
    if (!Object.hasOwn(build.pages, path)) continue;
    const links = attributesOf(pageAt(path).document, 'a', 'href');
    for (const link of links.filter((one) => one.startsWith('/'))) {
      found.add(link.replace(/[#?].*$/, '') || '/');
    }
  }
  const orphans = builtPages.filter(({ address }) => !found.has(address));
  // The printed flyer sheet, the offline page, and the confirmation.
  expect(orphans.map(({ address }) => address)).toEqual([
    '/flyer-sheet',
    '/offline',
    '/quote-received',
  ]);
});

test('towns, services and makes have their own search and sharing texts', () => {
  for (const { path, search } of [...content.towns, ...content.services, ...content.makes]) {
    const { title, description, ogTitle, ogDescription } = search;
    const page = pageAt(path);
    expect(page.document.title).toBe(title);
    expect(metaOf(page, 'description')).toBe(description);
    expect(metaOf(page, 'og:type')).toBe('website');
    expect(metaOf(page, 'og:title')).toBe(ogTitle);
    expect(metaOf(page, 'og:description')).toBe(ogDescription);
  }
  for (const { path, search } of content.towns)
    expect(metaOf(pageAt(path), 'keywords')).toBe(search.keywords!.join(', '));
});

test('every listed page has its own social card', async () => {
  const cards = new Set<string>();
  for (const page of listedPages) {
    expect(metaOf(page, 'twitter:card'), page.address).toBe('summary_large_image');
    const picture = fileAt(new URL(metaOf(page, 'og:image')!).pathname);
    const { format, width, height } = await sharp(picture).metadata();
    expect([format, width, height], page.address).toEqual(['png', 1200, 630]);
    expect(picture.length, page.address).toBeLessThanOrEqual(60 * 1024);
    cards.add(picture.toString('base64'));
  }
  expect(cards.size).toBe(listedPages.length);
});

test('robots.txt names the sitemap, and excludes what is no page', () => {
  expect(readBuilt('site/robots.txt')).toBe(
    `User-agent: *\nDisallow: /api/\nDisallow: /owner\n\nSitemap: ${build.siteUrl}/sitemap.xml\n`,
  );
});

test('feed readers get all articles, newest first', () => {
  const feed = xml('rss.xml');
  const links = wordsOf(feed, 'item > link').map((link) => new URL(link).pathname);
  const dates = wordsOf(feed, 'item > pubDate').map((date) => Date.parse(date));
  expect(links.toSorted()).toEqual(articles.map(({ address }) => address));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
});

test('language models get the facts and every listed page', () => {
  const text = readBuilt('site/llms.txt');
  expect(text).toContain(business.phone);
  for (const { path, address } of sitemap) {
    if (path !== '/') expect(text).toContain(`](${address})`);
  }
});

test('browsers find their icons, linked or at default addresses', async () => {
  const { icons } = JSON.parse(readBuilt('site/site.webmanifest')) as {
    icons: { src: string; sizes: string }[];
  };
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(fileAt(src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(attributesOf(pageAt('/').document, 'link', 'href')).toEqual(
    expect.arrayContaining(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']),
  );
});
