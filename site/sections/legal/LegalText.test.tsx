import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { copyContent } from '../../../tests/support/content-copy.ts';
import { legalPages, type LegalPage } from '../../data/legal-pages.ts';
import { loadContent } from '../../data/load.ts';
import { LegalText } from './LegalText.tsx';

const analytics = vi.hoisted(() => ({ measurementId: '' }));
vi.mock('../../browser/analytics/google-analytics.ts', () => analytics);

/** All that a page says with some lines of business.yaml rewritten. */
function said(path: string, change: (business: string) => string = (text) => text): string {
  const { content } = loadContent(copyContent({ 'business.yaml': change }));
  const page = legalPages(content).find((one) => one.path === path) as LegalPage;
  const { container, unmount } = render(<LegalText legal={page} />);
  const text = container.textContent;
  unmount();
  return text.replaceAll(/\s+/g, ' ');
}

/** Fills in an empty field of business.yaml, wherever it stands. */
const set = (group: string, field: string, value: string) => (text: string) =>
  text.replace(new RegExp(`^(${group}:[^]*?\\b${field}: )''`, 'm'), `$1'${value}'`);

test('the privacy notice speaks of Google only while it counts visits', () => {
  const without = said('/privacy');
  expect(without).not.toMatch(/Google/);
  expect(without).toMatch(/We set no cookies/);
  analytics.measurementId = 'G-AB12CD34EF';
  const counted = said('/privacy');
  analytics.measurementId = '';
  expect(counted).toMatch(/Google counts visits for us/);
  expect(counted).not.toMatch(/We set no cookies/);
});

test.each([
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
])('%s says %s.%s once it is known', (path, group, field, value) => {
  const before = said(path);
  const after = said(path, set(group, field, value));
  expect(before).not.toContain(value);
  expect(after).toContain(value);
});

test('each notice gives way to one that stands elsewhere', () => {
  const elsewhere = set('legal', 'terms', 'https://clydekeys.co.uk/terms');
  const { content } = loadContent(copyContent({ 'business.yaml': elsewhere }));
  expect(legalPages(content).map(({ path }) => path)).toEqual(['/privacy']);
});
