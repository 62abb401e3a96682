import { exampleNotice } from '../../site/data/vouched.ts';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ifMark, serverFeatures } from '../../contract/page-marks.ts';
import { legalPages } from '../../site/data/pages.ts';
import { business, content } from '../support/production-site.ts';
import {
  allPages,
  attributesOf,
  fileAt,
  metaOf,
  one,
  pageAt,
  readBuilt,
  textOf,
  wordsOf,
} from './pages.ts';

// What each kind of page has, with any number of towns, services, makes and articles.

const { brands, home, makes, pricing, services, towns } = content;
const { document } = pageAt('/');
const mainOf = (address: string) => one(pageAt(address).document, 'main');

test('the home page has its sections in order, without those that have no entries', () => {
  const { testimonials, googleReviews: reviews, faq } = content;
  const entries: Partial<Record<string, unknown[]>> = { testimonials, reviews, brands, faq };
  const order = [
    'hero',
    'services',
    'spareKey',
    'whyChooseUs',
    'testimonials',
    'reviews',
    'qrCodes',
    'brands',
    'pricing',
    'faq',
    'contact',
  ] as const;
  const shown = order.filter((name) => entries[name]?.length !== 0);
  const sections = [...document.querySelectorAll('main > section')];
  expect(sections.map((section) => wordsOf(section, 'h1, h2')[0])).toEqual(
    shown.map((name) => home[name].title),
  );
  const anchors = ['#coverage-area', '#services', '#why-choose-us', '#faq'];
  expect(attributesOf(one(document, '#contact'), 'a[href^="#"]', 'href')).toEqual(
    anchors.filter((anchor) => document.querySelector(anchor)),
  );
});

test('both QR codes can be read: the chat and the map', async () => {
  const codes = [...document.querySelectorAll('img[src^="/qr/"]')];
  const starts = [business.whatsappStart, 'https://www.google.com/maps/search/'];
  expect(codes).toHaveLength(starts.length);
  for (const [at, code] of codes.entries()) {
    const { data, info } = await sharp(fileAt(code.getAttribute('src')!), { density: 300 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
    expect(read).toBe(one(code.parentElement!, 'a').getAttribute('href'));
    expect(read).toContain(starts[at]);
  }
});

test("a town's page has its slides, postcodes, areas, time of arrival and emergency panel", () => {
  for (const { path, postcodes, local, arrival, emergency } of towns) {
    const main = mainOf(path);
    const hero = one(main, '[data-hero]');
    expect(hero.querySelectorAll('[data-slide] img')).toHaveLength(content.slides.length);
    if (postcodes.length > 0) expect(wordsOf(one(hero, 'ul'), 'li'), path).toEqual(postcodes);
    const area = one(main, '#coverage-area');
    one(area, `a[href="mailto:${business.email}"]`);
    expect(one(area, 'aside').textContent, path).toContain(arrival.typical);
    expect(wordsOf(area, 'aside ul li'), path).toEqual(local.areas);
    const panel = one(main, 'div:has(> div > h2 use[href$="#siren"])');
    expect(wordsOf(panel, 'li'), path).toEqual(emergency.features);
    for (const way of [business.callLink, business.whatsappStart])
      one(panel, `a[href^="${way}"]`);
  }
  const drawings = towns
    .map(({ path }) => one(pageAt(path).document, '[data-slideshow] img'))
    .filter((picture) => picture.getAttribute('alt'))
    .map((picture) => picture.getAttribute('src'));
  expect(new Set(drawings).size).toBe(drawings.length);
});

test("a service's page has its price, cards, steps, questions, form and links", () => {
  for (const service of services) {
    const { path } = service;
    const main = mainOf(path);
    const hero = one(main, 'section');
    one(hero, `a[href="${business.callLink}"]`);
    const { price } = pricing.jobs[service.job]!;
    if (price) expect(textOf(hero), path).toContain(`£${price}`);
    expect(wordsOf(main, 'blockquote')).toEqual(service.testimonials.map(({ text }) => text));
    expect(wordsOf(main, 'ol > li h3')).toEqual(service.steps.items.map(({ title }) => title));
    const said = wordsOf(main, 'li');
    for (const { items } of [...service.cards, service.haveReady])
      expect(said, path).toEqual(expect.arrayContaining(items));
    const counts = ['#quote form', 'h2 use[href$="#siren"]', '#faq details[name=faq]'].map(
      (part) => main.querySelectorAll(part).length,
    );
    const { form, emergency, faq } = service;
    expect(counts, path).toEqual([form ? 1 : 0, emergency ? 1 : 0, faq.length]);
    for (const { path } of [
      ...services.filter(({ slug }) => service.related.includes(slug)),
      ...(service.areas ? towns : []),
    ])
      one(main, `a[href="${path}"]`);
  }
});

test("a make's page is linked, has its keys and prices, and links on", () => {
  for (const { path, keys, jobs } of makes) {
    for (const list of [one(document, '#brands'), one(document, 'body > footer')])
      one(list, `a[href="${path}"]`);
    const main = mainOf(path);
    expect(main.querySelectorAll('dl dt'), path).toHaveLength(keys.length);
    expect(main.querySelectorAll('#prices li'), path).toHaveLength(jobs.length);
    expect(wordsOf(one(main, '#makes'), 'a'), path).toHaveLength(makes.length - 1);
  }
});

test('the price list has the price of each job, and what makes each shown claim true', () => {
  const main = mainOf('/prices');
  for (const [id, { price, flat }] of Object.entries(pricing.jobs)) {
    if (price === undefined) continue;
    const row = textOf(one(main, `#${id} summary`));
    expect(row, id).toContain(`£${price}`);
    expect(row.includes(`from £${price}`), id).toBe(!flat);
  }
  for (const { means, shown } of Object.values(content.business.claims))
    expect(textOf(main).includes(means), means).toBe(shown);
});

test('an article has its dates, numbered steps, the number to call and what to read next', () => {
  const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  for (const { path, date, updated, steps, written } of content.articles) {
    const page = pageAt(path);
    expect(metaOf(page, 'og:type')).toBe('article');
    expect(metaOf(page, 'article:published_time')).toBe(date.toISOString());
    expect(metaOf(page, 'article:modified_time')).toBe(updated?.toISOString());
    const main = one(page.document, 'main');
    const day = one(main, 'time');
    expect(day.getAttribute('datetime'), path).toBe(date.toISOString().slice(0, 10));
    expect(day.textContent, path).toBe(longDay.format(date));
    expect(wordsOf(main, 'ol:has(h3) > li h3'), path).toEqual(
      steps.map(({ number, title }) => `${number}${title}`),
    );
    const calls = attributesOf(main, 'article a[data-track=call][data-source=Blog]', 'href');
    expect(calls, path).toEqual(written.match(/{phone}/g)?.map(() => business.callLink) ?? []);
    const next = [...main.querySelectorAll('section')].find(
      (section) => wordsOf(section, 'h2')[0] === content.blog.relatedTitle,
    );
    expect(attributesOf(next!, 'a', 'href'), path).not.toEqual([]);
  }
});

test('legal pages are dated and name the company, and privacy covers what the server may do', () => {
  for (const { path, sections } of legalPages(content)) {
    const main = mainOf(path);
    expect(main.querySelectorAll('h2'), path).toHaveLength(sections.length);
    expect(one(main, 'time').getAttribute('datetime')).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(textOf(main), path).toContain(business.legalName);
    if (path !== '/privacy') continue;
    for (const feature of serverFeatures)
      expect(readBuilt(pageAt(path).file)).toContain(ifMark(feature));
  }
});

test('while the business is invented, a line above the header of every public page says so', () => {
  for (const { address, document } of allPages)
    expect(document.body.textContent.includes(exampleNotice), address).toBe(
      // A request's page is for one person.
      address !== 'request' && content.business.example,
    );
});
