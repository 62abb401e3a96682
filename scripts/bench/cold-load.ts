import type { Browser } from '@playwright/test';
import { phone, slow4g } from '../budget/phone.ts';
import { watchRequests } from '../quiet.ts';
import { recordTraffic } from './traffic.ts';

/** Times in ms as a real browser paints on a slowed line and processor, sizes in KiB. */
export type ColdLoad = {
  fcp: number;
  lcp: number;
  cls: number;
  /** When a number can be tapped to call, and what had to come until then; 0 if never. */
  callAt: number;
  beforeCall: number;
  beforeLcp: number;
  html: number;
  script: number;
  style: number;
  font: number;
  picture: number;
  other: number;
  total: number;
};

/** Runs in the page from its start: notes its paints, its shifts, and when a call can be tapped. */
function watchPage() {
  const seen = { fcp: 0, lcp: 0, cls: 0, callAt: 0 };
  Object.assign(window, { seen });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  observe(
    'layout-shift',
    (entry) => (seen.cls += (entry as unknown as { value: number }).value),
  );
  const look = () => {
    const canCall = [...document.querySelectorAll('a[href^="tel:"]')].some((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return (
        width > 0 && link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      );
    });
    if (canCall && seen.fcp > 0) seen.callAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Loads a page with nothing cached, on a phone with a slow line and a slow processor. */
export async function loadCold(browser: Browser, url: string): Promise<ColdLoad> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const traffic = await recordTraffic(session);
    await session.send('Network.emulateNetworkConditions', slow4g);
    await page.addInitScript(watchPage);
    const quiet = watchRequests(page);
    await page.goto(url);
    await quiet();
    const { start, ...seen } = await page.evaluate(() => ({
      ...(window as unknown as { seen: Pick<ColdLoad, 'fcp' | 'lcp' | 'cls' | 'callAt'> }).seen,
      start: performance.timeOrigin,
    }));
    return {
      ...seen,
      beforeCall: seen.callAt && traffic.received(undefined, start + seen.callAt),
      beforeLcp: traffic.received(undefined, start + seen.lcp),
      html: traffic.received('html'),
      script: traffic.received('script'),
      style: traffic.received('style'),
      font: traffic.received('font'),
      picture: traffic.received('picture'),
      other: traffic.received('other'),
      total: traffic.received(),
    };
  } finally {
    await context.close();
  }
}
