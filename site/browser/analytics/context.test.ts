import { expect, test } from 'vitest';
import { sourceOf } from './context.browser.ts';

const sources = [
  ['https://a.example/?utm_source=flyer', 'https://www.google.com/', 'flyer'],
  ['https://a.example/', 'https://www.google.com/', 'google.com'],
  ['https://a.example/', 'https://m.facebook.com/', 'm.facebook.com'],
  ['https://a.example/?utm_source=', '', 'direct'],
  // Analytics accepts no longer values.
  [`https://a.example/?utm_source=${'x'.repeat(500)}`, '', 'x'.repeat(100)],
] as const;

test('a visit comes from the source in its address, else from the page before', () => {
  for (const [address, referrer, source] of sources)
    expect(sourceOf(new URL(address), referrer), `${address} ${referrer}`).toBe(source);
});
