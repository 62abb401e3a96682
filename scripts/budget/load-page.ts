import type { Browser, Page } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { phone, slow4g } from './phone.ts';
import { watchRequests } from './quiet.ts';

/** A file a page fetched: its path (or whole address, if another host's) and size in bytes. */
export type LoadedFile = {
  name: string;
  bytes: number;
  kind: FileKind;
  beforeLargestPaint: boolean;
};
export type FileKind = 'html' | 'script' | 'font' | 'picture' | 'other';

export type Load = {
  files: LoadedFile[];
  /** Compressed size of the scripts that stand in the page itself. */
  inlineScripts: number;
  /** Addresses of other hosts that were asked for anything. */
  strangers: string[];
  /** Sizes of the scripts after scrolling through the page; empty unless asked for. */
  scrolledScripts: LoadedFile[];
};

const kindOf = (path: string): FileKind => {
  if (/\.m?js$/.test(path)) return 'script';
  if (/\.woff2?$/.test(path)) return 'font';
  if (/\.(svg|png|jpe?g|webp|avif|gif|ico)$/.test(path)) return 'picture';
  return 'other';
};

/**
 * Loads a page cold at phone width, on a slow line so that files arrive in the order they
 * would there, and lists what it fetched before anything was touched.
 */
export async function loadPage(browser: Browser, url: string, scroll: boolean): Promise<Load> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', slow4g);
    const strangers: string[] = [];
    await context.route(
      (address) =>
        address.protocol.startsWith('http') && address.origin !== new URL(url).origin,
      async (route) => {
        strangers.push(route.request().url());
        await route.abort();
      },
    );
    const quiet = watchRequests(page);
    await page.goto(url);
    await quiet();
    const files = await listFiles(page);
    const inlineScripts = brotliCompressSync(await inlineCode(page)).length;
    const scrolledScripts = scroll ? await scriptsAfterScrolling(page, quiet) : [];
    return { files, inlineScripts, strangers, scrolledScripts };
  } finally {
    await context.close();
  }
}

async function listFiles(page: Page): Promise<LoadedFile[]> {
  const entries = await page.evaluate(async () => {
    const paints = await new Promise<(PerformanceEntry & { url: string })[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries() as typeof paints)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    // A picture that has come waits for the processor alone; what a slow one lets arrive
    // meanwhile is no weight of the page.
    const { startTime, url } = paints.at(-1)!;
    const [picture] = performance.getEntriesByName(url) as PerformanceResourceTiming[];
    const largestPaint = picture?.responseEnd ?? startTime;
    return [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].map((entry) => {
      const { name, encodedBodySize, responseEnd, entryType } =
        entry as PerformanceResourceTiming;
      const beforeLargestPaint = responseEnd <= largestPaint;
      return { name, bytes: encodedBodySize, entryType, beforeLargestPaint };
    });
  });
  return entries.map(({ name, bytes, entryType, beforeLargestPaint }) => {
    const { pathname } = new URL(name);
    const kind = entryType === 'navigation' ? 'html' : kindOf(pathname);
    return { name: pathname, bytes, kind, beforeLargestPaint };
  });
}

const inlineCode = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => !src && (!type || type === 'module'))
      .map(({ text }) => text)
      .join('\n'),
  );

async function scriptsAfterScrolling(
  page: Page,
  quiet: () => Promise<void>,
): Promise<LoadedFile[]> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    }
  });
  await quiet();
  return (await listFiles(page)).filter(({ kind }) => kind === 'script');
}
