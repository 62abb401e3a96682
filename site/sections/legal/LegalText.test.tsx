import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { copyContent } from '../../../tests/support/content-copy.ts';
import { legalPages, type LegalPage } from '../../data/legal-pages.ts';
import { loadContent } from '../../data/load.ts';
import type { LegalEntry } from '../../data/schemas/legal.ts';
import { LegalText } from './LegalText.tsx';

const analytics = vi.hoisted(() => ({ measurementId: '' }));
vi.mock('../../browser/analytics/google-analytics.ts', () => analytics);

type Fact = readonly [path: string, group: string, field: string, value: string];

/** The legal pages by their address, with facts of business.yaml set, whatever stands there. */
function pagesWith(facts: readonly Fact[]): Map<string, LegalPage> {
  const rewrite = (text: string) => {
    const business = parse(text) as Record<string, Record<string, string>>;
    for (const [, group, field, value] of facts) business[group]![field] = value;
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

const facts: Fact[] = [
  ['/privacy', 'legal', 'registeredOffice', '1 Any Street, Glasgow'],
  ['/privacy', 'legal', 'icoNumber', 'ZA123456'],
  ['/privacy', 'complaints', 'person', 'Mairi Reid'],
  ['/privacy', 'suppliers', 'hosting', 'Any Hosting GmbH, Germany'],
  ['/privacy', 'suppliers', 'email', 'Any Mail Ltd, Leeds'],
  ['/privacy', 'suppliers', 'transfers', 'Germany protects it as well as we do.'],
  ['/terms', 'legal', 'registeredNumber', 'SC123456'],
  ['/terms', 'legal', 'vatNumber', 'GB123456789'],
  ['/terms', 'guarantee', 'keys', '12 months'],
  ['/terms', 'guarantee', 'labour', '6 months'],
  ['/terms', 'insurance', 'insurer', 'Any Insurance plc'],
  ['/terms', 'complaints', 'scheme', 'Any Ombudsman'],
];
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

test('each fact is said once it is known', () => {
  const unknown = facts.map(([path, group, field]): Fact => [path, group, field, '']);
  const before = pagesWith([...own, ...unknown]);
  const after = pagesWith([...own, ...facts]);
  for (const [path, , , value] of facts) {
    expect(said(before.get(path)!)).not.toContain(value);
    expect(said(after.get(path)!)).toContain(value);
  }
});

test('each notice gives way to one that stands elsewhere', () => {
  const elsewhere = 'https://clydekeys.co.uk/terms';
  const pages = pagesWith([...own, ['', 'legal', 'terms', elsewhere]]);
  expect([...pages.keys()]).toEqual(['/privacy']);
});
