import type { Page } from '@playwright/test';
import { holdBack } from '../support/page-control.ts';
import { test } from '../support/test.ts';

// Wide screens fetch the first picture of a slideshow as a file.
test.use({ viewport: { width: 1280, height: 800 } });

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

test('a placeholder stands for pictures that fail, also for those before scripts run', async ({
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
