import type { BrowserContext, Page } from '@playwright/test';
import { ownerPath } from '../../../contract/owner.ts';
import { statusNames } from '../../../owner/requests/status-names.ts';
import { button, expect, inMinutes, sendRequest, signIn, test } from '../../support/owner.ts';
import { report } from '../report.ts';

/** How often each figure is measured; the median counts. */
const rounds = 5;
const requests = 30;
const slowPhone = { rate: 4 };
/** 1.6 Mbit/s and 150 ms. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** A window in which the processor is four times slower, with a slow line on demand. */
async function slowPage(context: BrowserContext, isLineSlow: boolean): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', slowPhone);
  if (isLineSlow) await session.send('Network.emulateNetworkConditions', slowLine);
  return page;
}

/** Opens the app. Resolves with the ms from then until the first card is painted. */
async function firstList(page: Page): Promise<number> {
  await page.goto(`${ownerPath}#requests`);
  await page.waitForFunction(() => document.querySelector('article'), null, { polling: 'raf' });
  return page.evaluate(() => performance.now());
}

/** Taps. Resolves with the ms until something was painted, as browsers measure it. */
async function tap(page: Page, name: string, press: () => Promise<void>): Promise<number> {
  const measured = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const clicks = list.getEntriesByName('click');
          if (clicks[0]) resolve(clicks[0].duration);
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
        // Browsers don't report shorter ones.
        setTimeout(() => resolve(16), 3000);
      }),
  );
  await test.step(name, press);
  return measured;
}

test("the owner's app opens and answers in time on a slow phone", async ({
  browser,
  link,
  page,
  site,
}) => {
  test.setTimeout(10 * 60_000);
  for (let more = 0; more < requests; more += 1) await sendRequest(site);
  await signIn(page, link);
  const { cookies } = await page.context().storageState();
  const times: Record<'first' | 'again', number[]> = { first: [], again: [] };
  const taps = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
      storageState: { cookies, origins: [] },
    });
    const slow = await slowPage(context, true);
    times.first.push(await firstList(slow));
    await slow.evaluate(async () => void (await navigator.serviceWorker.ready));
    await slow.close();
    const again = await slowPage(context, true);
    times.again.push(await firstList(again));
    await again.close();

    const app = await slowPage(context, false);
    await firstList(app);
    const measure = async (name: string, press: () => Promise<void>) =>
      taps.set(name, [...(taps.get(name) ?? []), await tap(app, name, press)]);
    const minutes = inMinutes(20);
    await measure('a request', () =>
      app.getByRole('article').getByRole('link').first().click(),
    );
    await expect(app.getByRole('heading', { name: 'History' })).toBeVisible();
    await measure('on my way', () => button(app, minutes).click());
    await measure('undo', () => button(app, 'Undo').click());
    await measure('a status', () => button(app, statusNames.contacted).click());
    await measure('back', () => app.getByRole('link', { name: 'Back' }).click());
    const figures = app.getByRole('link', { name: 'Figures', exact: true });
    await measure('another screen', () => figures.click());
    await context.close();
  }

  report('first list on a new device', middle(times.first), { atMost: 1800 }, 'ms');
  report('the list, opened again', middle(times.again), { atMost: 1800 }, 'ms');
  for (const [name, of] of taps) report(`tap: ${name}`, middle(of), { atMost: 100 }, 'ms');
});
