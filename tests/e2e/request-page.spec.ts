import { holdBack } from '../support/page-control.ts';
import { fillQuickQuote } from './support/quote-form.ts';
import { expect, test } from './support/test.ts';

test('a request is followed, found again and cancelled', async ({ page, site }) => {
  const { values, form } = await fillQuickQuote(page);
  await form.send();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'See how your request gets on' }).click();
  await expect(page).toHaveURL(/\/request\/[\w-]{22}$/);
  const address = page.url();
  const heading = await main.getByRole('heading', { level: 1 }).innerText();
  const reference = /[0-9A-F]{6}/.exec(heading)![0];
  await expect(main.getByRole('link', { name: 'WhatsApp us' })).toHaveAttribute(
    'href',
    new RegExp(reference),
  );
  await expect(main).not.toContainText(values.name);

  // From here on the page updates itself, also when it changes before it first asks.
  await page.clock.install();
  const letThrough = await holdBack(page, '**/api/requests/*');
  await page.reload();
  const progress = page.getByRole('status').filter({ hasText: 'Received at' });
  await expect(progress).toContainText('Not seen yet');
  const now = new Date();
  const alter = (changes: string) =>
    site.alter(`update quote_requests set ${changes} where name = '${values.name}'`);
  alter(`seen_at = '${now.toISOString()}'`);
  letThrough();
  await expect(progress).toContainText('Seen by the locksmith at');
  // While hidden, the page asks nothing.
  const show = (state?: string) =>
    page.evaluate((value) => {
      if (value)
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      else Reflect.deleteProperty(document, 'visibilityState');
    }, state);
  await show('hidden');
  let rounds = 0;
  page.on('request', (request) => (rounds += Number(request.url().includes('/api/requests/'))));
  await page.clock.runFor(60_000);
  expect(rounds).toBe(0);
  await show();
  const arrival = new Date(now.getTime() + 25 * 60_000);
  alter(`status = 'booked', arrival_at = '${arrival.toISOString()}',
    set_off_at = '${now.toISOString()}'`);
  await page.clock.runFor(15_000);
  await expect(progress).toContainText(/On the way, with you at about \d\d:\d\d/);

  const back = page.getByRole('button', { name: 'I no longer need you' });
  await expect(back).toBeVisible();
  alter("status = 'done'");
  await page.clock.runFor(15_000);
  await expect(back).toBeHidden();
  await expect(page.getByRole('link', { name: 'Refresh' })).toBeVisible();
  alter("status = 'booked'");

  // Its secret address is not sent as a referrer.
  const home = page.waitForRequest(`${site.url}/`);
  await page.getByRole('banner').getByRole('link').first().click();
  expect((await home).headers()['referer']).toBeUndefined();
  await main.getByRole('link', { name: `Your request ${reference}: on the way` }).click();
  await expect(page).toHaveURL(address);
  await back.click();
  await expect(page).toHaveURL(address);
  await expect(main).toContainText('You told us');
  await expect
    .poll(() => JSON.stringify(site.whatsapp.messagesAbout(values.name)))
    .toContain('NO LONGER NEEDED');
});
