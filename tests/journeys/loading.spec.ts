import type { Page } from '@playwright/test';
import { holdBack, hydrate } from '../support/page-control.ts';
import { expect, test } from '../support/test.ts';

const wide = { width: 1280, height: 900 };
const drawings = /\/_astro\/(?!placeholder).*\.(svg|avif)$/;

/** Waits until every picture fetched so far is the placeholder, or stands in the page itself. */
const placeholdersShown = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].every(
      ({ complete, naturalWidth, currentSrc, loading }) =>
        (loading === 'lazy' && !complete) ||
        (naturalWidth > 0 && /^data:|placeholder/.test(currentSrc)),
    ),
  );

test('neither React, brands nor QR codes are fetched before a visitor scrolls, but a link that is pointed at, unless data is slow or dear', async ({
  page,
  site,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  const later = /\/_astro\/(client|.*\.island)\.|\/brands\/|\/qr\/|google-reviews\.json/;
  expect(fetched.filter((path) => later.test(path))).toEqual([]);

  await hydrate(page, 'google-reviews');
  await expect.poll(() => fetched.filter((path) => later.test(path)).length).toBeGreaterThan(0);

  await page.setViewportSize(wide);
  await page.goto('/privacy');
  const session = await page.context().newCDPSession(page);
  const prefetched = new Promise<string>((resolve) => {
    session.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
      if (status === 'Ready') resolve(key.url);
    });
  });
  await session.send('Preload.enable');
  await page.getByRole('contentinfo').locator('a[href="/blog"]').first().hover();
  expect(await prefetched).toBe(`${site.url}/blog`);

  const rules = page.locator('script[type=speculationrules]');
  await expect(rules).toHaveCount(1);
  for (const connection of [{ saveData: true }, { effectiveType: '3g' }]) {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    }, connection);
    await page.reload();
    await expect(rules).toHaveCount(0);
  }
});

test('a placeholder stands for pictures that fail, also before scripts run; a theme chosen by then applies, also on later pages', async ({
  page,
}) => {
  const root = page.locator('html');
  // Wide screens fetch the first picture of a slideshow as a file.
  await page.setViewportSize(wide);
  await page.route(drawings, (route) => route.abort());
  await page.goto('/');
  await placeholdersShown(page);

  const letThrough = await holdBack(page, '**/*.js');
  const failed = page.waitForEvent('requestfailed', (request) => drawings.test(request.url()));
  await page.goto('/blog', { waitUntil: 'commit' });
  await failed;
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByText('Dark', { exact: true }).click();
  letThrough();
  await placeholdersShown(page);
  await expect(root).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('dark');

  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/prices', { waitUntil: 'domcontentloaded' });
  await expect(root).toHaveClass('dark');
});
