import { hydrate } from '../support/page-control.ts';
import { expect, test } from '../support/test.ts';

test('neither React, brands nor QR codes are fetched before a visitor scrolls', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  const later = /\/_astro\/(client|.*\.island)\.|\/brands\/|\/qr\/|google-reviews\.json/;
  expect(fetched.filter((path) => later.test(path))).toEqual([]);

  await hydrate(page, 'google-reviews');
  await expect.poll(() => fetched.filter((path) => later.test(path)).length).toBeGreaterThan(0);
});
