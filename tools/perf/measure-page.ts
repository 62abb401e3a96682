import type { Browser, Page } from '@playwright/test';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { openPage, showAll } from '../built-pages.ts';

/** Lighthouse's mobile connection, in bytes a second and ms, so that files arrive in order. */
export const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const compress = promisify(brotliCompress);
/** Matches readable text; the first group matches text that is not read. */
const text = /(<(?:style|script)[\s\S]*?<\/(?:style|script)>)|(?<=>)[^<]+/g;
/** A picture inlined in the page. */
const drawing = /\b(src|srcset)="data:image\/[^"]*"/gi;

type SizedFile = { name: string; bytes: number };

function sum(parts: SizedFile[]) {
  const largestFirst = parts.toSorted((a, b) => b.bytes - a.bytes);
  return {
    /** Bytes, or a number of files. */
    value: parts.reduce((total, { bytes }) => total + bytes, 0),
    /** The files it is made of. */
    from: largestFirst.map(({ name, bytes }) => `${name} ${bytes}`).join(', '),
  };
}

const count = (parts: SizedFile[]) => ({ ...sum(parts), value: parts.length });
const largest = (parts: SizedFile[]) =>
  sum(parts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 1));

export type PageFigures = Awaited<ReturnType<typeof measurePage>>;
export type Measure = keyof PageFigures;

/**
 * Loads a page of a running site cold on a phone and measures it for every budget until a first
 * tap, then its scripts after scrolling through it. What comes before the largest paint can only be
 * told on a slow line.
 */
export async function measurePage(
  browser: Browser,
  { site, address }: { site: string; address: string },
  line?: typeof slow4g,
) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  try {
    await context.route(
      ({ protocol, origin }) => protocol.startsWith('http') && origin !== new URL(site).origin,
      (route) => route.abort(),
    );
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (line) await session.send('Network.emulateNetworkConditions', line);
    const html = await (await openPage(page, site, address)).text();
    await page.waitForLoadState('networkidle');
    const files = await listFiles(page);
    const inlined = (await compress(await inlineScripts(page))).length;
    await showAll(page);
    const scrolled = await listFiles(page);
    const compressed = await compress(html);
    const drawn = compressed.length - (await compress(html.replace(drawing, '$1=""'))).length;
    const worded = compressed.length - (await compress(html.replace(text, '$1'))).length;
    const of = (kind: string, from = files) => from.filter((file) => file.kind === kind);
    // Photos are limited where they are encoded (site/data/photos.ts).
    const weighed = files.filter(({ kind }) => kind !== 'photo');
    return {
      'HTML+CSS KB': sum([
        ...of('page').map(({ name, bytes }) => ({ name, bytes: bytes - drawn })),
        ...of('style'),
      ]),
      'words KB': sum([{ name: address, bytes: worded }]),
      '1st screen by KB': sum([{ name: address, bytes: firstScreenBytes(html, compressed) }]),
      'render-blocking': count(files.filter(({ blocksPaint }) => blocksPaint)),
      'JS KB': sum([{ name: 'in the page', bytes: inlined }, ...of('script')]),
      'JS scrolled KB': sum(of('script', scrolled)),
      'fonts KB': sum(of('font')),
      fonts: count(of('font')),
      'largest picture KB': largest([{ name: 'in the page', bytes: drawn }, ...of('picture')]),
      ...(line && {
        'before LCP KB': sum(weighed.filter(({ beforeLargestPaint }) => beforeLargestPaint)),
      }),
      'in all KB': sum(weighed),
      requests: count(files),
      '3rd parties': count(of('third party')),
    };
  } finally {
    await context.close();
  }
}

/** Brotli bytes of a page that its first screen needs, rounded up to hundreds. */
function firstScreenBytes(html: string, brotli: Buffer): number {
  const headline = html.indexOf('</h1>');
  if (headline < 0) throw new Error('The page has no headline');
  const section = html.indexOf('</section>', headline);
  const call = html.indexOf('href="tel:', headline);
  // If there is no number beside the headline, the header's is used.
  const end = call > 0 && call < section ? html.indexOf('</a>', call) : headline;
  const needed = Buffer.byteLength(html.slice(0, end));
  const finishFlush = constants.BROTLI_OPERATION_FLUSH;
  let bytes = 0;
  do bytes += 100;
  while (brotliDecompressSync(brotli.subarray(0, bytes), { finishFlush }).length < needed);
  return bytes;
}

const inlineScripts = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => !src && (!type || type === 'module'))
      .map(({ text }) => text)
      .join('\n'),
  );

const kinds: Record<string, string> = { '.css': 'style', '.js': 'script', '.woff2': 'font' };
kinds['.svg'] = kinds['.png'] = 'picture';
for (const photo of ['.jpg', '.webp', '.avif']) kinds[photo] = 'photo';

/** The page and every file requested so far, with compressed sizes from the browser. */
async function listFiles(page: Page) {
  const files = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
    const largest = observer.takeRecords().at(-1) as { url?: string } | undefined;
    const files = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as (PerformanceResourceTiming & { renderBlockingStatus?: string })[];
    // The largest paint needs only the page or one file; what arrives while a slow processor
    // draws it does not count.
    const shown = files.find(({ name }) => name === largest?.url) ?? files[0]!;
    return files.map((file) => ({
      name: file.name.replace(location.origin, ''),
      isPage: file.entryType === 'navigation',
      bytes: file.encodedBodySize,
      blocksPaint: file.renderBlockingStatus === 'blocking',
      beforeLargestPaint: file.responseEnd <= shown.responseEnd,
    }));
  });
  return files.map(({ isPage, ...file }) => {
    const kind = isPage ? 'page' : kinds[extname(file.name)];
    return { ...file, kind: file.name.startsWith('/') ? kind : 'third party' };
  });
}
