import { afterEach, expect, test, vi } from 'vitest';
import { correctYear } from './start-up.browser.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a site built last year shows the current year', () => {
  vi.useFakeTimers({ now: new Date(2027, 5) });
  const year = { textContent: '2026' };
  vi.stubGlobal('document', { querySelector: () => year });
  correctYear();
  expect(year.textContent).toBe('2027');
});
