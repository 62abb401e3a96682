import { expect, test } from 'vitest';
import { makes } from '../../site/data/content.ts';
import { builtPages, one, pageAt, textOf, wordsOf } from './pages.ts';

const pages = makes.map((make) => ({ ...make, ...pageAt(make.path) }));

/** What a page says beside its frame, form and prices, in runs of five words. */
function runsOf(document: Document): Set<string> {
  const main = one(document, 'main').cloneNode(true) as Element;
  for (const shared of main.querySelectorAll('#quote, #prices, #makes')) shared.remove();
  const words =
    textOf(main)
      .toLowerCase()
      .match(/[\w'-]+/g) ?? [];
  return new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(' ')));
}

test('no page of a make is another one with the name swapped', () => {
  const runs = pages.map(({ path, document }) => ({ path, runs: runsOf(document) }));
  const shares = runs.flatMap((one) =>
    runs
      .filter((other) => other !== one)
      .map((other) => ({
        pair: `${one.path} and ${other.path}`,
        share: [...one.runs].filter((run) => other.runs.has(run)).length / one.runs.size,
      })),
  );
  expect(shares.filter(({ share }) => share > 0.15)).toEqual([]);
});

test.each(pages)('$path says which key, what it costs, and leads on', (page) => {
  const main = one(page.document, 'main');
  expect(main.querySelectorAll('dl dt')).toHaveLength(page.keys.length);
  expect(main.querySelectorAll('#prices li')).toHaveLength(page.jobs.length);
  expect(wordsOf(one(main, '#makes'), 'a')).toHaveLength(pages.length - 1);
});

test('every make is reached from its plate on the home page and from a service', () => {
  const brands = one(pageAt('/').document, '#brands');
  const service = builtPages.find(({ address }) => address === '/lost-car-key-replacement')!;
  for (const { path } of pages) {
    expect(brands.querySelector(`a[href="${path}"]`), path).not.toBeNull();
    expect(service.document.querySelector(`main a[href="${path}"]`), path).not.toBeNull();
  }
});

test('the menus name no make, as the specification fixes them', () => {
  const header = one(pageAt('/').document, 'header');
  for (const { path } of pages) expect(header.querySelector(`a[href="${path}"]`)).toBeNull();
});
