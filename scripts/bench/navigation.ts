import type { Browser } from '@playwright/test';
import { phone, slow4g } from '../budget/phone.ts';
import type { Figures } from './results.ts';

/** Runs in a page that was loaded: when it first painted, in ms since 1970. */
const firstPaint = () =>
  new Promise<number>((resolve) =>
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) resolve(performance.timeOrigin + paint.startTime);
    }).observe({ type: 'paint', buffered: true }),
  );

/** Runs in a page that came back from the cache: when it next paints, in ms since 1970. */
const nextPaint = () =>
  new Promise<number>((resolve) =>
    requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())),
  );

/** Follows a link of the home page and comes back: ms from the finger to the first paint. */
export async function measureNavigation(browser: Browser, site: string): Promise<Figures> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(`${site}/`, { waitUntil: 'load' });
    await session.send('Network.emulateNetworkConditions', slow4g);
    const link = page.locator('#services a').first();
    await link.scrollIntoViewIfNeeded();
    const target = new URL((await link.getAttribute('href'))!, site).href;
    const pressed = Date.now();
    await link.tap();
    await page.waitForURL(target, { waitUntil: 'domcontentloaded' });
    const followed = (await page.evaluate(firstPaint)) - pressed;
    const turned = Date.now();
    await page.goBack({ waitUntil: 'commit' });
    const back = (await page.evaluate(nextPaint)) - turned;
    return { 'follow a link': followed, 'go back': back };
  } finally {
    await context.close();
  }
}
