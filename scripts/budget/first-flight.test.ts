import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { firstScreenBytes } from './first-flight.ts';

/** Words that no compression makes shorter than half of them. */
const filler = (bytes: number) => randomBytes(bytes).toString('hex');

const page = (before: string, after: string) =>
  `<head>${before}</head><h1>Locked out?</h1><section><a href="tel:+44">Call</a></section>${after}`;

const measure = (html: string) => firstScreenBytes(html, brotliCompressSync(html));

test('a first screen needs what stands before its headline and number, not what follows', () => {
  const light = measure(page('', filler(20_000)));
  const heavy = measure(page(filler(10_000), filler(20_000)));
  expect(light).toBeLessThan(4000);
  expect(heavy).toBeGreaterThan(10_000);
  expect(heavy).toBeLessThan(14_000);
});

test('a page without a headline has no first screen to speak of', () => {
  expect(() => measure('<main></main>')).toThrow('headline');
});
