import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(`site/style-guide/${file}`, 'utf8');

test('the style page shows every part of ui/', () => {
  const page = read('Parts.astro');
  const parts = readdirSync('site/ui')
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => file.replace('.tsx', ''));
  expect(parts.length).toBeGreaterThan(8);
  expect(parts.filter((part) => !page.includes(`<${part}`))).toEqual([]);
});

test('the style page shows every token', () => {
  const tokens = [
    ...readFileSync('site/styles/tokens.css', 'utf8').matchAll(/^ {2}--([a-z0-9-]+):/gm),
  ].map(([, name]) => name!);
  const starts = [...read('Tokens.astro').matchAll(/'([a-z]+-?)'/g)].map(([, start]) => start!);
  expect(tokens.length).toBeGreaterThan(40);
  const left = tokens.filter((name) => !starts.some((start) => name.startsWith(start)));
  expect(left).toEqual([]);
});
