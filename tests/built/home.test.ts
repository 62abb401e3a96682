import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { business, content } from '../support/production-site.ts';
import { attributesOf, fileAt, one, pageAt, wordsOf } from './pages.ts';

const { document } = pageAt('/');
const { home, brands: makes } = content;
const { plans, jobs } = content.pricing;

test('all sections are in order', () => {
  const upper = [
    'hero',
    'services',
    'spareKey',
    'whyChooseUs',
    'testimonials',
    'reviews',
  ] as const;
  const lower = ['qrCodes', 'brands', 'pricing', 'faq', 'contact'] as const;
  const { testimonials, googleReviews: reviews, brands, faq } = content;
  const entries: Partial<Record<string, unknown[]>> = { testimonials, reviews, brands, faq };
  // Sections without entries are left out.
  const shown = [...upper, ...lower].filter((name) => entries[name]?.length !== 0);
  const sections = [...document.querySelectorAll('main > section')];
  expect(sections.map((section) => wordsOf(section, 'h1, h2')[0])).toEqual(
    shown.map((name) => home[name].title),
  );
});

test('the plans have their prices and features', () => {
  const rows = [...document.querySelectorAll('#pricing li:has(h3)')];
  const all = Object.values(plans);
  expect(rows.map((row) => wordsOf(row, 'h3')[0])).toEqual(all.map(({ title }) => title));
  for (const [index, { job, features }] of all.entries()) {
    expect(rows[index]!.textContent).toContain(`£${jobs[job]!.price}`);
    expect(wordsOf(rows[index]!, 'li')).toEqual(features);
  }
});

test('each QR code contains its link: the chat and the map; a card links to reviews', async () => {
  const codes = [...document.querySelectorAll('img[src^="/qr/"]')];
  expect(codes).toHaveLength(2);
  const starts = [business.whatsappStart, 'https://www.google.com/maps/search/'];
  for (const [at, code] of codes.entries()) {
    const { data, info } = await sharp(fileAt(code.getAttribute('src')!), { density: 300 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
    expect(read).toBe(one(code.parentElement!, 'a').getAttribute('href'));
    expect(read).toContain(starts[at]);
  }
  const maps = 'main a[href^="https://www.google.com/maps/"]';
  expect(wordsOf(document, maps)).toContain(home.qrCodes.review.link);
});

test('the contact section names the areas and links to further sections', () => {
  const links = attributesOf(one(document, '#contact'), 'a[href^="#"]', 'href');
  const sections = ['#coverage-area', '#services', '#why-choose-us', '#faq'];
  expect(links).toEqual(sections.filter((section) => document.querySelector(section)));
  expect(wordsOf(one(document, '#coverage-area ul'), 'li')).toEqual(
    home.contact.coverage.areas,
  );
});

test.runIf(makes.length)('each make has its name, and its logo where there is one', () => {
  const brands = one(document, '#brands');
  expect(wordsOf(brands, 'li')).toEqual(makes.map(({ name }) => name));
  const logos = attributesOf(brands, 'img[loading=lazy]', 'src');
  expect(logos).toHaveLength(makes.filter(({ logo }) => logo).length);
  for (const logo of logos) expect(fileAt(logo).toString()).toContain('<svg');
  expect(brands.querySelectorAll('img')).toHaveLength(logos.length);
});
