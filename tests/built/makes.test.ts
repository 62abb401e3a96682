import { expect, test } from 'vitest';
import { makes } from '../../site/data/content.ts';
import { inCommon, one, pageAt, runsOf, wordsOf } from './pages.ts';

const pages = makes.map((make) => ({ ...make, ...pageAt(make.path) }));

test('no page of a make is another one with the name swapped', () => {
  const said = pages.map(({ document }) => {
    const own = one(document, 'main').cloneNode(true) as Element;
    for (const shared of own.querySelectorAll('#quote, #prices, #makes')) shared.remove();
    return runsOf(own);
  });
  for (const [at, runs] of said.entries())
    for (const [other, { path }] of pages.entries())
      if (other !== at)
        expect(
          inCommon(runs, said[other]!) / runs.size,
          `${pages[at]!.path} says what ${path} does`,
        ).toBeLessThanOrEqual(0.15);
});

test.each(pages)('$path says which key, what it costs, and leads on', (page) => {
  const main = one(page.document, 'main');
  expect(main.querySelectorAll('dl dt')).toHaveLength(page.keys.length);
  expect(main.querySelectorAll('#prices li')).toHaveLength(page.jobs.length);
  expect(wordsOf(one(main, '#makes'), 'a')).toHaveLength(pages.length - 1);
});

test('every make is reached from its plate on the home page and from a service', () => {
  const brands = one(pageAt('/').document, '#brands');
  const service = one(pageAt('/lost-car-key-replacement').document, 'main');
  for (const { path } of pages)
    for (const place of [brands, service]) one(place, `a[href="${path}"]`);
});
