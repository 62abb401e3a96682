import { expect, test } from 'vitest';
import { business, content } from '../support/production-site.ts';
import { articles, attributesOf, longDay, one, pageAt, wordsOf } from './pages.ts';

test('the index shows one article large and the others newest first', () => {
  const main = one(pageAt('/blog').document, 'main');
  expect(wordsOf(main, 'h1')).toHaveLength(1);
  expect(wordsOf(main, 'blockquote')).toEqual([expect.stringMatching(/\S/)]);
  expect(attributesOf(main, 'a[href^="/blog/"]', 'href').toSorted()).toEqual(
    articles.map(({ address }) => address),
  );

  expect(main.querySelectorAll('article')).toHaveLength(1);
  const featured = one(main, 'article');
  expect(featured.textContent).toContain(content.blog.featuredLabel);
  const dates = attributesOf(main, 'li time', 'datetime');
  expect(dates).toHaveLength(articles.length - featured.querySelectorAll('a').length);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test.each(content.articles)(
  '$path bears its date, its numbered steps, the number to call and somewhere to go on to',
  ({ path, date, steps, body }) => {
    const { document } = pageAt(path);
    const main = one(document, 'main');
    const day = one(main, 'time');
    expect(day.getAttribute('datetime')).toBe(date.toISOString().slice(0, 10));
    expect(day.textContent).toBe(longDay.format(date));
    expect(wordsOf(main, 'ol:has(h3) > li h3')).toEqual(
      steps.map(({ number, title }) => `${number}${title}`),
    );
    const calls = attributesOf(main, 'article a[data-track=call][data-source=Blog]', 'href');
    expect(calls).toEqual(body.match(/<Phone /g)?.map(() => business.callLink) ?? []);
    const onward = [...main.querySelectorAll('section')].find(
      (section) => wordsOf(section, 'h2')[0] === content.blog.relatedTitle,
    );
    expect(attributesOf(onward!, 'a', 'href')).not.toEqual([]);
  },
);
