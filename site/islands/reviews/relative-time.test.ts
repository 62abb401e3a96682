import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.browser.ts';

test('a review of 12 November 2026 is said to be as old as it is', () => {
  for (const [now, words] of [
    ['2026-11-12T23:00:00Z', 'today'],
    ['2026-11-13T09:00:00Z', 'yesterday'],
    ['2026-11-18T09:00:00Z', '6 days ago'],
    ['2026-11-19T09:00:00Z', 'last week'],
    ['2026-12-11T09:00:00Z', '4 weeks ago'],
    ['2026-12-12T09:00:00Z', 'last month'],
    ['2027-11-12T09:00:00Z', 'last year'],
    ['2026-11-10T09:00:00Z', 'today'],
  ] as const)
    expect(relativeTime('2026-11-12', new Date(now)), now).toBe(words);
});
