import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { business, content } from '../../data/content.ts';
import { legalPages, type LegalPage } from '../../data/pages.ts';
import type { LegalEntry } from '../../data/schemas/legal.ts';
import { LegalText } from './LegalText.tsx';

const analytics = vi.hoisted(() => ({ measurementId: '' }));
vi.mock('../../browser/analytics/google-analytics.browser.ts', () => analytics);

afterEach(() => vi.unstubAllEnvs());

/** The legal pages by address, with these settings. */
function pagesWith(elsewhere: object = {}): Map<string, LegalPage> {
  const legal = { ...business.legal, privacyPolicy: '', terms: '', ...elsewhere };
  const pages = legalPages({ ...content, business: { ...business, legal } });
  return new Map(pages.map((page) => [page.path, page]));
}

/** All text of a page. */
function said(page: LegalPage): string {
  const { container, unmount } = render(<LegalText legal={page} />);
  const text = container.textContent;
  unmount();
  return text.replaceAll(/\s+/g, ' ');
}

test('the privacy notice mentions Google Analytics only if it is set up', () => {
  const page = pagesWith().get('/privacy')!;
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

test('the privacy notice mentions the offline page only if there is one', () => {
  const page = pagesWith().get('/privacy')!;
  const kept = 'keeps one page of this site';
  expect(said(page)).toContain(kept);
  vi.stubEnv('PUBLIC_SERVICE_WORKER', 'off');
  expect(said(page)).not.toContain(kept);
});

test('each notice is left out if the owner has it elsewhere', () => {
  const pages = pagesWith({ terms: 'https://clydekeys.co.uk/terms' });
  expect([...pages.keys()]).toEqual(['/privacy']);
});
