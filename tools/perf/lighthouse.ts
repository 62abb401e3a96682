import lighthouse, { generateReport, startFlow, type Result } from 'lighthouse';
import puppeteer, { type Page } from 'puppeteer-core';
import { chromiumFlags, ensureChromium } from '../chromium.ts';

const scores = ['performance', 'accessibility', 'best-practices', 'seo'];

/** What is compared: scores of 100 and audits in their own units, with their heads in the table. */
export const compared = {
  ...Object.fromEntries(scores.map((id) => [id, id])),
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
  'interaction-to-next-paint': 'INP ms',
  'total-byte-weight': 'bytes',
};

/** The figures of one load, or of one tap, by Lighthouse's names. */
export type Figures = Record<string, number | undefined>;

const figuresOf = ({ categories, audits, gatherMode }: Result): Figures => ({
  ...Object.fromEntries(
    Object.entries(audits).map(([id, { numericValue }]) => [id, numericValue]),
  ),
  ...(gatherMode === 'navigation' &&
    Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    )),
});

/** What Lighthouse found under each name, and its own report as HTML. */
export type Measured = { figures: Map<string, Figures>; report: string };

/** A browser of its own for each measurement: one that crashed or filled up spoils no other. */
async function inBrowser<Value>(work: (page: Page) => Promise<Value>): Promise<Value> {
  const browser = await puppeteer.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags,
    acceptInsecureCerts: true,
  });
  try {
    return await work(await browser.newPage());
  } finally {
    await browser.close();
  }
}

/** Loads a page with Lighthouse's mobile defaults. Throws an Error if it did not load or paint. */
export const measureLoad = (url: URL): Promise<Measured> =>
  inBrowser(async (page) => {
    const result = await lighthouse(
      url.href,
      {
        logLevel: 'silent',
        onlyCategories: scores,
        // From about:blank a page with Cross-Origin-Opener-Policy begins in a new process, whose
        // start would count as the page's own blocking time.
        blankPage: new URL('/robots.txt', url).href,
      },
      undefined,
      page,
    );
    const { lhr } = result!;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return {
      figures: new Map([[url.pathname, figuresOf(lhr)]]),
      report: generateReport(lhr, 'html'),
    };
  });

/** Something a visitor does with a page, under a name of its own. */
export type Step = [name: string, act: (page: Page) => Promise<unknown>];

/**
 * Loads a page and does one step after the other as a Lighthouse user flow, processor and line
 * really slowed down. Throws an Error that names the step that could not be done.
 */
export const measureSteps = (url: URL, steps: Step[]): Promise<Measured> =>
  inBrowser(async (page) => {
    page.setDefaultTimeout(15_000);
    const flow = await startFlow(page, {
      flags: {
        logLevel: 'silent',
        onlyCategories: ['performance'],
        throttlingMethod: 'devtools',
        disableFullPageScreenshot: true,
      },
    });
    await flow.navigate(url.href, { name: 'load, really slowed' });
    for (const [name, act] of steps) {
      await flow.startTimespan({ name });
      try {
        await act(page);
        // What a tap sets going, its paint included, belongs to it.
        await page.waitForNetworkIdle();
      } catch (error) {
        throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
      }
      await flow.endTimespan();
    }
    const result = await flow.createFlowResult();
    return {
      figures: new Map(result.steps.map(({ name, lhr }) => [name, figuresOf(lhr)])),
      report: generateReport(result, 'html'),
    };
  });
