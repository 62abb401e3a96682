import type { Page } from '@playwright/test';

/** Waits until taps reach the scripts of a page: they come after its first paint. */
export async function ready(page: Page) {
  await page.waitForFunction(() => {
    const { area, ready } = document.documentElement.dataset;
    return area === undefined || ready !== undefined;
  });
}
