import sharp from 'sharp';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentFolder, loadContent } from '../../site/data/load.ts';
import { factsOf } from '../support/facts.ts';
import { altered, fixture } from '../support/fixture.ts';

// Two contents edited as the guide allows: another number, other prices, hours and ratings,
// claims hidden, lists shorter or empty, more or fewer towns and articles, own photos.
// tests/e2e walk through both.
const before = loadContent(contentFolder).content;

describe.each([fixture, altered])('the site built from $content', (edited) => {
  const { build, content, business, addresses } = factsOf(edited.content, edited.folder);
  const site = join(edited.folder, 'dist/site');
  const files = globSync('**/*.{html,xml,txt,json}', { cwd: site });
  const words = new Map(files.map((file) => [file, readFileSync(join(site, file), 'utf8')]));
  const home = words.get('index.html')!;
  /** The files with these words. */
  const holding = (wanted: string) => files.filter((file) => words.get(file)!.includes(wanted));

  test('has a changed number everywhere, and the old one nowhere', () => {
    for (const kind of ['phone', 'landline', 'email'] as const) {
      const old = before.business![kind];
      if (old !== business[kind]) expect(holding(old), old).toEqual([]);
    }
    const pages = files.filter(
      (file) => file.endsWith('.html') && !file.includes('flyer-sheet'),
    );
    for (const page of pages) expect(words.get(page), page).toContain(business.callLink);
  });

  test('shows a hidden claim nowhere', () => {
    const hidden = Object.values(content.business.claims).filter(({ shown }) => !shown);
    expect(hidden.length).toBeGreaterThan(0);
    for (const { wording } of hidden) expect(holding(`>${wording}<`)).toEqual([]);
  });

  test('shows its hours to people and search engines', () => {
    const open = Object.values(content.business.hours).filter((hours) => hours !== undefined);
    for (const { opens, closes } of open)
      expect(home).toContain(`"opens":"${opens}","closes":"${closes}"`);
    if (open.length < 7) expect(home).toContain(content.labels.footer.closed);
  });

  test('links its privacy notice and terms from every page', () => {
    const { privacyPolicy, terms } = content.business.legal;
    for (const page of ['index.html', 'blog.html'])
      for (const address of [privacyPolicy || '/privacy', terms || '/terms'])
        expect(words.get(page)).toContain(`href="${address}"`);
  });

  test('has exactly the existing towns and articles in pages, lists and sitemap', () => {
    const now = [...content.towns, ...content.articles].map(({ path }) => path);
    const gone = [...before.towns!, ...before.articles!]
      .map(({ path }) => path)
      .filter((path) => !now.includes(path));
    for (const path of gone) expect(holding(`${path}"`), path).toEqual([]);
    for (const path of now) {
      expect(addresses).toContain(path);
      expect(words.get('sitemap.xml')).toContain(`${path}</loc>`);
    }
    for (const { path } of content.towns)
      expect(home.split(`href="${path}"`).length, path).toBeGreaterThan(3);
  });

  test('shows no hidden page, nor a link to one, and leads its address to its list', () => {
    const hidden = content.hidden.map(({ path }) => path);
    expect(Object.keys(build.redirects)).toEqual(hidden);
    for (const path of hidden) {
      expect(addresses).not.toContain(path);
      for (const end of ['"', "'", '<', '#']) expect(holding(path + end)).toEqual([]);
    }
  });

  test('says "from" only before prices that may rise', () => {
    const { plans, jobs } = content.pricing;
    const { priceFrom } = content.labels;
    for (const { title, job } of Object.values(plans)) {
      const { price, flat } = jobs[job]!;
      const before = flat ? '' : `${priceFrom} `;
      expect(words.get('llms.txt')).toContain(`- ${title}: ${before}£${price}`);
      if (!flat) continue;
      // The word and the price, in separate elements.
      const asFrom = new RegExp(`>${priceFrom}<[^£]{0,200}>£${price}<`);
      expect(files.filter((file) => asFrom.test(words.get(file)!))).toEqual([]);
    }
  });

  test('leaves out sections without entries, with their headings', () => {
    for (const { path } of content.services)
      expect(words.get(`${path.slice(1)}.html`)).not.toContain(
        `>${content.pages.service.testimonials}<`,
      );
    expect(files.filter((file) => /<ul[^>]*><\/ul>/.test(words.get(file)!))).toEqual([]);
    for (const [id, entries] of [
      ['services', content.navigation.homePage],
      ['testimonials', content.testimonials],
      ['google-reviews', content.googleReviews],
    ] as const)
      expect(home.includes(`id="${id}"`), id).toBe(entries.length > 0);
  });

  test('allows other hosts only for analytics with an id', () => {
    expect(build.pages['/']!.csp.includes('https:')).toBe(edited === altered);
  });

  test('has own photos encoded, without metadata', async () => {
    const photos = globSync('_astro/{roadside,car-key-replacement}.*.avif', { cwd: site });
    expect(photos.length).toBeGreaterThan(1);
    for (const photo of photos)
      expect(await sharp(join(site, photo)).metadata()).not.toHaveProperty('exif');
    expect(globSync('**/*.{jpg,JPG}', { cwd: site })).toEqual([]);
  });
});
