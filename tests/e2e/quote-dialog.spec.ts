import type { Page } from '@playwright/test';
import { quoteFields, toColumns } from '../../contract/fields.ts';
import { quoteMessages } from '../../contract/messages.ts';
import { fixture } from '../support/fixture.ts';
import { holdBack } from '../support/delay-files.ts';
import { openDialog } from '../support/quote-form.ts';
import { RunningSite } from '../support/running-site.ts';
import { expect, goodQuote, test } from '../support/test.ts';

/** Opens the dialog of a town once React runs in it. */
async function openHydrated(page: Page) {
  await page.goto('/auto-locksmith-glasgow');
  const opened = await openDialog(page, 'Quick Quote');
  await opened.form.hydrated();
  return opened;
}

test('a request is stored, confirmed and told without waiting', async ({ page, site }) => {
  const values = goodQuote();
  const { dialog, form } = await openHydrated(page);
  await form.fill(values);
  site.whatsapp.answer = () => 'no answer';
  await form.send();

  await expect(page).toHaveURL('/quote-received');
  await expect(page.getByRole('status')).toHaveText(quoteMessages.received);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quote Request Received!');
  await expect(dialog).toBeHidden();
  expect(site.quotesOf(values.name)).toMatchObject([toColumns(values)]);

  await expect.poll(() => site.whatsapp.messagesAbout(values.name).length).toBe(1);
  site.whatsapp.answer = () => 'accepted';

  await page.goBack();
  await openDialog(page, 'Quick Quote');
  expect(await form.field('name').inputValue()).toBe('');
});

test('each field says what to correct, the first with focus', async ({ page, site }) => {
  const values = goodQuote();
  const { dialog, form } = await openHydrated(page);
  await form.send();
  for (const { name, message } of quoteFields) {
    const wanted = new RegExp(message.replaceAll(/[()]/g, '\\$&'));
    await expect(form.field(name)).toHaveAccessibleDescription(wanted);
    await expect(form.field(name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(form.field('name')).toBeFocused();
  await expect(dialog.getByRole('alert').filter({ hasText: '8 fields' })).toBeAttached();

  await form.fill({ ...values, phone: '077009001' });
  await form.send();
  await expect(form.field('phone')).toBeFocused();
  await expect(dialog.locator('.field-error:not(:empty)')).toHaveCount(1);

  await form.fill(values);
  const fields = { car_year: ['Valid year required'] };
  await page.route('**/api/quote-requests', (route) =>
    route.fulfill({ status: 422, json: { data: null, error: { message: 'Bad', fields } } }),
  );
  await form.send();
  await expect(dialog.getByText(quoteMessages.failed)).toBeVisible();
  await expect(form.field('carYear')).toHaveAccessibleDescription('Valid year required');
  await expect(form.field('carYear')).toBeFocused();
  expect(site.quotesOf(values.name)).toEqual([]);
});

test('a server that is down costs nothing that was typed', async ({ browser }) => {
  const site = await new RunningSite({}, fixture.folder).start();
  const page = await browser.newPage({ baseURL: site.url, serviceWorkers: 'block' });
  const values = goodQuote();
  const { dialog, form } = await openHydrated(page);
  await form.fill(values);
  await site.stop('SIGKILL');
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Quote request failed'),
  );
  await form.send();

  const toast = dialog.getByRole('alert').filter({ hasText: quoteMessages.failed });
  await expect(toast).toHaveText(quoteMessages.failed);
  const close = dialog.getByRole('button', { name: 'Close' });
  await close.click({ trial: true });
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toBeHidden();
  expect((await logged).type()).toBe('error');
  await expect(dialog).toBeVisible();
  await expect(form.submit).toBeEnabled();
  expect(await form.values()).toEqual(values);
  const wayOut = await dialog.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
  expect(decodeURIComponent(wayOut!)).toContain(values.message);

  await site.start();
  await form.sendAgain();
  await expect(page).toHaveURL('/quote-received');
  expect(site.quotesOf(values.name)).toHaveLength(1);
  await page.close();
  await site.dispose();
});

test('a double click makes one row, and nothing closes meanwhile', async ({ page, site }) => {
  const values = goodQuote();
  const { dialog, form } = await openHydrated(page);
  await form.fill(values);
  const release = await holdBack(page, '**/api/quote-requests');
  await form.submit.dblclick();
  await expect(form.submit).toHaveText(quoteMessages.submitting);
  await expect(form.submit).toBeDisabled();
  await expect(form.field('message')).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await expect(dialog).toBeVisible();
  release();
  await expect(page).toHaveURL('/quote-received');
  expect(site.quotesOf(values.name)).toHaveLength(1);
});

test('a closed dialog gives the focus back and keeps what it held', async ({ page }) => {
  const { dialog, form } = await openHydrated(page);
  const values = goodQuote();
  await form.fill(values);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Quick Quote' }).first()).toBeFocused();
  await openDialog(page, 'Quick Quote');
  expect(await form.values()).toEqual(values);
  await page.mouse.click(2, 2);
  await expect(dialog).toBeHidden();
});

test('without a network or React the form stays', async ({ page, context, site }) => {
  const values = goodQuote();
  await page.clock.install();
  await holdBack(page, '**/_astro/QuoteForm*.js');
  const fetched = page.waitForRequest('**/_astro/QuoteForm*.js');
  await page.goto('/auto-locksmith-glasgow');
  const { form } = await openDialog(page, 'Quick Quote');
  await fetched;
  await form.fill(values);
  await context.setOffline(true);
  await form.send();
  await page.clock.runFor(100);
  await expect(form.submit).toHaveJSProperty('validationMessage', quoteMessages.failed);
  expect(await form.values()).toEqual(values);

  await context.setOffline(false);
  await expect(form.submit).toHaveJSProperty('validationMessage', '');
  await form.send();
  // As long as a form waits for React.
  await page.clock.fastForward(5000);
  await expect(page).toHaveURL('/quote-received');
  expect(site.quotesOf(values.name)).toHaveLength(1);
});

test('what was typed and sent before React came goes through it', async ({ page, site }) => {
  const values = goodQuote();
  const release = await holdBack(page, '**/_astro/QuoteForm*.js');
  const fetched = page.waitForRequest('**/_astro/QuoteForm*.js');
  const posted = page.waitForRequest('**/api/quote-requests');
  await page.goto('/auto-locksmith-glasgow');
  const { form } = await openDialog(page, 'Quick Quote');
  await fetched;
  await form.fill(values);
  await form.send();
  release();
  expect((await posted).headers()['content-type']).toBe('application/json');
  await expect(page).toHaveURL('/quote-received');
  expect(site.quotesOf(values.name)).toMatchObject([toColumns(values)]);
});

test('the keyboard alone opens, fills and sends the form', async ({ page, site }) => {
  const values = goodQuote();
  await page.goto('/auto-locksmith-glasgow');
  await page.getByRole('button', { name: 'Quick Quote' }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full Name').focus();
  for (const { name } of quoteFields) {
    await page.keyboard.insertText(values[name]);
    await page.keyboard.press('Tab');
  }
  const submit = dialog.locator('button[type=submit]');
  const isFocused = () => submit.evaluate((button) => button === document.activeElement);
  while (!(await isFocused())) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/quote-received');
  expect(site.quotesOf(values.name)).toMatchObject([toColumns(values)]);
});

test('the dialog is hydrated at once, keeps the focus and has its sizes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/auto-locksmith-glasgow');
  const { dialog } = await openDialog(page, 'Quick Quote');
  await expect(dialog.locator('astro-island:not([ssr])')).toBeAttached();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () =>
        document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }

  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = (await dialog.boundingBox())!;
    const scroll = (await dialog.locator('.quote-scroll').boundingBox())!;
    if (width < 768) {
      expect(Math.round(box.height)).toBe(Math.round(height * 0.85));
      expect(Math.round(scroll.height)).toBe(Math.round(height * 0.6));
    } else {
      expect(box.width).toBe(500);
      expect(box.height).toBeLessThanOrEqual(height * 0.9);
    }
    const submit = (await dialog.locator('button[type=submit]').boundingBox())!;
    expect(submit.y + submit.height).toBeLessThanOrEqual(box.y + box.height);
  }
});
