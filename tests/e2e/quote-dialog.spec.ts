import { quoteFields, toColumns } from '../../contract/fields.ts';
import { quoteMessages } from '../../contract/messages.ts';
import { holdBack } from '../support/page-control.ts';
import {
  expectReceived,
  fillQuickQuote,
  openDialog,
  openQuickQuote,
} from './support/quote-form.ts';
import { expect, goodQuote, test } from './support/test.ts';

const island = '**/_astro/QuoteForm*.js';

test('a double click stores one row without waiting for the notification, and empties the form', async ({
  page,
  site,
}) => {
  site.whatsapp.answer = () => 'no answer';
  const { values, dialog, form } = await fillQuickQuote(page);
  const letThrough = await holdBack(page, '**/api/quote-requests');
  await form.submit.dblclick();
  await expect(form.submit).toHaveText(quoteMessages.submitting);
  await expect(form.submit).toBeDisabled();
  await expect(form.field('message')).toBeDisabled();
  // Nothing closes it meanwhile.
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await expect(dialog).toBeVisible();
  letThrough();
  await expectReceived(page, site, values);
  await expect.poll(() => site.whatsapp.messagesAbout(values.name).length).toBeGreaterThan(0);
  site.whatsapp.answer = () => 'accepted';

  await page.goBack();
  await openDialog(page, 'Quick Quote');
  await expect(form.field('name')).toHaveValue('');
});

test('fields say what to correct, the first with focus', async ({ page, site }) => {
  const { dialog, form } = await openQuickQuote(page);
  await form.hydrated();
  await form.send();
  await expect(dialog.getByRole('alert').filter({ hasText: '8 fields' })).toBeAttached();
  const errors = dialog.locator('.field-error:not(:empty)');
  const required = quoteFields.filter((field) => field.required);
  await expect(errors).toHaveText(required.map(({ message }) => message));
  await expect(form.field('name')).toBeFocused();

  const values = goodQuote();
  await form.fill({ ...values, phone: '077009001' });
  await form.send();
  await expect(form.field('phone')).toBeFocused();
  await expect(form.field('phone')).toHaveAttribute('aria-invalid', 'true');
  await expect(errors).toHaveCount(1);

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

  // A wide screen has room for the message beside the dialog.
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('heading', { name: 'Quick Quote' }).click({ trial: true });
});

// analytics-quotes.spec.ts tests the plain form without React.
test('before React loads, a form sent without a network is sent once there is one', async ({
  page,
  context,
  site,
}) => {
  const values = goodQuote();
  await holdBack(page, island);
  const fetched = page.waitForRequest(island);
  const posted = page.waitForRequest('**/api/quote-requests');
  const { form } = await openQuickQuote(page);
  await fetched;
  await form.fill(values);
  await context.setOffline(true);
  await form.send();
  await expect(form.submit).toHaveJSProperty('validationMessage', quoteMessages.failed);
  await form.expectValues(values);

  await context.setOffline(false);
  expect((await posted).headers()['content-type']).toBe('application/json');
  await expect(page.getByText(quoteMessages.received, { exact: true })).toBeVisible();
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
  await expectReceived(page, site, values);
});

// visual.spec.ts tests its size and button by pictures.
test('the dialog hydrates by itself and keeps focus until Escape gives it back', async ({
  page,
}) => {
  const { dialog } = await openQuickQuote(page);
  await expect(dialog.locator('astro-island:not([ssr])')).toBeAttached();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    // Between the last and the first field, focus is on the browser, so on the body.
    await expect(page.locator(':focus:not(dialog *, body)')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Quick Quote' }).first()).toBeFocused();
});
