import type { Browser, Page } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { quotePath } from '../../quote/api.ts';
import { awake } from '../../tests/support/awake.ts';
import { postEmptyForm } from '../empty-form.ts';
import { takeClock } from './clock.ts';
import { phone, slow4g } from './phone.ts';

/** What a page fetches by itself up to so many seconds after it has woken counts. */
const watched = 10;

/** A file a page fetched: its path (or whole address, if another host's) and size in bytes. */
export type LoadedFile = {
  name: string;
  bytes: number;
  kind: FileKind;
  blocksPaint: boolean;
  beforeLargestPaint: boolean;
};
export type FileKind = 'html' | 'style' | 'script' | 'font' | 'picture' | 'other';

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
  if (/\.css$/.test(path)) return 'style';
  if (/\.m?js$/.test(path)) return 'script';
  if (/\.woff2?$/.test(path)) return 'font';
  if (/\.(svg|png|jpe?g|webp|avif|gif|ico)$/.test(path)) return 'picture';
  return 'other';
};

/**
 * Loads a page cold at phone width, on a slow line so that files arrive in the order they
 * would there, and lists all it fetches until somebody touches it.
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
    if (new URL(url).pathname === quotePath) await postEmptyForm(page);
    await page.goto(url);
    await awake(page);
    const pass = await takeClock(page);
    await pass(watched);
    const files = await listFiles(page);
    const inlineScripts = brotliCompressSync(await inlineCode(page)).length;
    const scrolledScripts = scroll ? await scriptsAfterScrolling(page, pass) : [];
    return { files, inlineScripts, strangers, scrolledScripts };
  } finally {
    await context.close();
  }
}

async function listFiles(page: Page): Promise<LoadedFile[]> {
  const entries = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
    const paints = observer.takeRecords() as (PerformanceEntry & { url: string })[];
    // A picture that has come waits for the processor alone; what a slow one lets arrive
    // meanwhile is no weight of the page.
    const { startTime, url } = paints.at(-1)!;
    const [picture] = performance.getEntriesByName(url) as PerformanceResourceTiming[];
    const largestPaint = picture?.responseEnd ?? startTime;
    return [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].map((entry) => {
      const { name, encodedBodySize, responseEnd, entryType, renderBlockingStatus } =
        entry as PerformanceResourceTiming & { renderBlockingStatus?: string };
      return {
        address: name,
        isPage: entryType === 'navigation',
        bytes: encodedBodySize,
        blocksPaint: renderBlockingStatus === 'blocking',
        beforeLargestPaint: responseEnd <= largestPaint,
      };
    });
  });
  return entries.map(({ address, isPage, ...file }) => {
    const { pathname } = new URL(address);
    return { name: pathname, kind: isPage ? 'html' : kindOf(pathname), ...file };
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
  pass: (seconds: number) => Promise<void>,
): Promise<LoadedFile[]> {
  const scrollOn = () =>
    page.evaluate(() => {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      return scrollY + innerHeight < document.documentElement.scrollHeight - 1;
    });
  while (await scrollOn()) await pass(1);
  await pass(watched);
  return (await listFiles(page)).filter(({ kind }) => kind === 'script');
}
