import { expect, test } from 'vitest';
import { business, content } from '../support/production-site.ts';
import { articles, attributesOf, builtPages, one, pageAt, wordsOf } from './pages.ts';

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

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

test.each(content.articles)('$path bears its date and has its numbered steps', (article) => {
  const main = one(pageAt(article.path).document, 'main');
  const day = one(main, 'time');
  expect(day.getAttribute('datetime')).toBe(article.date.toISOString().slice(0, 10));
  expect(day.textContent).toBe(longDay.format(article.date));
  expect(wordsOf(main, 'ol:has(h3) > li h3')).toEqual(
    article.steps.map(({ number, title }) => `${number}${title}`),
  );
});

test.each(articles)(
  '$address has a number to call, and somewhere to go on to',
  ({ document }) => {
    const article = one(document, 'article');
    expect(attributesOf(article, 'a', 'href')).toContain(business.callLink);
    const onward = [...document.querySelectorAll('section')].find(
      (section) => wordsOf(section, 'h2')[0] === content.blog.relatedTitle,
    );
    const addresses = builtPages.map(({ address }) => address);
    const links = attributesOf(onward!, 'a', 'href');
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !addresses.includes(link))).toEqual([]);
  },
);
