import type { Page } from '@playwright/test';

/**
 * Takes a page's clock over. The function returned lets seconds pass on it, then holds it. They
 * take no longer than the files fetched in them, and a frame each: what comes into sight counts.
 */
export async function takeClock(page: Page): Promise<(seconds: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (seconds) => {
    for (let second = 0; second < seconds; second++) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const over = new Promise<void>((resolve) => {
        session.once('Emulation.virtualTimeBudgetExpired', () => resolve());
      });
      await session.send('Emulation.setVirtualTimePolicy', {
        policy: 'pauseIfNetworkFetchesPending',
        budget: 1000,
      });
      await over;
    }
  };
}
