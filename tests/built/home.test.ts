import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { areas, makes, plans } from '../support/content.ts';
import { business } from '../support/facts.ts';
import { attributesOf, fileAt, one, pageAt, wordsOf } from './pages.ts';

const { document } = pageAt('/');

test('all sections stand in their order', () => {
  const sections = [...document.querySelectorAll('main > section')];
  expect(sections.map((section) => wordsOf(section, 'h1, h2')[0])).toEqual([
    "Locked Out? We're On Our Way!",
    'Our Services',
    'Why a Spare Key Pays for Itself',
    'Why Choose Us',
    'Testimonials',
    'Google Reviews',
    'Keep Us on Your Phone',
    'Brands',
    'Pricing',
    'Frequently Asked Questions',
    'Contact',
  ]);
});

test('the plans have their prices and features', () => {
  const rows = [...document.querySelectorAll('#pricing li:has(h3)')];
  expect(rows.map((row) => wordsOf(row, 'h3')[0])).toEqual(plans.map(({ title }) => title));
  for (const [index, { price, features }] of plans.entries()) {
    expect(rows[index]!.textContent).toContain(`from£${price}`);
    expect(wordsOf(rows[index]!, 'li')).toEqual(features);
  }
});

test('a camera reads from each QR code what its link says', async () => {
  const codes = [...document.querySelectorAll('img[alt^="QR code: "]')];
  expect(codes).toHaveLength(2);
  for (const code of codes) {
    const { data, info } = await sharp(fileAt(code.getAttribute('src')!), { density: 300 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
    expect(read).toBe(one(code.parentElement!, 'a').getAttribute('href'));
  }
});

test('the cards lead to the chat, the map and the place to leave a review', () => {
  const links = new Map(
    [...document.querySelectorAll('main a')].map((link) => [
      link.textContent.trim(),
      link.getAttribute('href')!,
    ]),
  );
  expect(links.get('Open the WhatsApp chat')).toContain(business.whatsappStart);
  expect(links.get('Open the map')).toMatch(/^https:\/\/www\.google\.com\/maps\/search\//);
  expect(links.get('Write a Google review')).toMatch(/^https:\/\/www\.google\.com\/maps\//);
});

test('the areas are named', () => {
  expect(wordsOf(one(document, '#coverage-area ul'), 'li')).toEqual(areas);
});

test('each make has its logo, or its name in type', () => {
  const brands = one(document, '#brands');
  expect(wordsOf(brands, 'li')).toEqual(makes.map(({ name }) => name));
  expect(brands.querySelectorAll('img')).toHaveLength(makes.filter(({ logo }) => logo).length);
  expect(brands.querySelectorAll('img:not([loading=lazy])')).toHaveLength(0);
  for (const logo of attributesOf(brands, 'img', 'src'))
    expect(fileAt(logo).toString()).toContain('<svg');
});
