import { quotePath, receivedPath } from '../../contract/api.ts';
import { quoteFields, toColumns } from '../../contract/fields.ts';
import { quoteMessages } from '../../contract/messages.ts';
import { holdBack } from '../support/page-control.ts';
import { content, town } from '../support/production-site.ts';
import {
  expectReceived,
  fillQuickQuote,
  openDialog,
  openQuickQuote,
  QuoteFormOnPage,
} from '../support/quote-form.ts';
import { expect, goodQuote, test } from '../support/test.ts';

const { quick } = content.quote;
const api = `**${quotePath}`;

test('a double click stores one request, with what a password manager filled in without an event, does not wait for its notification, and empties the form', async ({
  page,
  services: { whatsapp },
  site,
}) => {
  whatsapp.answer = () => 'no answer';
  const { values, dialog, form } = await fillQuickQuote(page);
  const email = 'ann@example.co.uk';
  await form.field('email').evaluate((field: HTMLInputElement, value) => {
    field.value = value;
  }, email);
  const letThrough = await holdBack(page, api);
  await form.submit.dblclick();
  await expect(form.submit).toHaveText(quoteMessages.submitting);
  await expect(form.submit).toBeDisabled();
  await expect(form.field('message')).toBeDisabled();
  // Nothing closes it meanwhile.
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await expect(dialog).toBeVisible();
  letThrough();
  await expectReceived(page, site, { ...values, email });
  await expect.poll(() => whatsapp.messagesAbout(values.name).length).toBe(1);

  await page.goBack();
  await openDialog(page);
  await expect(form.field('name')).toHaveValue('');
});

test('fields say what to correct, the first with focus', async ({ page, site }) => {
  const { dialog, form } = await openQuickQuote(page);
  await form.hydrated();
  await form.send();
  const required = quoteFields.filter((field) => field.required);
  const mistakes = `There is a problem: ${required.length} fields to correct`;
  await expect(dialog.getByRole('alert').filter({ hasText: mistakes })).toBeAttached();
  const errors = dialog.locator('.field-error:not(:empty)');
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
  await page.route(api, (route) =>
    route.fulfill({ status: 422, json: { data: null, error: { message: 'Bad', fields } } }),
  );
  await form.send();
  await expect(dialog.getByText(quoteMessages.failed)).toBeVisible();
  await expect(form.field('carYear')).toHaveAccessibleDescription('Valid year required');
  await expect(form.field('carYear')).toBeFocused();
  expect(await site.quotesOf(values.name)).toEqual([]);

  // A wide screen has room for the message beside the dialog.
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('heading', { name: quick.title }).click({ trial: true });
});

test('the keyboard alone opens, fills and sends the form, and never leaves the dialog', async ({
  page,
  site,
}) => {
  const values = goodQuote();
  await page.goto(town.path);
  const opener = page.getByRole('button', { name: quick.button }).first();
  const dialog = page.getByRole('dialog');
  const form = new QuoteFormOnPage(dialog);
  await opener.focus();
  await page.keyboard.press('Enter');
  // It hydrates by itself.
  await expect(dialog.locator('astro-island:not([ssr])')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await form.field('name').focus();
  for (const { name } of quoteFields) {
    await page.keyboard.insertText(values[name]);
    await page.keyboard.press('Tab');
  }
  const isFocused = () => form.submit.evaluate((button) => button === document.activeElement);
  // Back round from the last element to the first and on to the button.
  for (let rounds = 0; rounds < 2; rounds += 1) {
    do {
      await page.keyboard.press('Tab');
      // Between the last and the first field, focus is on the browser, so on the body.
      await expect(page.locator(':focus:not(dialog *, body)')).toHaveCount(0);
    } while (!(await isFocused()));
  }
  await page.keyboard.press('Enter');
  await expectReceived(page, site, values);
});

test('before React loads, a form sent without a network is sent once there is one', async ({
  page,
  context,
  site,
}) => {
  const values = goodQuote();
  const island = '**/_astro/QuoteForm*.js';
  await holdBack(page, island);
  const fetched = page.waitForRequest(island);
  const posted = page.waitForRequest(api);
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
  expect(await site.quotesOf(values.name)).toMatchObject([toColumns(values)]);
});

test("a plate fills in the car's empty fields if the visitor agrees", async ({
  page,
  services: { registers },
}) => {
  const { dialog, form } = await openQuickQuote(page);
  await form.hydrated();
  const offer = dialog.getByText('Blue Ford Fiesta, 2014. Yours?');
  const answered = () => page.waitForResponse('**/api/vehicle?*');
  /** Types a plate and leaves its field, since the form asks for each plate only once. */
  const type = async (registrationNumber: string) => {
    const answer = answered();
    await form.fill({ registrationNumber });
    await form.field('message').focus();
    return (await answer).json() as Promise<unknown>;
  };

  for (const [plate, answer] of [
    ['ab10 cde', 'unknown'],
    ['ab11 cde', 'down'],
  ] as const) {
    registers.dvsa = () => answer;
    expect(await type(plate)).toEqual({ data: null, error: null });
    await expect(offer).toBeHidden();
  }
  registers.dvsa = () => 'found';
  await type('ab12 cde');
  await expect(offer).toBeVisible();
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  await expect(offer).toBeHidden();
  await expect(form.field('carMake')).toHaveValue('');
  await expect(form.field('carMake')).toBeFocused();

  await form.fill({ carModel: 'Focus' });
  await type('ab13 cde');
  await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
  await form.expectValues({ carMake: 'Ford', carModel: 'Focus', carYear: '2014' });
  await expect(offer).toBeHidden();
  await expect(form.field('message')).toBeFocused();
});

const glasgow = { latitude: 55.861234, longitude: -4.251234, accuracy: 18 };

test.describe(() => {
  test.use({ permissions: ['geolocation'], geolocation: glasgow });

  test('a location is searched for until stopped, can be removed, and goes with the request or by WhatsApp; a refusal is explained', async ({
    page,
    context,
    site,
  }) => {
    const toWhatsapp = page.getByRole('button', { name: 'Send my location by WhatsApp' });
    const refused = /doesn't share your location/;
    const { values, dialog, form } = await fillQuickQuote(page);
    const press = (name: string) => dialog.getByRole('button', { name }).click();
    // Too coarse, so it waits for a better one.
    await context.setGeolocation({ ...glasgow, accuracy: 4000 });
    await press('Add my location');
    await expect(dialog.getByText('Looking for your location…')).toBeVisible();
    await press('Stop looking');
    await context.setGeolocation(glasgow);
    const added = dialog.getByRole('button', { name: 'Remove my location' });
    await press('Add my location');
    await expect(dialog.getByText('within about 20 m')).toBeVisible();
    await added.click();
    await expect(added).toBeHidden();
    await press('Add my location');
    await expect(added).toBeVisible();
    await form.send();
    await expect(page).toHaveURL(receivedPath);
    expect(await site.quotesOf(values.name)).toMatchObject([
      { latitude: 55.86123, longitude: -4.25123, accuracy: 18 },
    ]);

    await page.goBack();
    await toWhatsapp.click();
    const link = page.getByRole('link', { name: 'Open WhatsApp with my location' });
    const chat = new URL((await link.getAttribute('href'))!);
    expect(chat.host).toBe('wa.me');
    expect(chat.searchParams.get('text')).toContain('query=55.86123,-4.25123');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('data-source', 'Emergency Contact Section');

    await context.clearPermissions();
    await page.reload();
    await toWhatsapp.click();
    await expect(page.getByText(refused)).toBeVisible();
    await openDialog(page);
    await form.hydrated();
    await press('Add my location');
    await expect(dialog.getByText(refused)).toBeVisible();
  });
});
