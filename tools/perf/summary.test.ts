import { expect, test } from 'vitest';
import { summaryHead, summaryRows, type Sample } from './summary.ts';

const sample = (site: string, ms: number, rest = {}): Sample => ({
  what: '/blog',
  site,
  figures: { 'largest-contentful-paint': ms, ...rest },
});

test('each site has its medians, of the runs that succeeded', () => {
  const rows = summaryRows([
    sample('before', 900),
    sample('after', 800, { 'cumulative-layout-shift': 0.0024 }),
    sample('before', 2500),
    sample('before', 1000),
    sample('after', 700),
  ]);
  const [lcp, cls] = [summaryHead.indexOf('LCP ms'), summaryHead.indexOf('CLS')];
  expect(rows.map((row) => [row[0], row[1], row[2], row[lcp], row[cls]])).toEqual([
    ['/blog', 'before', '3', '1000', ''],
    ['/blog', 'after', '2', '750', '0.002'],
  ]);
});
