import type { Page } from '@playwright/test';
import { quoteMessages } from '../../contract/messages.ts';
import {
  expectReceived,
  fillQuickQuote,
  openDialog,
  openQuickQuote,
  QuoteFormOnPage,
} from './support/quote-form.ts';
import { expect, goodQuote, test } from './support/test.ts';

// Its requests would bypass `page.route`.
test.use({ serviceWorkers: 'block' });

const api = '**/api/quote-requests';

/** Opens a form, fills it in and sends it while requests get no answer. */
async function failToSend(page: Page) {
  const filledIn = await fillQuickQuote(page);
  await filledIn.form.send();
  await expect(filledIn.dialog.getByText('Not sent yet')).toBeVisible();
  return filledIn;
}

/** Simulates the network's return, instead of waiting 5 s for the next attempt. */
const goOnline = (page: Page) =>
  page
    .evaluate(() => dispatchEvent(new Event('online')))
    .catch(() => {
      // The page has just sent by itself, and is leaving.
    });

test('without a network it can be sent by text, or is sent later by itself', async ({
  page,
  context,
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
  await expect(dialog.getByText('Not sent yet')).toBeVisible();
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
  await page.route('**/quote-received', (route) => route.abort());
  await context.setOffline(false);
  await expect(page).toHaveURL(/^chrome-error:/);
  await page.goto('/blog');
  await expect(page.getByRole('status')).toHaveText(quoteMessages.received);
  expect(site.quotesOf(values.name)).toHaveLength(1);
  await expect.poll(() => site.whatsapp.messagesAbout(values.name).length).toBe(1);
  await page.unroute('**/quote-received');
  await openQuickQuote(page);
  await form.hydrated();
  await expect(form.field('name'), 'it is not asked to be sent again').toHaveValue('');
});

test('a reload while sending stores one row and confirms it', async ({ page, site }) => {
  const { values, form } = await fillQuickQuote(page);
  // Stored, but its answer never comes.
  const stored = page.waitForRequest(api);
  await page.route(api, (route) => void route.fetch());
  await form.send();
  await stored;
  await expect.poll(() => site.quotesOf(values.name).length).toBe(1);
  // After the page has closed, since a continued request would be answered.
  await page.goto('/blog');
  await page.unroute(api);
  await expect(page.getByRole('status')).toHaveText(quoteMessages.received);
  expect(site.quotesOf(values.name)).toHaveLength(1);
  await expect.poll(() => site.whatsapp.messagesAbout(values.name).length).toBe(1);
});

test('a request sent from another page is filed under the page of its form', async ({
  page,
  site,
}) => {
  await page.route(api, (route) => route.abort());
  const { values } = await failToSend(page);
  const { pathname } = new URL(page.url());
  await page.unroute(api);
  await page.goto('/blog');
  await expect.poll(() => site.quotesOf(values.name)).toMatchObject([{ page: pathname }]);
});

test('only one tab sends; both confirm', async ({ page, context, site }) => {
  await context.route(api, (route) => route.abort());
  const { values } = await failToSend(page);
  const other = await context.newPage();
  const { dialog, form } = await openQuickQuote(other);
  await expect(dialog.getByText('Not sent yet')).toBeVisible();
  await form.expectValues(values);

  await context.unroute(api);
  // Each tab's toast is gone after some seconds.
  const confirmed = [page, other].map((tab) =>
    expect(tab.getByText(quoteMessages.received, { exact: true })).toBeVisible(),
  );
  await goOnline(page);
  await Promise.all(confirmed);
  expect(site.quotesOf(values.name)).toHaveLength(1);
});

test('a request that is cleared in one tab is not confirmed in another', async ({
  page,
  context,
}) => {
  await context.route(api, (route) => route.abort());
  const { values } = await failToSend(page);
  const other = await context.newPage();
  const { dialog, form } = await openQuickQuote(other);
  await form.expectValues(values);
  await page.evaluate(() => addEventListener('storage', () => (document.title = 'Told')));
  await dialog.getByRole('button', { name: 'Clear the form' }).click();
  await expect(page).toHaveTitle('Told');
  await expect(page.getByRole('dialog').getByText('Not sent yet')).toBeVisible();
});

test('sent again from the same or another form, a request is stored once', async ({
  page,
  site,
}) => {
  // Stored each time, but no answer comes.
  await page.route(api, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const { values, form } = await failToSend(page);
  const again = page.waitForRequest(api);
  await form.send();
  await again;
  await page.route('**/api/form-token', (route) => route.abort());
  await page.goto('/lost-car-key-replacement');
  const panel = page.locator('#quote');
  await expect(panel.getByText('Not sent yet')).toBeVisible();
  await page.unroute(api);
  await panel.locator('button[type=submit]').click();
  await expectReceived(page, site, values);
});

test('changes after a failed attempt are kept', async ({ page, site }) => {
  await page.route(api, (route) => route.abort());
  const { values, dialog, form } = await failToSend(page);
  const message = `${values.message} We moved to the lay-by.`;
  await form.fill({ message });
  const text = await dialog.getByRole('link', { name: 'Text message' }).getAttribute('href');
  expect(decodeURIComponent(text!)).toContain(message);
  await page.reload();
  await openDialog(page, 'Quick Quote');
  await expect(dialog.getByText('Not sent yet')).toBeVisible();
  await expect(form.field('message')).toHaveValue(message);

  await page.unroute(api);
  await goOnline(page);
  await expect(dialog.getByText('Not sent yet')).toBeHidden();
  expect(site.quotesOf(values.name)).toMatchObject([{ message: values.message }]);
  await page.reload();
  await openDialog(page, 'Quick Quote');
  await expect(form.field('message')).toHaveValue(message);
});

test('data older than a day is neither shown nor kept', async ({ page }) => {
  await page.route(api, (route) => route.abort());
  const { values } = await failToSend(page);
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await kept()).toContain(values.name);
  await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
  await page.goto('/lost-car-key-replacement');
  await expect.poll(kept).not.toContain(values.name);
  await expect(page.getByLabel('Full Name')).toHaveValue('');
});

test('typed text is restored in its dialog and on other pages, until cleared', async ({
  page,
}) => {
  const { name, message } = goodQuote();
  const { dialog, form } = await openQuickQuote(page);
  await form.fill({ name, message });
  // Outside the dialog; quote-dialog.spec.ts tests Escape.
  await page.mouse.click(2, 2);
  await expect(dialog).toBeHidden();
  await openDialog(page, 'Quick Quote');
  await form.expectValues({ name, message });
  await page.goto('/lost-car-key-replacement');
  const panel = page.locator('#quote');
  const here = new QuoteFormOnPage(panel);
  await expect(panel.getByText('What you typed before is back')).toBeVisible();
  await here.expectValues({ name, message });
  await panel.getByRole('button', { name: 'Clear the form' }).click();
  await here.expectValues({ name: '', message: '' });
  await page.reload();
  await here.hydrated();
  await here.expectValues({ name: '', message: '' });
});

test('two tabs that send the same draft one after the other store one request', async ({
  page,
  context,
  site,
}) => {
  const { values, form } = await fillQuickQuote(page);
  const other = await context.newPage();
  const { form: restored } = await openQuickQuote(other, 'falkirk');
  await restored.expectValues(values);
  await form.send();
  await expectReceived(page, site, values);
  await restored.send();
  await expectReceived(other, site, values);
});

test('the same request on a later visit is a new one', async ({ page, site }) => {
  const { values, form } = await fillQuickQuote(page);
  await form.send();
  await expectReceived(page, site, values);
  await openQuickQuote(page);
  await form.hydrated();
  await form.fill(values);
  await form.send();
  await expect(page).toHaveURL('/quote-received');
  expect(site.quotesOf(values.name)).toHaveLength(2);
});

test('a changed request that is sent during a retry of the first is retried too', async ({
  page,
  site,
}) => {
  await page.route(api, (route) => route.abort());
  const { values, dialog, form } = await failToSend(page);
  const { promise: changed, resolve: letGo } = Promise.withResolvers<void>();
  const retried = page.waitForRequest(api);
  await page.route(api, (route) => changed.then(() => route.continue()), { times: 1 });
  await goOnline(page);
  await retried;
  await form.fill({ message: `${values.message} We moved to the lay-by.` });
  await form.send();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('sending');
  letGo();
  await expect(dialog.getByText('Not sent yet')).toBeVisible();
  expect(site.quotesOf(values.name)).toHaveLength(1);
  await page.unroute(api);
  await goOnline(page);
  await expect.poll(() => site.quotesOf(values.name).length).toBe(2);
});
