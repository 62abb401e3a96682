import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.browser.ts';

test.each([
  ['2026-11-12T23:00:00Z', 'today'],
  ['2026-11-13T09:00:00Z', 'yesterday'],
  ['2026-11-18T09:00:00Z', '6 days ago'],
  ['2026-11-19T09:00:00Z', 'last week'],
  ['2026-12-11T09:00:00Z', '4 weeks ago'],
  ['2026-12-12T09:00:00Z', 'last month'],
  ['2027-10-12T09:00:00Z', '11 months ago'],
  ['2027-11-12T09:00:00Z', 'last year'],
  ['2026-11-10T09:00:00Z', 'today'],
])('on %s a review of 12 November 2026 is from %s', (now, words) => {
  expect(relativeTime('2026-11-12', new Date(now))).toBe(words);
});
