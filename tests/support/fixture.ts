import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { buildIfChanged } from '../../tools/build-if-changed.ts';

/** The fixture, a small content for journeys and pictures; its `dist` is in this folder. */
export const fixture = { folder: '.cache/fixture', content: 'tests/fixture' };
/** The fixture after further edits, with a Google Analytics id. */
export const altered = {
  folder: '.cache/altered',
  content: '.cache/altered/content',
  analyticsId: 'G-TEST123456',
};

type Lines = Record<string, unknown>;

/**
 * Writes an edited copy of the fixture: three Google reviews and no testimonials, a town more, a
 * town, a service and an article hidden, a flat price, services in one menu only, open day and night,
 * the site's own privacy notice and terms.
 */
export function writeAltered(): void {
  const { content } = altered;
  rmSync(content, { recursive: true, force: true });
  cpSync(fixture.content, content, { recursive: true });
  const rewrite = (file: string, change: (text: string) => string) => {
    const path = join(content, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  const edit = (file: string, change: (lines: Lines) => unknown) =>
    rewrite(file, (text) => stringify(change(parse(text) as Lines)));
  edit('testimonials.yaml', () => []);
  edit('google-reviews.yaml', (reviews) => Object.values(reviews).slice(0, 3));
  cpSync('tests/edited/hamilton.yaml', join(content, 'towns/hamilton.yaml'));
  for (const file of [
    'towns/airdrie.yaml',
    'services/car-key-programming-glasgow.yaml',
    'blog/locksmith-tools-equipment.mdx',
  ])
    rewrite(file, (text) => text.replace(/^(---\n)?/, '$1hidden: true\n'));
  edit('pricing.yaml', (pricing) => {
    const { opening } = pricing['jobs'] as Record<string, Lines>;
    opening!['flat'] = true;
    delete opening!['usuallyUpTo'];
    return pricing;
  });
  edit('navigation.yaml', (menus) => ({ ...menus, desktopMenu: [], homePage: [] }));
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
  writeAltered();
  // One after the other, since Astro's cache of articles is shared.
  await buildIfChanged(`${fixture.folder}/dist`, { CONTENT_DIR: fixture.content });
  await buildIfChanged(`${altered.folder}/dist`, {
    CONTENT_DIR: altered.content,
    PUBLIC_GA_MEASUREMENT_ID: altered.analyticsId,
  });
}
