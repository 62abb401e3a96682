import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { buildIfChanged } from '../../tools/build-if-changed.ts';

const overlay = 'tests/fixture';

/** The site of a content of its own, on which journeys are walked and pictures compared: `dist` lies in this folder. */
export const fixture = { folder: '.cache/fixture', content: '.cache/fixture/content' };
/** The same after more of what the guide allows, and with a Google Analytics id. */
export const altered = {
  folder: '.cache/altered',
  content: '.cache/altered/content',
  analyticsId: 'G-TEST123456',
};

type Lines = Record<string, unknown>;
const isLines = (value: unknown): value is Lines =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One value laid over another: names keep what is not overlaid, lists and words are replaced. */
const laidOver = (under: unknown, over: unknown): unknown =>
  isLines(under) && isLines(over)
    ? {
        ...under,
        ...Object.fromEntries(
          Object.entries(over).map(([name, value]) => [name, laidOver(under[name], value)]),
        ),
      }
    : over;

/** Folders whose files are all the fixture's own. */
const replaced = [
  'towns',
  'services',
  'blog',
  'makes',
  'pictures/about',
  'pictures/hero',
  'pictures/services',
  'pictures/towns',
  'pictures/blog',
];

/**
 * Lays `tests/fixture` over a copy of `content/`: lines of its single files over the same lines,
 * so that it holds no word that no test looks at, and its folders and pictures in the place of
 * those there are.
 */
export function writeFixture(): void {
  const { content } = fixture;
  rmSync(content, { recursive: true, force: true });
  cpSync('content', content, { recursive: true });
  for (const folder of replaced) rmSync(join(content, folder), { recursive: true });
  cpSync(overlay, content, { recursive: true });
  for (const file of globSync('*.yaml', { cwd: overlay })) {
    const [under, over] = ['content', overlay].map(
      (folder) => parse(readFileSync(join(folder, file), 'utf8')) as unknown,
    );
    writeFileSync(join(content, file), stringify(laidOver(under, over)));
  }
}

/**
 * Copies the fixture as an owner may change it further: three Google reviews and no testimonials, a
 * town more and an article less, a flat price, open day and night, the site's own privacy notice
 * and terms.
 */
export function writeAltered(): void {
  const { content } = altered;
  rmSync(content, { recursive: true, force: true });
  cpSync(fixture.content, content, { recursive: true });
  const edit = (file: string, change: (lines: Lines) => unknown, from = content) => {
    const lines = parse(readFileSync(join(from, file), 'utf8')) as Lines;
    writeFileSync(join(content, file), stringify(change(lines)));
  };
  edit('testimonials.yaml', () => []);
  edit('google-reviews.yaml', (reviews) => Object.values(reviews).slice(0, 3));
  edit('towns/hamilton.yaml', (town) => ({ ...town, nearby: ['glasgow'] }), 'content');
  rmSync(join(content, 'blog/locksmith-tools-equipment.mdx'));
  rmSync(join(content, 'pictures/blog/locksmith-tools-equipment.svg'));
  edit('pictures/alt.yaml', (alt) => {
    delete alt['blog/locksmith-tools-equipment'];
    return alt;
  });
  edit('pricing.yaml', (pricing) => {
    const { opening } = pricing['jobs'] as Record<string, Lines>;
    opening!['flat'] = true;
    return pricing;
  });
  edit('business.yaml', (business) => ({
    ...business,
    phone: '07700 900789',
    hours: Object.fromEntries(
      Object.keys(business['hours'] as Lines).map((day) => [day, '00:00-23:59']),
    ),
    legal: { ...(business['legal'] as Lines), privacyPolicy: '', terms: '' },
  }));
}

/** Builds the sites of the fixture and of the altered one, unless they are built. */
export async function buildFixture(): Promise<void> {
  writeFixture();
  writeAltered();
  // One after the other: Astro keeps what it knows of articles in one place.
  await buildIfChanged(`${fixture.folder}/dist`, { CONTENT_DIR: fixture.content });
  await buildIfChanged(`${altered.folder}/dist`, {
    CONTENT_DIR: altered.content,
    PUBLIC_GA_MEASUREMENT_ID: altered.analyticsId,
  });
}
