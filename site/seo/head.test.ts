import { expect, test } from 'vitest';
import { headTags, type HeadTag, type Page } from './head.ts';

const site = new URL('https://www.example.co.uk');
const page: Page = {
  path: '/auto-locksmith-kilsyth',
  search: {
    title: 'Auto Locksmith Kilsyth',
    description: 'Locked out in Kilsyth?',
    keywords: ['auto locksmith kilsyth', 'car keys g65'],
    ogTitle: 'Stuck in Kilsyth?',
    ogDescription: 'We come to G65.',
  },
};

/** What the meta tags say, by their names. */
const metaOf = (tags: HeadTag[]) =>
  Object.fromEntries(
    tags.flatMap((one) =>
      one.tag === 'meta'
        ? [[one.attributes['name'] ?? one.attributes['property'], one.attributes['content']]]
        : [],
    ),
  );

test('a page is found under its own words, and shared under those for it', () => {
  expect(metaOf(headTags(page, site))).toMatchObject({
    description: 'Locked out in Kilsyth?',
    keywords: 'auto locksmith kilsyth, car keys g65',
    robots: expect.not.stringContaining('noindex'),
    'og:type': 'website',
    'og:title': 'Stuck in Kilsyth?',
    'og:description': 'We come to G65.',
    'og:image': 'https://www.example.co.uk/cards/auto-locksmith-kilsyth.png',
    // The bar of the browser, as pages begin, whatever theme is chosen.
    'theme-color': '#0c182a',
  });
});

test('an article says when it appeared, and when it changed if it did', () => {
  const date = new Date('2024-03-25');
  const fresh = metaOf(headTags({ ...page, article: { date } }, site));
  expect(fresh).toMatchObject({
    'og:type': 'article',
    'article:published_time': '2024-03-25T00:00:00.000Z',
  });
  expect(fresh).not.toHaveProperty('article:modified_time');
  const article = { date, updated: new Date('2025-01-02') };
  const changed = metaOf(headTags({ ...page, article }, site));
  expect(changed['article:modified_time']).toBe('2025-01-02T00:00:00.000Z');
});
