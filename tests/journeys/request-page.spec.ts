import type { Page } from '@playwright/test';
import { changeQuote, markSeen } from '../../server/requests/states.ts';
import { fill } from '../../contract/text.ts';
import { holdBack } from '../support/page-control.ts';
import { content } from '../support/production-site.ts';
import { fillQuickQuote } from '../support/quote-form.ts';
import { expect, test } from '../support/test.ts';

const { request: words, quote } = content;

/** Pretends that the page is behind another, or shows it again. */
const show = (page: Page, state?: string) =>
  page.evaluate((value) => {
    if (value)
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    else Reflect.deleteProperty(document, 'visibilityState');
  }, state);

test('a request is followed, found again and cancelled', async ({
  page,
  services: { whatsapp },
  site,
}) => {
  const { values, form } = await fillQuickQuote(page);
  await form.send();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: quote.received.progress }).click();
  await expect(page).toHaveURL(/\/request\/[\w-]{44}$/);
  const address = page.url();
  const heading = await main.getByRole('heading', { level: 1 }).innerText();
  const reference = /[0-9A-F]{6}/.exec(heading)![0];
  const chat = main.getByRole('link', { name: 'WhatsApp us' });
  await expect(chat).toHaveAttribute('href', new RegExp(reference));
  await expect(main).not.toContainText(values.name);

  // From here on the page updates itself, also when it changes before it first asks.
  await page.clock.install();
  const letThrough = await holdBack(page, '**/api/requests/*');
  await page.reload();
  /** The words of a step up to its time. */
  const before = (step: keyof typeof words.steps) => words.steps[step].split('{at}')[0]!;
  const progress = page.getByRole('status').filter({ hasText: before('received') });
  await expect(progress).toContainText(words.steps.notSeen);
  const [stored] = await site.quotesOf(values.name);
  const { id } = stored!;
  await markSeen(site.database, id, site.now());
  letThrough();
  await expect(progress).toContainText(before('seen'));
  await show(page, 'hidden');
  let rounds = 0;
  page.on('request', (request) => (rounds += Number(request.url().includes('/api/requests/'))));
  await page.clock.runFor(60_000);
  expect(rounds, 'while hidden, the page asks nothing').toBe(0);
  await show(page);
  const onTheWay = { eta_minutes: 25 };
  await changeQuote(site.database, id, { change: onTheWay, now: site.now() });
  await page.clock.runFor(15_000);
  await expect(progress).toContainText(before('onTheWay'));

  const cancel = page.getByRole('button', { name: 'I no longer need you' });
  await expect(cancel).toBeVisible();
  await changeQuote(site.database, id, { change: { status: 'done' }, now: site.now() });
  await page.clock.runFor(15_000);
  await expect(cancel).toBeHidden();
  await expect(page.getByRole('link', { name: 'Refresh' })).toBeVisible();
  await changeQuote(site.database, id, { change: onTheWay, now: site.now() });

  // Its secret address is not sent as a referrer.
  const home = page.waitForRequest(`${site.url}/`);
  await page.getByRole('banner').getByRole('link').first().click();
  expect((await home).headers()['referer']).toBeUndefined();
  const line = fill(words.line.onTheWay, { reference, at: '' });
  await main.getByRole('link', { name: line }).click();
  await expect(page).toHaveURL(address);
  await cancel.click();
  await expect(page).toHaveURL(address);
  await expect(main).toContainText(words.cancelled.split('{at}')[1]!);
  await expect
    .poll(() => JSON.stringify(whatsapp.messagesAbout(values.name)))
    .toContain('NO LONGER NEEDED');
});
