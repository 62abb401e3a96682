import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the style page shows every part of ui/', () => {
  const page = readFileSync('site/style-guide/Components.astro', 'utf8');
  const parts = readdirSync('site/ui')
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => file.replace('.tsx', ''))
    // Takes a plain text, which Astro can't pass: sections and answers show it.
    .filter((part) => part !== 'Unbroken');
  expect(parts.length).toBeGreaterThan(8);
  expect(parts.filter((part) => !page.includes(`<${part}`))).toEqual([]);
});
