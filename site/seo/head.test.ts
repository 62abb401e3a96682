import { describe, expect, test } from 'vitest';
import { canonical, headTags, type HeadTag, type Page } from './head.ts';

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

/** The content of a meta tag or the address of a link, by its name. */
function valueOf(tags: HeadTag[], name: string): string | undefined {
  for (const one of tags) {
    if (one.tag === 'title') continue;
    const { attributes } = one;
    if ([attributes['name'], attributes['property'], attributes['rel']].includes(name))
      return attributes['content'] ?? attributes['href'];
  }
  return undefined;
}

test('an address is absolute, and only the home page ends in a slash', () => {
  expect(canonical('/blog', site)).toBe('https://www.example.co.uk/blog');
  expect(canonical('/', site)).toBe('https://www.example.co.uk/');
});

describe('a page for search engines', () => {
  const tags = headTags(page, site);

  test('names itself, its one address and its card', () => {
    expect(tags).toContainEqual({ tag: 'title', text: 'Auto Locksmith Kilsyth' });
    expect(valueOf(tags, 'description')).toBe('Locked out in Kilsyth?');
    expect(valueOf(tags, 'keywords')).toBe('auto locksmith kilsyth, car keys g65');
    expect(valueOf(tags, 'canonical')).toBe('https://www.example.co.uk/auto-locksmith-kilsyth');
    expect(valueOf(tags, 'og:url')).toBe(valueOf(tags, 'canonical'));
    expect(valueOf(tags, 'og:image')).toBe(
      'https://www.example.co.uk/cards/auto-locksmith-kilsyth.png',
    );
    expect(valueOf(tags, 'robots')).not.toContain('noindex');
  });

  test('is shared under its own words', () => {
    expect(valueOf(tags, 'og:title')).toBe('Stuck in Kilsyth?');
    expect(valueOf(tags, 'twitter:description')).toBe('We come to G65.');
    expect(valueOf(tags, 'og:type')).toBe('website');
  });

  test('colours the bar of the browser as pages begin, whatever theme is chosen', () => {
    const colour = tags.filter(
      (one) => one.tag === 'meta' && one.attributes['name'] === 'theme-color',
    );
    expect(colour).toEqual([
      { tag: 'meta', attributes: { name: 'theme-color', content: '#0c182a' } },
    ]);
  });
});

test('an article says when it appeared, and when it changed if it did', () => {
  const date = new Date('2024-03-25');
  const fresh = headTags({ ...page, article: { date } }, site);
  expect(valueOf(fresh, 'og:type')).toBe('article');
  expect(valueOf(fresh, 'article:published_time')).toBe('2024-03-25T00:00:00.000Z');
  expect(valueOf(fresh, 'article:modified_time')).toBeUndefined();
  const changed = headTags(
    { ...page, article: { date, updated: new Date('2025-01-02') } },
    site,
  );
  expect(valueOf(changed, 'article:modified_time')).toBe('2025-01-02T00:00:00.000Z');
});

test('a hidden page asks not to be listed and offers nothing to share', () => {
  const tags = headTags({ ...page, hidden: true }, site);
  expect(valueOf(tags, 'robots')).toBe('noindex');
  expect(valueOf(tags, 'canonical')).toBeUndefined();
  expect(valueOf(tags, 'og:image')).toBeUndefined();
});
