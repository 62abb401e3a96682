import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contentFolder } from '../../site/data/folder.ts';
import { loadContent } from '../../site/data/load.ts';
import { business, content, addresses } from '../support/fixture-facts.ts';
import { fixture } from '../support/fixture.ts';

// The fixture is the content after what the guide allows: another number, other prices, hours
// and ratings, claims hidden, lists shorter or empty, towns and articles taken out, own photos.
const site = join(fixture.folder, 'dist/site');
const files = globSync('**/*.{html,xml,txt,json}', { cwd: site });
const words = new Map(files.map((file) => [file, readFileSync(join(site, file), 'utf8')]));
const before = loadContent(contentFolder).content;

/** The files that hold some words. */
const holding = (wanted: string) => files.filter((file) => words.get(file)!.includes(wanted));

test('a changed number is everywhere, and the old one nowhere', () => {
  const { phone, landline, email } = before.business!;
  for (const old of [phone, landline, email]) expect(holding(old)).toEqual([]);
  const pages = files.filter((file) => file.endsWith('.html') && !file.includes('flyer-sheet'));
  for (const page of pages) expect(words.get(page), page).toContain(business.callLink);
});

test('a hidden claim is said nowhere', () => {
  const hidden = Object.values(content.business.claims).filter(({ shown }) => !shown);
  expect(hidden.length).toBeGreaterThan(0);
  for (const { wording } of hidden) expect(holding(`>${wording}<`)).toEqual([]);
});

test('a closed day and shorter hours are told to people and search engines', () => {
  const home = words.get('index.html')!;
  expect(home).toContain(content.labels.footer.closed);
  expect(home).toContain('"opens":"08:00","closes":"20:00"');
  expect(home).not.toContain('00:00');
});

test('the addresses of a privacy notice and of terms are links on every page', () => {
  const { privacyPolicy, terms } = content.business.legal;
  for (const page of ['index.html', 'blog.html'])
    for (const address of [privacyPolicy, terms])
      expect(words.get(page)).toContain(`href="${address}"`);
});

test('a town that is taken out or put in is so in pages, menus, footer and sitemap', () => {
  const now = content.towns.map(({ path }) => path);
  const gone = before.towns!.map(({ path }) => path).filter((path) => !now.includes(path));
  for (const path of gone) expect(holding(`${path}"`), path).toEqual([]);
  for (const path of now) {
    expect(addresses).toContain(path);
    expect(words.get('index.html')!.split(`href="${path}"`).length, path).toBeGreaterThan(3);
    expect(words.get('sitemap.xml')).toContain(`${path}</loc>`);
  }
});

test('a section without entries is left out with its heading', () => {
  for (const { path } of content.services)
    expect(words.get(`${path.slice(1)}.html`)).not.toContain(
      `>${content.pages.service.testimonials}<`,
    );
});

test('own photos are published encoded, without what they tell of the owner', async () => {
  const photos = globSync('_astro/{roadside,car-key-replacement}.*.avif', { cwd: site });
  expect(photos.length).toBeGreaterThan(1);
  for (const photo of photos)
    expect(await sharp(join(site, photo)).metadata()).not.toHaveProperty('exif');
  expect(globSync('**/*.{jpg,JPG}', { cwd: site })).toEqual([]);
});
