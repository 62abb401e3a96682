import { expect, test } from 'vitest';
import { summary, type Sample } from './bench.ts';

const sample = (site: string, ms: number, rest = {}): Sample => ({
  what: '/blog',
  site,
  figures: { 'largest-contentful-paint': ms, ...rest },
});

test('each site has its medians, of the runs that succeeded', () => {
  const lines = summary([
    sample('before', 900),
    sample('after', 800, { 'cumulative-layout-shift': 0.0024 }),
    sample('before', 2500),
    sample('before', 1000),
    sample('after', 700),
  ]).split('\n');
  expect(lines.map((line) => line.split(/ +/)).slice(2)).toEqual([
    ['/blog', 'before', '3', '1000'],
    ['/blog', 'after', '2', '750', '0.002'],
  ]);
});
