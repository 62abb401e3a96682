import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuildManifest } from '../../contract/manifest.ts';
import { claimNames, dayNames } from '../../site/data/schemas/business.ts';
import { copyContentTo, set, write, type Edits } from '../support/content-copy.ts';
import { content } from '../support/production-site.ts';
import { runRenderer } from '../support/renderer.ts';

// The site after edits that an owner may make, drawn by the renderer that the build keeps.

const { business, pricing } = content;
const hiddenFiles = [
  ...content.towns.slice(1, 2).map(({ slug, path }) => [`towns/${slug}.yaml`, path]),
  ...content.services.slice(1, 2).map(({ slug, path }) => [`services/${slug}.yaml`, path]),
  ...content.articles.slice(1, 2).map(({ slug, path }) => [`blog/${slug}.mdx`, path]),
] as [file: string, path: string][];
const elsewhere = 'https://clydekeys.co.uk';
const [plan] = Object.values(pricing.plans);
const photo = content.services[0]!.card.image;

const edits: Edits = {
  'business.yaml': [
    set(['phone'], '07700 900789'),
    set(['landline'], '0141 496 0789'),
    set(['email'], 'keys@other.example.co.uk'),
    set(['replyHours'], '9 to 5 on weekdays'),
    set(['legal', 'privacyPolicy'], `${elsewhere}/privacy`),
    set(['legal', 'terms'], `${elsewhere}/terms`),
    set(['person', 'name'], 'Mairi Reid'),
    set(['guarantee', 'keys'], 'eleven months'),
    ...dayNames.map((day) => set(['hours', day], day === 'sunday' ? 'closed' : '08:10-17:50')),
    ...claimNames.map((claim) => set(['claims', claim, 'shown'], false)),
  ],
  'pricing.yaml': [
    set(['jobs', plan!.job, 'flat'], true),
    set(['jobs', plan!.job, 'usuallyUpTo'], undefined),
  ],
  'testimonials.yaml': write([]),
  'google-reviews.yaml': write([]),
  'navigation.yaml': set(['homePage'], []),
  ...Object.fromEntries(hiddenFiles.map(([file]) => [file, set(['hidden'], true)])),
};

const folder = mkdtempSync(join(tmpdir(), 'other-words-'));
afterAll(() => rmSync(folder, { recursive: true }));
const out = join(folder, 'out');
/** All texts that the site then has, by file: pages, and what machines read. */
const texts = new Map<string, string>();
let build: BuildManifest;
let home: string;

beforeAll(async () => {
  const own = copyContentTo(join(folder, 'content'), edits);
  await sharp({ create: { width: 600, height: 400, channels: 3, background: '#557' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 51/1 0/1' } })
    .jpeg()
    .toFile(join(own, `pictures/${photo}.jpg`));
  const job = { kind: 'site', content: own, out, brotliQuality: 1 } as const;
  expect((await runRenderer('dist', job)).errors).toEqual([]);
  const read = (file: string) =>
    readFileSync(join(existsSync(join(out, file)) ? out : 'dist', file), 'utf8');
  build = JSON.parse(read('build.json')) as BuildManifest;
  for (const { file } of [...Object.values(build.pages), ...Object.values(build.special)])
    texts.set(file, read(file));
  for (const name of ['sitemap.xml', 'rss.xml', 'llms.txt', 'google-reviews.json'])
    texts.set(name, read(`site/${name}`));
  home = texts.get(build.pages['/']!.file)!;
});

/** The files with these words. */
const saying = (words: string | RegExp) =>
  [...texts].flatMap(([file, text]) => (text.match(words) ? file : []));
const textOf = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

test('a changed number or address is everywhere, and the old one nowhere', () => {
  for (const kind of ['phone', 'landline', 'email'] as const)
    expect(saying(business[kind].replaceAll(' ', '.')), kind).toEqual([]);
  const pages = Object.entries(build.pages).filter(([address]) => address !== '/flyer-sheet');
  for (const [address, { file }] of pages)
    expect(texts.get(file), address).toContain('tel:+447700900789');
});

test('no hidden claim is left in a page, its head or data, nor what made it true', () => {
  for (const { wording, means } of Object.values(business.claims)) {
    expect(saying(means), means).toEqual([]);
    // Other texts may say a bare figure of something else.
    if (/^[\d.-]+(%| min| minutes| hours)?$/.test(wording)) continue;
    expect(saying(textOf(wording)), wording).toEqual([]);
  }
});

test('shorter hours are told to people and search engines', () => {
  expect(home).toContain('"opens":"08:10","closes":"17:50"');
  expect(home).not.toContain('"opens":"00:00"');
  expect(home).toContain('08:10-17:50');
  expect(home).toContain(', closed ');
});

test('no list, link or sitemap names a hidden page, and its address leads to its list', () => {
  const paths = [...content.hidden, ...hiddenFiles.map(([, path]) => ({ path }))];
  expect(Object.keys(build.redirects).toSorted()).toEqual(
    paths.map(({ path }) => path).toSorted(),
  );
  for (const { path } of paths) {
    expect(build.pages[path]).toBeUndefined();
    expect(saying(new RegExp(`${path}["'<#)]`)), path).toEqual([]);
  }
});

test('a section without entries is left out with its heading', () => {
  for (const id of ['services', 'testimonials', 'google-reviews'])
    expect(home).not.toContain(`id="${id}"`);
  expect(saying(/<ul[^>]*><\/ul>/)).toEqual([]);
});

test('"from" is not said of a price that never rises', () => {
  const { price } = pricing.jobs[plan!.job]!;
  expect(texts.get('llms.txt')).toContain(`- ${plan!.title}: £${price}`);
  const { document } = new JSDOM(texts.get(build.pages['/prices']!.file)).window;
  const row = document.querySelector(`#${plan!.job} summary`)!.textContent;
  expect(row).toContain(`£${price}`);
  expect(row.toLowerCase()).not.toContain('from');
});

test("facts of the owner's show once filled in, and links lead to his own legal pages", () => {
  const about = texts.get(build.pages['/about']!.file)!;
  expect(about).toContain('Mairi Reid');
  expect(about).toContain('eleven months');
  for (const path of ['/privacy', '/terms']) {
    expect(build.pages[path]).toBeUndefined();
    expect(saying(`href="${path}"`)).toEqual([]);
    expect(home).toContain(`href="${elsewhere}${path}"`);
  }
});

test('an own photo is encoded anew, without the place it was taken', async () => {
  const name = photo.split('/').at(-1)!;
  const encoded = globSync(`site/_astro/${name}.*.avif`, { cwd: out });
  expect(encoded.length).toBeGreaterThan(0);
  for (const file of encoded)
    expect(await sharp(join(out, file)).metadata()).not.toHaveProperty('exif');
  expect(globSync('site/**/*.{jpg,JPG}', { cwd: out })).toEqual([]);
});
