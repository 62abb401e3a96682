import { excessesOf } from '../../tools/perf/budget.ts';
import { measurePage } from '../../tools/perf/measure-page.ts';
import { onePerKind } from '../support/production-site.ts';
import { expect, test } from '../support/test.ts';

// `npm run budget` measures every page, on a slow line.
for (const address of onePerKind) {
  test(`${address} keeps its budget of bytes and requests`, async ({ browser, site }) => {
    const figures = await measurePage(browser, { site: site.url, address });
    expect(excessesOf(address, figures)).toEqual([]);
  });
}
