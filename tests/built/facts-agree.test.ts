import { describe, expect, test } from 'vitest';
import { claimNames } from '../../site/data/schemas/business.ts';
import { interpolate } from '../../contract/interpolate.ts';
import { content } from '../support/production-site.ts';
import {
  attributesOf,
  builtPages,
  listedPages,
  one,
  pageAt,
  readBuilt,
  textOf,
  type BuiltPage,
} from './pages.ts';

const { articles, blog, business, home, labels, pricing, towns } = content;

/** What the business says on a page, without the words of its customers. */
function saidOn({ document }: BuiltPage): string {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const quoted of copy.querySelectorAll('figure, template')) quoted.remove();
  const descriptions = attributesOf(document, 'meta[name=description]', 'content');
  return [textOf(copy), ...descriptions].join(' ');
}
const said = new Map(builtPages.map((page) => [page.address, saidOn(page)]));

describe('one list for each fact', () => {
  // That data tells no other price than its page is held in structured-data.test.ts.
  test('every price on every page stands in the price list', () => {
    const listed = Object.values(pricing.jobs).map(({ price }) => price);
    // What the owner writes of his insurance and deposits.
    const { insurance, deposits, guarantee } = business;
    const own = JSON.stringify({ insurance, deposits, guarantee });
    for (const [address, words] of [
      ...said,
      ['/llms.txt', readBuilt('site/llms.txt')],
    ] as const)
      for (const [shown, price] of words.matchAll(/£(\d+)/g))
        expect(
          listed.includes(Number(price)) || own.includes(shown),
          `${address}: ${shown}`,
        ).toBe(true);
  });

  test('a price that may rise says from, and one that is flat does not', () => {
    const { document } = pageAt('/prices');
    for (const [id, { price, flat }] of Object.entries(pricing.jobs)) {
      if (price === undefined) continue;
      const ticket = one(document, `#${id} .ticket`);
      expect(textOf(ticket).startsWith(labels.priceFrom), id).toBe(!flat);
    }
  });

  test('the ratings named beside a badge lead to them', () => {
    for (const { address, document } of builtPages)
      for (const badge of document.querySelectorAll('li:has(> span > a[href*="reviews"])'))
        expect(badge.textContent, address).toContain(home.hero.ratings);
  });

  test('every article names its author', () => {
    const author = business.person.name || business.tradingName;
    for (const { path } of articles)
      expect(said.get(path)).toContain(interpolate(blog.writtenBy, { author }));
  });

  test('every claim that is shown is explained beside the prices', () => {
    const words = said.get('/prices')!;
    for (const name of claimNames) {
      const { means, shown } = business.claims[name];
      expect(words.includes(means), name).toBe(shown);
    }
  });
});

describe('no two texts contradict one another', () => {
  test('the price comes first on every page that is listed', () => {
    const without = listedPages
      .map(({ address }) => address)
      .filter((address) => !said.get(address)?.includes(`${labels.priceFirst}.`));
    expect(without).toEqual([]);
  });

  test('who is in danger rings 999 first, in the same words on every red panel', () => {
    const panels = builtPages.flatMap(({ document }) => [
      ...document.querySelectorAll('div:has(> div > h2 use[href$="#siren"])'),
    ]);
    expect(panels.length).toBeGreaterThanOrEqual(towns.length);
    for (const panel of panels) {
      expect(textOf(panel.querySelector('p')!)).toBe(labels.safety);
    }
  });
});
