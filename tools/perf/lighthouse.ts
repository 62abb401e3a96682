import lighthouse, { generateReport, startFlow, type Result } from 'lighthouse';
import puppeteer, { type Page } from 'puppeteer-core';
import { exampleQuote } from '../../contract/example-quote.ts';
import { chromiumFlags, ensureChromium } from '../chromium.ts';

const scores = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The compared scores (of 100) and audits (in their own units), with their column titles. */
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

function figuresOf({ categories, audits, gatherMode }: Result): Figures {
  // Lighthouse scores taps by other weights: only scores of loads can be compared.
  const scored = gatherMode === 'navigation' ? Object.entries(categories) : [];
  return Object.fromEntries([
    ...Object.entries(audits).map(([id, { numericValue }]) => [id, numericValue]),
    ...scored.map(([id, { score }]) => [id, (score ?? 0) * 100]),
  ]);
}

/** Lighthouse's results by name, and its report as HTML. */
export type Measured = { figures: Map<string, Figures>; report: string };

/** A new browser for each measurement, so that a crash or a full cache affects no other. */
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
    // From about:blank a page with Cross-Origin-Opener-Policy begins in a new process, whose
    // start would count as the page's own blocking time.
    const blankPage = new URL('/robots.txt', url).href;
    const flags = { logLevel: 'silent', onlyCategories: scores, blankPage } as const;
    const { lhr } = (await lighthouse(url.href, flags, undefined, page))!;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return {
      figures: new Map([[url.pathname, figuresOf(lhr)]]),
      report: generateReport(lhr, 'html'),
    };
  });

const tap = (page: Page, selector: string) => page.tap(selector);

const type = (values: Record<string, string>) => async (page: Page) => {
  for (const [field, text] of Object.entries(values)) {
    await page.tap(`dialog[open] [name=${field}]`);
    await page.keyboard.type(text, { delay: 50 });
  }
};

const { name, ...others } = exampleQuote;
const menu = '::-p-aria([name="Menu"][role="button"])';
const submit = 'dialog[open] [type=submit]';

/** Visitors' taps on the home page, and the section in view for each. */
const steps: [name: string, selector: string, act: typeof tap][] = [
  ['open the menu', menu, tap],
  ['close the menu', menu, (page) => page.keyboard.press('Escape')],
  ['open a question', '#faq summary', tap],
  ['open the quote dialog', 'main [command=show-modal]', tap],
  ['type the name', 'dialog[open] [name=name]', type({ name })],
  ['send with mistakes', submit, tap],
  ['type the rest', 'dialog[open] [name=email]', type(others)],
  ['send', submit, tap],
];

/**
 * Does these steps on a site's home page as a Lighthouse user flow, processor and line really
 * slowed down; a request is sent to this machine only. Throws an Error that names the step that
 * could not be done.
 */
export const measureTaps = (origin: string): Promise<Measured> =>
  inBrowser(async (page) => {
    page.setDefaultTimeout(15_000);
    const { href, hostname } = new URL('/', origin);
    const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    const flow = await startFlow(page, {
      flags: {
        logLevel: 'silent',
        onlyCategories: ['performance'],
        throttlingMethod: 'devtools',
        disableFullPageScreenshot: true,
      },
    });
    await flow.navigate(href, { name: 'load, really slowed' });
    for (const [name, selector, act] of isLocal ? steps : steps.slice(0, -1)) {
      try {
        // Waits until scrolling has finished, so that its layout does not count.
        const element = await page.waitForSelector(selector, { visible: true });
        await element!.scrollIntoView();
        await page.waitForNetworkIdle();
        await flow.startTimespan({ name });
        await act(page, selector);
        // A tap's time includes its handlers and the next paint.
        await page.waitForNetworkIdle();
        await flow.endTimespan();
      } catch (error) {
        throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
      }
    }
    const result = await flow.createFlowResult();
    return {
      figures: new Map(result.steps.map(({ name, lhr }) => [name, figuresOf(lhr)])),
      report: generateReport(result, 'html'),
    };
  });
