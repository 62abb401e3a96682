import type { Page } from '@playwright/test';
import { quotePath, receivedPath } from '../../contract/api.ts';
import { quoteMessages } from '../../contract/messages.ts';
import { formPage, otherTown, town } from '../support/production-site.ts';
import {
  expectReceived,
  fillQuickQuote,
  openDialog,
  openQuickQuote,
  QuoteFormOnPage,
} from '../support/quote-form.ts';
import { expect, goodQuote, test } from '../support/test.ts';

// Its requests would bypass `page.route`.
test.use({ serviceWorkers: 'block' });

const api = `**${quotePath}`;

/** Opens a form, fills it in and sends it while requests get no answer. */
async function failToSend(page: Page) {
  const filledIn = await fillQuickQuote(page);
  await filledIn.form.send();
  await expect(filledIn.dialog.getByText('Not sent yet.')).toBeVisible();
  return filledIn;
}

/** Simulates the network's return, instead of waiting 5 s for the next attempt. */
const goOnline = (page: Page) => page.locator('html').dispatchEvent('online');

const confirmation = (page: Page) => page.getByText(quoteMessages.received, { exact: true });
const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

test('without a network a request can be sent as a text, or is sent later by itself', async ({
  page,
  context,
  services: { whatsapp },
  site,
}) => {
  const logged = page.waitForEvent('console', (line) =>
    /Quote request failed/.test(line.text()),
  );
  const { values, dialog, form } = await fillQuickQuote(page);
  // A number copied from a phone's contacts is between invisible characters.
  const copied = `\u202a${values.phone}\u202c`;
  await form.field('phone').fill(copied);
  await context.setOffline(true);
  await form.send();
  await expect(dialog.getByText('Not sent yet.')).toBeVisible();
  expect((await logged).type()).toBe('error');
  const toast = dialog.getByRole('alert').filter({ hasText: quoteMessages.failed });
  await expect(toast).toHaveText(quoteMessages.failed);
  await dialog.getByRole('button', { name: 'Close' }).click({ trial: true });
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toBeHidden();
  await expect(form.submit).toBeEnabled();
  await form.expectValues({ ...values, phone: copied });
  for (const name of ['Text message', 'WhatsApp']) {
    // WhatsApp is above the fields too, without the form's values.
    const link = await dialog.getByRole('link', { name }).last().getAttribute('href');
    expect(decodeURIComponent(link!)).toContain(values.message);
    expect(decodeURIComponent(link!)).toContain(`: ${values.phone}\n`);
  }
  // Cut again after storing, before the confirmation page.
  await page.route(`**${receivedPath}`, (route) => route.abort());
  await context.setOffline(false);
  await expect(page).toHaveURL(/^chrome-error:/);
  await page.goto('/blog');
  await expect(confirmation(page)).toBeVisible();
  expect(await site.quotesOf(values.name)).toHaveLength(1);
  await expect.poll(() => whatsapp.messagesAbout(values.name).length).toBe(1);
  await openQuickQuote(page);
  await form.hydrated();
  await expect(form.field('name'), 'it is not asked to be sent again').toHaveValue('');
});

test('a page that is left while it sends stores one request, as does sending again from any form; the same on a later visit is another', async ({
  page,
  services: { whatsapp },
  site,
}) => {
  const { values, form } = await fillQuickQuote(page);
  // Stored, but its answer never comes.
  await page.route(api, (route) => void route.fetch());
  await form.send();
  await expect.poll(async () => (await site.quotesOf(values.name)).length).toBe(1);
  // After the page has closed, since a continued request would be answered.
  await page.goto('/blog');
  await page.unroute(api);
  await expect(confirmation(page)).toBeVisible();
  expect(await site.quotesOf(values.name)).toHaveLength(1);
  await expect.poll(() => whatsapp.messagesAbout(values.name).length).toBe(1);

  await openQuickQuote(page);
  await form.hydrated();
  await form.fill(values);
  await form.send();
  await expect(page).toHaveURL(receivedPath);
  expect(await site.quotesOf(values.name)).toHaveLength(2);

  // Stored each time, but no answer comes.
  await page.route(api, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const { values: repeated } = await failToSend(page);
  const again = page.waitForRequest(api);
  await form.send();
  await again;
  await page.route('**/api/form-token', (route) => route.abort());
  await page.goto(formPage);
  const panel = page.locator('#quote');
  await expect(panel.getByText('Not sent yet.')).toBeVisible();
  await page.unroute(api);
  await panel.locator('button[type=submit]').click();
  await expectReceived(page, site, repeated);
});

test('of two tabs only one sends, for the page of the form, and both confirm; one cleared in a tab is not confirmed in another, and a draft sent in both is stored once', async ({
  page,
  context,
  site,
}) => {
  await context.route(api, (route) => route.abort());
  const { values, dialog, form } = await failToSend(page);
  const other = await context.newPage();
  await other.goto('/blog');
  await form.expectValues(values);
  await expect(dialog.getByText('Not sent yet.')).toBeVisible();

  await context.unroute(api);
  // Each tab's toast is gone after some seconds.
  const confirmed = [page, other].map((tab) => expect(confirmation(tab)).toBeVisible());
  await goOnline(other);
  await Promise.all(confirmed);
  expect(await site.quotesOf(values.name)).toMatchObject([{ page: town.path }]);

  await context.route(api, (route) => route.abort());
  const { values: later } = await failToSend(page);
  const { dialog: second, form: restored } = await openQuickQuote(other, otherTown);
  await restored.expectValues(later);
  await page.evaluate(() => addEventListener('storage', () => (document.title = 'Told')));
  await second.getByRole('button', { name: 'Clear the form' }).click();
  await expect(page).toHaveTitle('Told');
  await expect(dialog.getByText('Not sent yet.')).toBeVisible();

  // A draft that both tabs share.
  await context.unroute(api);
  await page.reload();
  await openDialog(page);
  await form.hydrated();
  await form.fill(later);
  await other.reload();
  await openDialog(other);
  await restored.expectValues(later);
  await form.send();
  await expectReceived(page, site, later);
  await restored.send();
  await expectReceived(other, site, later);
});

test('a request that is changed while it could not be sent is kept as changed, and sent as another', async ({
  page,
  site,
}) => {
  await page.route(api, (route) => route.abort());
  const { values, dialog, form } = await failToSend(page);
  const message = `${values.message} We moved to the lay-by.`;
  await form.fill({ message });
  const text = await dialog.getByRole('link', { name: 'Text message' }).getAttribute('href');
  expect(decodeURIComponent(text!)).toContain(message);
  await page.reload();
  await openDialog(page);
  await expect(dialog.getByText('Not sent yet.')).toBeVisible();
  await expect(form.field('message')).toHaveValue(message);

  // Sent changed while the first is being tried again.
  const { promise: changed, resolve: letGo } = Promise.withResolvers<void>();
  const retried = page.waitForRequest(api);
  await page.route(api, (route) => changed.then(() => route.continue()), { times: 1 });
  await goOnline(page);
  await retried;
  await form.send();
  await expect.poll(() => stored(page)).toContain('sending');
  letGo();
  await expect.poll(async () => (await site.quotesOf(values.name)).length).toBe(1);
  await expect(dialog.getByText('Not sent yet.')).toBeVisible();
  await page.unroute(api);
  await goOnline(page);
  await expect(page).toHaveURL(receivedPath);
  expect(await site.quotesOf(values.name)).toMatchObject([
    { message: values.message },
    { message },
  ]);
});

test('what was typed is back in its dialog and on other pages, until cleared or a day old', async ({
  page,
}) => {
  const { name, message } = goodQuote();
  const { dialog, form } = await openQuickQuote(page);
  await form.fill({ name, message });
  await page.mouse.click(2, 2);
  await expect(dialog).toBeHidden();
  await openDialog(page);
  await form.expectValues({ name, message });
  await page.goto(formPage);
  const panel = page.locator('#quote');
  const here = new QuoteFormOnPage(panel);
  await expect(panel.getByText('What you typed before is back.')).toBeVisible();
  await here.expectValues({ name, message });
  await panel.getByRole('button', { name: 'Clear the form' }).click();
  await here.expectValues({ name: '', message: '' });
  await page.reload();
  await here.hydrated();
  await here.expectValues({ name: '', message: '' });

  await here.fill({ name });
  expect(await stored(page)).toContain(name);
  await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
  await page.reload();
  await expect.poll(() => stored(page)).not.toContain(name);
  await here.hydrated();
  await expect(here.field('name')).toHaveValue('');
});
