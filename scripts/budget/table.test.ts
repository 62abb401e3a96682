import { expect, test } from 'vitest';
import { excessesOf, tableOf } from './table.ts';

const figures = {
  html: { value: 17_000, from: '/blog 17000' },
  scripts: { value: 2000, from: '/_astro/a.js 2000' },
};

test('an excess names page, figure, limit and file', () => {
  expect(excessesOf('/blog', figures)).toEqual([
    '/blog: HTML+CSS 17.0 KB, allowed 16.0 KB (/blog 17000)',
  ]);
  expect(excessesOf('/', figures)).toEqual([]);
});

test('the table shows what is used and the room left', () => {
  const [, row] = tableOf(new Map([['/', figures]])).split('\n');
  expect(row).toMatch(/^\/ +17\.0 \(3\.0\) +2\.0 \(10\.0\) *$/);
});
