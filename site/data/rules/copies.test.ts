import { expect, test } from 'vitest';
import type { Content } from '../load.ts';
import { makesDiffer } from './makes.ts';
import { servicesDiffer } from './service-texts.ts';

test.each([
  ['makes', makesDiffer],
  ['services', servicesDiffer],
] as const)('of two %s that say the same the second is refused', (list, rule) => {
  const said = { hero: { title: 'We cut the key beside the car while you wait for it' } };
  const pages = ['first', 'second'].map((slug) => ({ slug, name: slug, ...said }));
  expect(rule({ [list]: pages } as unknown as Partial<Content>, '')).toEqual([
    expect.stringMatching(
      /second\.yaml: .*: 100 % of it also stands in content\/.*first\.yaml/,
    ),
  ]);
});
