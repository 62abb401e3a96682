import { expect, test } from 'vitest';
import { headTags } from './head.ts';

// tests/built checks the rest of the head.
test('an updated article has its date in the head', () => {
  const search = { title: 'Spare keys', description: 'What a second key costs.' };
  const article = { date: new Date('2024-03-25'), updated: new Date('2025-01-02') };
  const site = new URL('https://www.example.co.uk');
  const modified = { property: 'article:modified_time', content: '2025-01-02T00:00:00.000Z' };
  const tags = headTags({ path: '/blog/spare-keys', search, article }, site);
  expect(tags).toContainEqual({ tag: 'meta', attributes: modified });
});
