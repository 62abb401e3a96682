import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { BuildManifest } from '../../contract/manifest.ts';
import { exampleNotice } from '../../site/data/vouched.ts';
import { claimNames, dayNames } from '../../site/data/schemas/business.ts';
import { copyContentTo, set, write, type Edits } from '../support/content-copy.ts';
import { folderWith } from '../support/folder-with.ts';
import { linesIn } from '../support/pdf.ts';
import { content } from '../support/production-site.ts';
import { runRenderer } from '../support/renderer.ts';
import { parse } from './pages.ts';

// The site after edits that an owner may make, drawn by the renderer that the build keeps.

const { business, pricing, services, towns, articles } = content;
const photo = services[0]!.card.image;

/**
 * Draws the site from a copy with these edits, and with a photo that says where it was taken in
 * place of this picture. Only files that differ are drawn.
 */
async function drawnWith(edits: Edits, picture?: string) {
  const own = copyContentTo(folderWith(), edits);
  if (picture)
    await sharp({ create: { width: 480, height: 320, channels: 3, background: '#557' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 51/1 0/1' } })
      .jpeg()
      .toFile(join(own, `pictures/${picture}.jpg`));
  const out = folderWith();
  const job = { kind: 'site', content: own, out, brotliQuality: 1 } as const;
  expect((await runRenderer('dist', job)).errors).toEqual([]);
  const read = (file: string) =>
    readFileSync(join(existsSync(join(out, file)) ? out : 'dist', file), 'utf8');
  const build = JSON.parse(read('build.json')) as BuildManifest;
  const drawn = [...Object.values(build.pages), ...Object.values(build.special)];
  const names = ['sitemap.xml', 'rss.xml', 'llms.txt', 'google-reviews.json'];
  const files = [...drawn.map(({ file }) => file), ...names.map((name) => `site/${name}`)];
  /** All texts that the site then has, by file: pages, the flyer, and what machines read. */
  const texts = new Map(files.map((file) => [file, read(file)]));
  const [flyer] = globSync('site/*.pdf', { cwd: out });
  texts.set(flyer!, linesIn(readFileSync(join(out, flyer!), 'latin1')).join('\n'));
  return {
    out,
    build,
    texts,
    at: (address: string) => texts.get(build.pages[address]!.file)!,
    /** The files with these words. */
    saying: (words: string | RegExp) =>
      [...texts].flatMap(([file, text]) =>
        (typeof words === 'string' ? text.includes(words) : words.test(text)) ? file : [],
      ),
  };
}

test('changed facts are everywhere, and nothing is left of what is hidden or taken out', async () => {
  const hiddenFiles = [
    ...towns.slice(1, 2).map(({ slug, path }) => [`towns/${slug}.yaml`, path] as const),
    ...services.slice(1, 2).map(({ slug, path }) => [`services/${slug}.yaml`, path] as const),
    ...articles.slice(1, 2).map(({ slug, path }) => [`blog/${slug}.mdx`, path] as const),
  ];
  const elsewhere = 'https://clydekeys.co.uk';
  const plan = Object.values(pricing.plans)[0]!;
  const edits = {
    'business.yaml': [
      set(['phone'], '07700 900789'),
      set(['landline'], '0141 496 0789'),
      set(['email'], 'keys@other.example.co.uk'),
      set(['replyHours'], '9 to 5 on weekdays'),
      set(['legal', 'privacyPolicy'], `${elsewhere}/privacy`),
      set(['legal', 'terms'], `${elsewhere}/terms`),
      set(['person', 'name'], 'Mairi Reid'),
      set(['guarantee', 'keys'], 'eleven months'),
      ...dayNames.map((day) =>
        set(['hours', day], day === 'sunday' ? 'closed' : '08:10-17:50'),
      ),
      ...claimNames.map((claim) => set(['claims', claim, 'shown'], false)),
    ],
    'pricing.yaml': [
      set(['jobs', plan.job, 'flat'], true),
      set(['jobs', plan.job, 'usuallyUpTo'], undefined),
    ],
    'testimonials.yaml': write([]),
    'google-reviews.yaml': write([]),
    'faq.yaml': write([]),
    'navigation.yaml': set(['homePage'], []),
    ...Object.fromEntries(hiddenFiles.map(([file]) => [file, set(['hidden'], true)])),
    // A hidden page need not be finished.
    'towns/new.yaml': write({ name: 'New', hidden: true }),
  };
  const { at, build, out, saying, texts } = await drawnWith(edits, photo);
  const home = at('/');

  for (const kind of ['phone', 'landline', 'email'] as const)
    expect.soft(saying(new RegExp(business[kind].replaceAll(' ', '.'))), kind).toEqual([]);
  for (const address of Object.keys(build.pages).filter((one) => one !== '/flyer-sheet'))
    expect.soft(at(address), address).toContain('tel:+447700900789');

  for (const { wording, means } of Object.values(business.claims)) {
    expect.soft(saying(means), means).toEqual([]);
    // Other texts may say a bare figure of something else.
    if (/^[\d.-]+(%| min| minutes| hours)?$/.test(wording)) continue;
    expect.soft(saying(wording), wording).toEqual([]);
  }

  // Shorter hours are told to people and search engines.
  expect.soft(home).toContain('"opens":"08:10","closes":"17:50"');
  expect.soft(home).not.toContain('"opens":"00:00"');
  expect.soft(home).toContain('08:10-17:50');
  expect.soft(home).toContain(', closed ');

  // No list, link or sitemap names a hidden page, and its address leads to its list.
  const hidden = [...content.hidden, ...hiddenFiles.map(([, path]) => ({ path }))];
  const paths = [...hidden.map(({ path }) => path), '/auto-locksmith-new'];
  expect.soft(Object.keys(build.redirects).toSorted()).toEqual(paths.toSorted());
  for (const path of paths) {
    expect.soft(build.pages[path]).toBeUndefined();
    expect.soft(saying(new RegExp(`${path}["'<#)]`)), path).toEqual([]);
  }

  // A section without entries is left out with its heading.
  for (const id of ['services', 'testimonials', 'google-reviews', 'faq'])
    expect.soft(home).not.toContain(`id="${id}"`);
  expect.soft(saying(/<ul[^>]*><\/ul>/)).toEqual([]);

  // "from" is not said of a price that never rises.
  const { price } = pricing.jobs[plan.job]!;
  expect.soft(texts.get('site/llms.txt')).toContain(`- ${plan.title}: £${price}`);
  const row = parse(at('/prices')).querySelector(`#${plan.job} summary`)!.textContent;
  expect.soft(row).toContain(`£${price}`);
  expect.soft(row.toLowerCase()).not.toContain('from');

  // Facts show once filled in, and links lead to his own legal pages.
  expect.soft(at('/about')).toContain('Mairi Reid');
  expect.soft(at('/about')).toContain('eleven months');
  for (const path of ['/privacy', '/terms']) {
    expect.soft(build.pages[path]).toBeUndefined();
    expect.soft(saying(`href="${path}"`)).toEqual([]);
    expect.soft(home).toContain(`href="${elsewhere}${path}"`);
  }

  // An own photo is encoded anew, without the place it was taken.
  const encoded = globSync(`site/_astro/${photo.split('/').at(-1)!}.*.avif`, { cwd: out });
  expect(encoded.length).toBeGreaterThan(0);
  for (const file of encoded)
    expect(await sharp(join(out, file)).metadata()).not.toHaveProperty('exif');
  expect(globSync('site/**/*.{jpg,JPG}', { cwd: out })).toEqual([]);
});

test('without its example notice the site says nothing that nobody vouches for, and leaves no gap', async () => {
  const { saying, texts } = await drawnWith({
    'business.yaml': [
      set(['example'], false),
      // What it can't do without.
      ...['contact', 'prices', 'towns'].map((group) =>
        set(['confirmed', group, 'right'], true),
      ),
    ],
  });
  const { person, insurance, memberships, legal, complaints, suppliers, claims } = business;
  const unvouched = [
    exampleNotice,
    person.name,
    insurance.insurer,
    ...memberships.map(({ name }) => name),
    legal.registeredNumber,
    legal.registeredOffice,
    complaints.scheme,
    suppliers.hosting,
    ...Object.values(claims).map(({ means }) => means),
    ...Object.values(pricing.vat),
    ...content.testimonials.map(({ text }) => text),
    ...content.googleReviews.map(({ text }) => text),
    ...services.flatMap(({ testimonials }) => testimonials.map(({ text }) => text)),
  ].filter(Boolean);
  for (const words of unvouched) expect.soft(saying(words), words).toEqual([]);

  for (const [file, html] of [...texts].filter(([file]) => file.endsWith('.html'))) {
    const empty = [...parse(html).querySelectorAll('main :is(h1, h2, h3, ul, ol, dl, dd, p)')]
      .filter((element) => element.textContent.trim() === '' && !element.querySelector('*'))
      // Filled in by a script or by the server.
      .filter((element) => !element.closest('[hidden], [role], [aria-live], form'))
      .map((element) => element.outerHTML.slice(0, 120));
    expect.soft(empty, file).toEqual([]);
  }
});
