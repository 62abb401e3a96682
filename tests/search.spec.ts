import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { readDocument } from './support/documents.ts';
import { addresses, build } from './support/facts.ts';
import { expect, test } from './support/test.ts';

/** The addresses of the sitemap, without the site's own, and when each was changed. */
async function sitemap(request: APIRequestContext) {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)].map(
    ([, address = '', changed]) => ({ path: new URL(address).pathname, address, changed }),
  );
}

async function read(page: Page, request: APIRequestContext, path: string) {
  const response = await request.get(path);
  return { status: response.status(), ...(await readDocument(page, await response.text())) };
}

test('the sitemap holds every page that may be listed, and each is the one address of itself', async ({
  page,
  request,
}) => {
  test.slow();
  const listed = await sitemap(request);
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of addresses) {
    const document = await read(page, request, path);
    expect(document.status, path).toBe(200);
    const entry = listed.find((one) => one.path === path);
    if (document.meta['robots'] === 'noindex') {
      expect(entry, path).toBeUndefined();
      continue;
    }
    expect(document.canonical, path).toBe(entry?.address);
    expect(document.meta['og:url'], path).toBe(entry?.address);
    titles.add(document.title);
    descriptions.add(document.meta['description'] ?? '');
  }
  expect(titles.size).toBe(listed.length);
  expect(descriptions.size).toBe(listed.length);
});

test('only dated pages say when they were changed', async ({ request }) => {
  const listed = await sitemap(request);
  const dated = listed.filter(({ changed }) => changed);
  expect(dated.map(({ path }) => path)).toEqual(
    listed.map(({ path }) => path).filter((path) => path.startsWith('/blog')),
  );
  for (const { changed } of dated) expect(changed).toMatch(/^20\d\d-\d\d-\d\d$/);
});

test('what is not for search engines says so', async ({ page, request }) => {
  for (const path of ['/quote-received', '/flyer', '/no-such-page', '/blog/no-such-post']) {
    const document = await read(page, request, path);
    expect(document.meta['robots'], path).toBe('noindex');
    expect(document.canonical, path).toBeUndefined();
  }
});

test('no page is an orphan: links lead from the home page to all of them', async ({
  page,
  request,
}) => {
  test.slow();
  const found = new Set(['/']);
  for (const path of found) {
    if (!addresses.includes(path)) continue;
    const { addresses: links } = await read(page, request, path);
    for (const link of links.filter((one) => one.startsWith('/'))) {
      found.add(link.replace(/[#?].*$/, '') || '/');
    }
  }
  const listed = (await sitemap(request)).map(({ path }) => path);
  expect(listed.filter((path) => !found.has(path))).toEqual([]);
});

test('every listed page has a card of its own to be shared with', async ({ page, request }) => {
  test.slow();
  const cards = new Set<string>();
  const listed = await sitemap(request);
  for (const { path } of listed) {
    const { meta } = await read(page, request, path);
    expect(meta, path).toMatchObject({
      'og:title': expect.stringMatching(/\S/),
      'og:description': expect.stringMatching(/\S/),
      'twitter:card': 'summary_large_image',
    });
    const card = await request.get(new URL(meta['og:image']!).pathname);
    const picture = await card.body();
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }, path).toEqual({
      format: 'png',
      width: 1200,
      height: 630,
    });
    expect(picture.length, path).toBeLessThanOrEqual(60 * 1024);
    cards.add(picture.toString('base64'));
  }
  expect(cards.size).toBe(listed.length);
});

test('towns, services and articles show the way back', async ({ page, request }) => {
  test.slow();
  for (const { path } of await sitemap(request)) {
    if (path === '/' || path === '/blog') continue;
    const { crumbs } = await read(page, request, path);
    const way = path.startsWith('/blog/') ? ['Home', 'Blog'] : ['Home'];
    expect(crumbs.slice(0, way.length), path).toEqual(way);
  }
});

test('the two pages on key programming differ in substance', async ({ page, request }) => {
  /** All runs of five words. */
  const runs = async (path: string) => {
    const words = (await read(page, request, path)).main.toLowerCase().match(/[\w£']+/g) ?? [];
    return new Set(words.map((_, at) => words.slice(at, at + 5).join(' ')));
  };
  const general = await runs('/car-key-programming');
  const local = await runs('/car-key-programming-glasgow');
  const shared = [...general].filter((run) => local.has(run));
  expect(shared.length / Math.min(general.size, local.size)).toBeLessThan(0.2);
});

test('robots are told where the sitemap is and kept off nothing else', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toBe(
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${build.siteUrl}/sitemap.xml\n`,
  );
});

test('feed readers get all articles, newest first', async ({ page, request }) => {
  const response = await request.get('/rss.xml');
  expect(response.headers()['content-type']).toContain('xml');
  const feed = await page.evaluate(
    (xml) => {
      const read = new DOMParser().parseFromString(xml, 'text/xml');
      const texts = (selector: string) =>
        [...read.querySelectorAll(selector)].map((one) => one.textContent ?? '');
      return {
        broken: texts('parsererror'),
        links: texts('item > link'),
        dates: texts('item > pubDate').map((date) => Date.parse(date)),
      };
    },
    await response.text(),
  );
  expect(feed.broken).toEqual([]);
  const articles = addresses.filter((path) => path.startsWith('/blog/'));
  expect(feed.links.map((link) => new URL(link).pathname).toSorted()).toEqual(articles);
  expect(feed.dates).toEqual(feed.dates.toSorted((a, b) => b - a));
});

test('language models get the facts and every listed page', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text();
  expect(text).toContain(build.business.phone.display);
  for (const { path, address } of await sitemap(request)) {
    if (path !== '/') expect(text).toContain(`](${address})`);
  }
});

test('browsers find their icons, asked for or not', async ({ page, request }) => {
  const { addresses: links } = await read(page, request, '/');
  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    icons: { src: string; sizes: string }[];
  };
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']) {
    expect(links).toContain(path);
    expect((await request.get(path)).status(), path).toBe(200);
  }
});
