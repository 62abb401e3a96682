import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { copyContent } from '../../../tests/support/content-copy.ts';
import { fixture } from '../../../tests/support/fixture.ts';
import { legalPages, type LegalPage } from '../../data/legal-pages.ts';
import { loadContent } from '../../data/load.ts';
import type { LegalEntry } from '../../data/schemas/legal.ts';
import { privacyPath } from '../../../contract/api.ts';
import { termsPath } from '../../paths.ts';
import { LegalText } from './LegalText.tsx';

const analytics = vi.hoisted(() => ({ measurementId: '' }));
vi.mock('../../browser/analytics/google-analytics.ts', () => analytics);

afterEach(() => vi.unstubAllEnvs());

type Fact = readonly [path: string, group: string, field: string, value: string];

/** The legal pages by their address, with facts of business.yaml set, whatever stands there. */
function pagesWith(facts: readonly Fact[]): Map<string, LegalPage> {
  const rewrite = (text: string) => {
    const business = parse(text) as Record<string, object>;
    for (const [, group, field, value] of facts)
      Object.assign(group ? business[group]! : business, { [field]: value });
    return stringify(business);
  };
  const { content } = loadContent(copyContent({ 'business.yaml': rewrite }));
  return new Map(legalPages(content).map((page) => [page.path, page]));
}

/** All that a page says. */
function said(page: LegalPage): string {
  const { container, unmount } = render(<LegalText legal={page} />);
  const text = container.textContent;
  unmount();
  return text.replaceAll(/\s+/g, ' ');
}

/** Every fact of business.yaml on which a sentence of these pages rests. */
const facts: Fact[] = ['privacy', 'terms'].flatMap((page) => {
  const words = readFileSync(join(fixture.content, `${page}.yaml`), 'utf8');
  const marks = new Set(
    [...words.matchAll(/\{if:(\w+):(\w+)\}/g)].map(([, ...mark]) => mark.join()),
  );
  return [...marks].map((mark): Fact => {
    const [group = '', field = ''] = mark.split(',');
    return [`/${page}`, group, field, `Any ${group} ${field}`];
  });
});
/** Both pages are the site's own. */
const own: Fact[] = [
  ['', 'legal', 'privacyPolicy', ''],
  ['', 'legal', 'terms', ''],
];

test('the privacy notice speaks of Google Analytics only while it counts visits', () => {
  const page = pagesWith(own).get('/privacy')!;
  const without = said(page);
  analytics.measurementId = 'G-AB12CD34EF';
  const counted = said(page);
  analytics.measurementId = '';
  const entries = page.sections.flatMap(({ paragraphs, list }) => [...paragraphs, ...list]);
  const only = (shown: (entry: LegalEntry) => boolean) =>
    entries.filter(shown).map(({ text }) => text.replaceAll(/\s+/g, ' '));
  for (const text of only(({ when }) => when === 'analytics')) {
    expect(counted).toContain(text);
    expect(without).not.toContain(text);
  }
  for (const text of only(({ unless }) => unless === 'analytics')) {
    expect(without).toContain(text);
    expect(counted).not.toContain(text);
  }
});

test('the privacy notice speaks of the offline page only while browsers keep one', () => {
  const page = pagesWith(own).get('/privacy')!;
  const kept = 'keeps one page of this site';
  expect(said(page)).toContain(kept);
  vi.stubEnv('PUBLIC_SERVICE_WORKER', 'off');
  expect(said(page)).not.toContain(kept);
});

test('each fact is said once it is known', () => {
  expect(facts.length).toBeGreaterThan(10);
  const unknown = facts.map(([path, group, field]): Fact => [path, group, field, '']);
  const before = pagesWith([...own, ...unknown]);
  const after = pagesWith([...own, ...facts]);
  for (const [path, page] of before) {
    const [without, filled] = [said(page), said(after.get(path)!)];
    for (const [, , , value] of facts.filter(([where]) => where === path)) {
      expect(without).not.toContain(value);
      expect(filled).toContain(value);
    }
  }
});

test.each([
  ['deposits', 'for a key that has to be ordered, half of its price', termsPath],
  ['papers', '30 days', privacyPath],
])('so are %s, a line of its own', (name, value, path) => {
  const pageWith = (value: string) =>
    said(pagesWith([...own, [path, '', name, value]]).get(path)!);
  const filled = pageWith(value);
  expect(filled).toContain(value);
  expect(filled.length).toBeGreaterThan(pageWith('').length + value.length);
});

test('each notice gives way to one that stands elsewhere', () => {
  const elsewhere = 'https://clydekeys.co.uk/terms';
  const pages = pagesWith([...own, ['', 'legal', 'terms', elsewhere]]);
  expect([...pages.keys()]).toEqual(['/privacy']);
});
