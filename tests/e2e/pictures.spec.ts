import type { Locator, Page } from '@playwright/test';
import { holdBack } from '../support/page-control.ts';
import { expect, test } from './support/test.ts';

// Wide screens fetch the first picture of a slideshow as a file.
test.use({ viewport: { width: 1280, height: 800 } });

const drawings = /\/_astro\/(?!placeholder).*\.(svg|avif)$/;
const hasLoaded = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);

/** Waits until every picture fetched so far is the placeholder, or stands in the page itself. */
const placeholdersShown = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].every(
      ({ complete, naturalWidth, currentSrc, loading }) =>
        (loading === 'lazy' && !complete) ||
        (naturalWidth > 0 && /^data:|placeholder/.test(currentSrc)),
    ),
  );

test('a placeholder replaces failed pictures, also those before scripts run', async ({
  page,
}) => {
  await page.route(drawings, (route) => route.abort());
  await page.goto('/');
  await placeholdersShown(page);

  const letThrough = await holdBack(page, '**/_astro/*.js');
  const failed = page.waitForEvent('requestfailed', (request) => drawings.test(request.url()));
  await page.goto('/blog', { waitUntil: 'commit' });
  await failed;
  letThrough();
  await placeholdersShown(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture still loading shows colours or a night sky', async ({ page }) => {
    const letThrough = await holdBack(page, drawings);
    await page.goto('/', { waitUntil: 'commit' });
    const [sky, slide] = [0, 1].map((at) => page.locator('[data-slideshow] img').nth(at));
    await expect.poll(() => hasLoaded(sky!)).toBe(true);
    expect(await hasLoaded(slide!)).toBe(false);

    await page.goto('/blog', { waitUntil: 'commit' });
    const picture = page.locator('main img:not([src^="data:"])').first();
    await expect(picture).toHaveCSS('background-image', /gradient/);
    expect(await hasLoaded(picture)).toBe(false);
    letThrough();
    await expect.poll(() => hasLoaded(picture)).toBe(true);
  });
});
