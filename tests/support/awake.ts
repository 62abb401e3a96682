import type { Page } from '@playwright/test';

/** Waits until taps reach the scripts of a page: they come after its first paint. */
export async function awake(page: Page) {
  await page.waitForFunction(() => {
    const { area, awake } = document.documentElement.dataset;
    return area === undefined || awake !== undefined;
  });
}
