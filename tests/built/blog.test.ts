import { expect, test } from 'vitest';
import { business } from '../support/facts.ts';
import { articles, attributesOf, builtPages, one, pageAt, textOf, wordsOf } from './pages.ts';

test('the index shows one article large and the others newest first', () => {
  const main = one(pageAt('/blog').document, 'main');
  expect(wordsOf(main, 'h1')).toHaveLength(1);
  expect(wordsOf(main, 'blockquote')).toEqual([expect.stringMatching(/\S/)]);
  expect(attributesOf(main, 'a[href^="/blog/"]', 'href').toSorted()).toEqual(
    articles.map(({ address }) => address),
  );

  expect(main.querySelectorAll('article')).toHaveLength(1);
  const featured = one(main, 'article');
  expect(featured.textContent).toContain('Featured article');
  const dates = attributesOf(main, 'li time', 'datetime');
  expect(dates).toHaveLength(articles.length - featured.querySelectorAll('a').length);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test.each([
  ['5-signs-your-car-key-needs-replacing', '2024-03-25', '25 March 2024'],
  ['spare-key-vs-cloned-key', '2024-03-26', '26 March 2024'],
])('%s bears its date', (slug, iso, shown) => {
  const day = one(pageAt(`/blog/${slug}`).document, 'main time');
  expect([day.getAttribute('datetime'), day.textContent]).toEqual([iso, shown]);
});

test('the guide to lost keys has its four numbered steps in order', () => {
  const { document } = pageAt('/blog/lost-all-car-keys-glasgow');
  expect(wordsOf(document, 'ol:has(h3) > li')).toEqual([
    expect.stringMatching(/^1Stay safe/),
    expect.stringMatching(/^2Call a mobile locksmith/),
    expect.stringMatching(/^3Prepare the information/),
    expect.stringMatching(/^4Avoid the dealer/),
  ]);
});

test.each(articles)(
  '$address has words, a number to call, and somewhere to go on to',
  ({ document }) => {
    const article = one(document, 'article');
    const words = textOf(article).split(' ').length;
    expect(words).toBeGreaterThan(600);
    expect(words).toBeLessThanOrEqual(1200);
    expect(attributesOf(article, 'a', 'href')).toContain(business.callLink);
    const onward = [...document.querySelectorAll('section')].find(
      (section) => wordsOf(section, 'h2')[0] === 'Read on',
    );
    const addresses = builtPages.map(({ address }) => address);
    const links = attributesOf(onward!, 'a', 'href');
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !addresses.includes(link))).toEqual([]);
  },
);
