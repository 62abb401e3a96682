import { expect, test } from 'vitest';
import { makes } from '../../site/data/content.ts';
import { one, pageAt, wordsOf } from './pages.ts';

const pages = makes.map((make) => ({ ...make, ...pageAt(make.path) }));

test.each(pages)('$path says which key, what it costs, and leads on', (page) => {
  const main = one(page.document, 'main');
  expect(main.querySelectorAll('dl dt')).toHaveLength(page.keys.length);
  expect(main.querySelectorAll('#prices li')).toHaveLength(page.jobs.length);
  expect(wordsOf(one(main, '#makes'), 'a')).toHaveLength(pages.length - 1);
});

test('every make is reached from its plate on the home page, from the foot of pages and from a service', () => {
  const { document: home } = pageAt('/');
  const service = one(pageAt('/lost-car-key-replacement').document, 'main');
  for (const { path } of pages)
    for (const place of [one(home, '#brands'), one(home, 'body > footer'), service])
      one(place, `a[href="${path}"]`);
});
