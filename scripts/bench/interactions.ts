import type { Browser, Page } from '@playwright/test';
import { quoteFields } from '../../quote/fields.ts';
import { QuoteFormOnPage } from '../../tests/support/quote-form.ts';
import { phone, slow4g } from '../budget/phone.ts';
import type { Figures } from './results.ts';

/** The browser reports interactions in steps of 8 ms, and none below 16 ms. */
const shortest = 16;
/** Time in which the paint after an interaction is reported, in ms. */
const settle = 600;
/** What the rules let pass where these letters would not do. */
const typed: Record<string, string> = {
  email: 'morag@example.com',
  phone: '07700900456',
  carYear: '2019',
  registrationNumber: 'SN19ABC',
};
const words = 'Lost my keys';

/** Runs in each page from its start: tells how long every interaction took until the next paint. */
function watchInteractions() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId) void window.noteInteraction(entry.duration);
    }
  }).observe({
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  } as PerformanceObserverInit);
}

declare global {
  interface Window {
    noteInteraction: (duration: number) => Promise<void>;
  }
}

/** A phone with a slow processor and line, on which deeds are timed. */
async function slowPhone(browser: Browser) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', slow4g);
  let durations: number[] = [];
  await page.exposeFunction('noteInteraction', (duration: number) => durations.push(duration));
  await page.addInitScript(watchInteractions);
  /** The slowest interaction of what is done with a page, in ms. */
  const slowest = async (deed: () => Promise<unknown>): Promise<number> => {
    await page.waitForTimeout(settle);
    durations = [];
    await deed();
    await page.waitForTimeout(settle);
    return Math.max(shortest, ...durations);
  };
  return { context, page, slowest };
}

const typeInto = (form: QuoteFormOnPage, name: (typeof quoteFields)[number]['name']) =>
  form.field(name).pressSequentially(typed[name] ?? words, { delay: 50 });

async function openForm(page: Page) {
  await page.locator('main [commandfor]').first().tap();
  return new QuoteFormOnPage(page.getByRole('dialog'));
}

/**
 * Does what visitors do on the home page of this site as a finger does it, and gives the
 * interaction to next paint of each, in ms, on a processor four times slower.
 */
export async function measureInteractions(browser: Browser, site: string): Promise<Figures> {
  const { context, page, slowest } = await slowPhone(browser);
  const deeds: Figures = {};
  try {
    await page.goto(`${site}/`, { waitUntil: 'load' });
    deeds['open the menu'] = await slowest(() =>
      page.getByRole('button', { name: 'Menu' }).tap(),
    );
    await page.keyboard.press('Escape');

    const question = page.locator('#faq summary').first();
    await question.scrollIntoViewIfNeeded();
    deeds['open an answer'] = await slowest(() => question.tap());

    await page.goto(`${site}/`, { waitUntil: 'load' });
    let form!: QuoteFormOnPage;
    deeds['open the dialog'] = await slowest(async () => (form = await openForm(page)));
    deeds['type while the form wakes'] = await slowest(async () => {
      await form.field('name').tap();
      await form.field('name').pressSequentially('Morag McAllister', { delay: 100 });
      await form.awake();
    });
    deeds['send with mistakes'] = await slowest(() => form.submit.tap());
    for (const { name } of quoteFields.filter((field) => field.name !== 'name')) {
      deeds[`type: ${name}`] = await slowest(() => typeInto(form, name));
    }
    deeds['send'] = await slowest(async () => {
      await form.submit.tap();
      await page.waitForURL('**/quote-received');
    });
    return deeds;
  } finally {
    await context.close();
  }
}
