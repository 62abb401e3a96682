import { exampleQuote } from '../../contract/example-quote.ts';
import type { Page } from 'puppeteer-core';
import { measureSteps, type Measured, type Step } from './lighthouse.ts';

const { name, ...others } = exampleQuote;

async function tap(page: Page, selector: string) {
  const element = await page.waitForSelector(selector, { visible: true });
  await element!.tap();
}

async function type(page: Page, field: string, text: string) {
  await tap(page, `dialog[open] [name=${field}]`);
  await page.keyboard.type(text, { delay: 50 });
}

const send = (page: Page) => tap(page, 'dialog[open] [type=submit]');

/** What visitors do on the home page, as a finger does it. */
const steps: Step[] = [
  ['open the menu', (page) => tap(page, '::-p-aria([name="Menu"][role="button"])')],
  ['close the menu', (page) => page.keyboard.press('Escape')],
  ['open a question', (page) => tap(page, '#faq summary')],
  ['open the quote dialog', (page) => tap(page, 'main [command=show-modal]')],
  ['type the name', (page) => type(page, 'name', name)],
  ['send with mistakes', send],
  [
    'type the rest',
    async (page) => {
      for (const [field, text] of Object.entries(others)) await type(page, field, text);
    },
  ],
];
const sendAll: Step = ['send', (page) => Promise.all([page.waitForNavigation(), send(page)])];

/** Measures taps and typing on a site's home page. A request is stored on this machine only. */
export function measureTaps(origin: string): Promise<Measured> {
  const url = new URL('/', origin);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return measureSteps(url, isLocal ? [...steps, sendAll] : steps);
}
