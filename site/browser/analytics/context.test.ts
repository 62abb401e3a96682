import { expect, test } from 'vitest';
import { sourceOf } from './context.browser.ts';

test.each([
  ['https://a.example/?utm_source=flyer', 'https://www.google.com/', 'flyer'],
  ['https://a.example/', 'https://www.google.com/', 'google.com'],
  ['https://a.example/', 'https://m.facebook.com/', 'm.facebook.com'],
  ['https://a.example/?utm_source=', '', 'direct'],
  // Analytics accepts no longer values.
  [`https://a.example/?utm_source=${'x'.repeat(500)}`, '', 'x'.repeat(100)],
])('%s, coming from %j, is %s', (address, referrer, source) => {
  expect(sourceOf(new URL(address), referrer)).toBe(source);
});
