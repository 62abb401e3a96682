import type { Page } from '@playwright/test';
import { holdBack } from '../support/delay-files.ts';
import { expect, test } from '../support/test.ts';

const isPlaceholder = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].every(
      ({ complete, naturalWidth, currentSrc, loading }) =>
        (loading === 'lazy' && !complete) ||
        (naturalWidth > 0 && /^data:|placeholder/.test(currentSrc)),
    ),
  );

// Wide screens fetch the first picture of a slideshow as a file.
test.use({ viewport: { width: 1280, height: 800 } });

const drawings = /\/_astro\/(?!placeholder).*\.(svg|avif)$/;

test('a picture that fails gives way to the placeholder', async ({ page }) => {
  await page.route(drawings, (route) => route.abort());
  await page.goto('/');
  await isPlaceholder(page);
});

test('so it does if it failed before any script ran', async ({ page }) => {
  const release = await holdBack(page, '**/_astro/*.js');
  await page.route(drawings, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => drawings.test(request.url()));
  await page.goto('/blog', { waitUntil: 'commit' });
  await failed;
  release();
  await isPlaceholder(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture has a background of its own until it has loaded', async ({ page }) => {
    const release = await holdBack(page, drawings);
    await page.goto('/blog', { waitUntil: 'commit' });
    const picture = page.locator('main img:not([src^="data:"])').first();
    await expect(picture).toHaveCSS('background-image', /gradient/);
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(await width()).toBe(0);
    release();
    await expect.poll(width).toBeGreaterThan(0);
  });

  test('the night behind a slide is there before the slide has come', async ({ page }) => {
    const release = await holdBack(page, drawings);
    await page.goto('/', { waitUntil: 'commit' });
    const pictures = page.locator('[data-slideshow] img');
    const width = (at: number) =>
      pictures.nth(at).evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(() => width(0)).toBeGreaterThan(0);
    expect(await width(1)).toBe(0);
    release();
  });
});
