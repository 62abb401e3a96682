import { expect, test } from 'vitest';
import { medians } from './stats.ts';

test('one slow run among three does not count', () => {
  expect(medians([{ lcp: 900 }, { lcp: 4000 }, { lcp: 800 }])).toEqual({ lcp: 900 });
});

test('of two runs the mean counts', () => {
  expect(medians([{ lcp: 800 }, { lcp: 900 }])).toEqual({ lcp: 850 });
});

test('a figure that no run has stays missing', () => {
  expect(medians([{ seo: undefined }, { seo: undefined }])).toEqual({ seo: undefined });
});
