import type { Browser, Page } from '@playwright/test';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { openPage, showAll } from '../built-pages.ts';
import type { Figure, PageFigures } from './budgets.ts';
import { firstScreenBytes, withoutPictures } from './first-screen.ts';

/** Lighthouse's mobile line, in bytes a second and ms, so that files come in their turn. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const compress = promisify(brotliCompress);

type Part = { name: string; bytes: number };

function sum(parts: Part[]): Figure {
  const largestFirst = parts.toSorted((a, b) => b.bytes - a.bytes);
  return {
    value: parts.reduce((total, { bytes }) => total + bytes, 0),
    from: largestFirst.map(({ name, bytes }) => `${name} ${bytes}`).join(', '),
  };
}

const count = (parts: Part[]): Figure => ({ ...sum(parts), value: parts.length });

/**
 * Loads a page of a running site cold on a phone and says what it uses of every budget until
 * somebody would touch it; scrolls through the home page besides.
 */
export async function measurePage(
  browser: Browser,
  site: string,
  address: string,
): Promise<PageFigures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const thirdParties: Part[] = [];
    await context.route(
      ({ protocol, origin }) => protocol.startsWith('http') && origin !== new URL(site).origin,
      async (route) => {
        thirdParties.push({ name: route.request().url(), bytes: 0 });
        await route.abort();
      },
    );
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', slow4g);
    const html = await (await openPage(page, site, address)).text();
    await page.waitForLoadState('networkidle');
    const files = await listFiles(page);
    const compressed = await compress(html);
    const drawn = compressed.length - (await compress(withoutPictures(html))).length;
    const inlined = (await compress(await inlineScripts(page))).length;
    const isHome = address === '/';
    if (isHome) await showAll(page);

    const of = (kind: string, from = files) => from.filter((file) => file.kind === kind);
    const pictures = [{ name: 'in the page', bytes: drawn }, ...of('picture')];
    return {
      'HTML+CSS KB': sum([
        ...of('page').map(({ name, bytes }) => ({ name, bytes: bytes - drawn })),
        ...of('style'),
      ]),
      '1st screen by KB': sum([{ name: address, bytes: firstScreenBytes(html, compressed) }]),
      'render-blocking': count(files.filter(({ blocksPaint }) => blocksPaint)),
      'JS KB': sum([{ name: 'in the page', bytes: inlined }, ...of('script')]),
      'JS scrolled KB': isHome ? sum(of('script', await listFiles(page))) : undefined,
      'fonts KB': sum(of('font')),
      fonts: count(of('font')),
      'largest picture KB': sum(pictures.toSorted((a, b) => b.bytes - a.bytes).slice(0, 1)),
      'before LCP KB': sum(files.filter(({ beforeLargestPaint }) => beforeLargestPaint)),
      'in all KB': sum(files),
      requests: count(files),
      '3rd parties': count(thirdParties),
    };
  } finally {
    await context.close();
  }
}

const inlineScripts = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => !src && (!type || type === 'module'))
      .map(({ text }) => text)
      .join('\n'),
  );

const kinds: Record<string, string> = { '.css': 'style', '.js': 'script', '.woff2': 'font' };
for (const picture of ['.svg', '.png', '.jpg', '.webp', '.avif']) kinds[picture] = 'picture';

/** The page and every file it fetched so far, with compressed sizes as the browser reports them. */
async function listFiles(page: Page) {
  const entries = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
    const largest = observer.takeRecords().at(-1) as { url?: string } | undefined;
    const files = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as (PerformanceResourceTiming & { renderBlockingStatus?: string })[];
    // What the largest paint shows came with the page or as a file, and then waits for the
    // processor alone: what a slow one lets arrive meanwhile is no weight of the page.
    const shown = files.find(({ name }) => name === largest?.url) ?? files[0]!;
    return files.map((file) => ({
      address: file.name,
      isPage: file.entryType === 'navigation',
      bytes: file.encodedBodySize,
      blocksPaint: file.renderBlockingStatus === 'blocking',
      beforeLargestPaint: file.responseEnd <= shown.responseEnd,
    }));
  });
  return entries.map(({ address, isPage, ...file }) => {
    const { pathname } = new URL(address);
    return { name: pathname, kind: isPage ? 'page' : kinds[extname(pathname)], ...file };
  });
}
