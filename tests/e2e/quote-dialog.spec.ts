import { quoteFields, toColumns, type FieldName } from '../../contract/fields.ts';
import { quoteMessages } from '../../contract/messages.ts';
import { fixture } from '../support/fixture.ts';
import { holdBack } from '../support/delay-files.ts';
import { openDialog } from '../support/quote-form.ts';
import { RunningSite } from '../support/running-site.ts';
import { expect, goodQuote, test } from '../support/test.ts';

const rules: [FieldName, string, string][] = [
  ['name', 'M', 'Name must be at least 2 characters'],
  ['email', 'morag@', 'Invalid email address'],
  ['phone', '077009001', 'Phone number must be at least 10 digits'],
  ['carMake', 'S', 'Car make is required'],
  ['carModel', '', 'Car model is required'],
  ['carYear', '201', 'Valid year required'],
  ['registrationNumber', 'S', 'Registration number is required'],
  ['message', 'Lost keys', 'Please provide details about your issue (minimum 10 characters)'],
];

test('a request goes from the dialog into the database and on to the owner', async ({
  page,
  site,
}) => {
  const values = goodQuote();
  await page.goto('/auto-locksmith-glasgow');
  const { dialog, form } = await openDialog(page, 'Quick Quote');
  await form.hydrated();
  await form.fill(values);
  await form.send();

  await expect(page).toHaveURL('/quote-received');
  await expect(page.getByRole('status')).toHaveText(quoteMessages.received);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quote Request Received!');
  await expect(dialog).toBeHidden();
  expect(site.quotesOf(values.name)).toMatchObject([toColumns(values)]);

  await expect.poll(() => site.whatsapp.messagesAbout(values.name).length).toBe(1);
  const [message] = site.whatsapp.messagesAbout(values.name);
  expect(message!.path).toBe('/1029384756/messages');
  expect(message!.authorization).toBe('Bearer test-token');
  const texts = message!.body.template.components[0]!.parameters.map(({ text }) => text);
  expect(texts).toHaveLength(9);
  expect(texts.slice(1, 8)).toEqual(Object.values(values).slice(0, 7));
  expect(texts[8]).toBe(values.message.replace('\n', ' '));

  await page.goBack();
  await openDialog(page, 'Quick Quote');
  expect(await form.field('name').inputValue()).toBe('');
});

test('each field says what to correct, and focus goes to the first mistake', async ({
  page,
  site,
}) => {
  const values = goodQuote();
  await page.goto('/');
  const { dialog, form } = await openDialog(page, 'Request a Quote');
  await form.hydrated();
  await form.send();
  for (const [name, , message] of rules) {
    await expect(form.field(name)).toHaveAccessibleDescription(new RegExp(escaped(message)));
    await expect(form.field(name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(form.field('name')).toBeFocused();
  await expect(dialog.getByRole('alert').filter({ hasText: '8 fields' })).toBeAttached();

  await form.fill(values);
  for (const [name, wrong, message] of rules) {
    await form.fill({ [name]: wrong });
    await form.send();
    await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    await expect(form.field(name)).toBeFocused();
    await expect(dialog.locator('.field-error:not(:empty)')).toHaveCount(1);
    await form.fill({ [name]: values[name] });
  }
  expect(site.quotesOf(values.name)).toEqual([]);
});

test('a server that is down costs nothing that was typed', async ({ browser }) => {
  const site = await new RunningSite({}, fixture.folder).start();
  const page = await browser.newPage({ baseURL: site.url, serviceWorkers: 'block' });
  const values = goodQuote();
  await page.goto('/auto-locksmith-glasgow');
  const { dialog, form } = await openDialog(page, 'Quick Quote');
  await form.hydrated();
  await form.fill(values);
  await site.stop('SIGKILL');
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Quote request failed'),
  );
  await form.send();

  const toast = dialog.getByRole('alert').filter({ hasText: quoteMessages.failed });
  await expect(toast).toHaveText(quoteMessages.failed);
  await expect(toast).toBeVisible();
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

test('what the server refuses is marked at its field, and said', async ({ page }) => {
  await page.goto('/auto-locksmith-glasgow');
  const { dialog, form } = await openDialog(page, 'Quick Quote');
  await form.hydrated();
  await form.fill(goodQuote());
  const fields = { car_year: ['Valid year required'] };
  await page.route('**/api/quote-requests', (route) =>
    route.fulfill({ status: 422, json: { data: null, error: { message: 'Bad', fields } } }),
  );
  await form.send();
  await expect(dialog.getByText(quoteMessages.failed)).toBeVisible();
  await expect(form.field('carYear')).toHaveAccessibleDescription('Valid year required');
  await expect(form.field('carYear')).toBeFocused();
});

test('a request whose answer is lost makes one row when it is sent again', async ({
  page,
  site,
}) => {
  const values = goodQuote();
  await page.goto('/auto-locksmith-glasgow');
  const { dialog, form } = await openDialog(page, 'Quick Quote');
  await form.hydrated();
  await form.fill(values);
  // The server takes the request; the network dies before its answer arrives.
  await page.route('**/api/quote-requests', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.send();
  await expect(
    dialog.getByRole('alert').filter({ hasText: quoteMessages.failed }),
  ).toBeVisible();
  expect(site.quotesOf(values.name)).toHaveLength(1);

  await page.unroute('**/api/quote-requests');
  await form.sendAgain();
  await expect(page).toHaveURL('/quote-received');
  expect(site.quotesOf(values.name)).toHaveLength(1);
  await expect.poll(() => site.whatsapp.messagesAbout(values.name).length).toBe(1);
});

test('a double click makes one row, and nothing changes or closes while it is on its way', async ({
  page,
  site,
}) => {
  const values = goodQuote();
  await page.goto('/auto-locksmith-glasgow');
  const { dialog, form } = await openDialog(page, 'Quick Quote');
  await form.hydrated();
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

test('what was typed before React came is kept, and so is what a closed dialog held', async ({
  page,
}) => {
  const values = goodQuote();
  const release = await holdBack(page, '**/_astro/QuoteForm*.js');
  await page.goto('/auto-locksmith-glasgow');
  const { dialog, form } = await openDialog(page, 'Quick Quote');
  await form.fill(values);
  release();
  await form.hydrated();
  expect(await form.values()).toEqual(values);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Quick Quote' }).first()).toBeFocused();
  await openDialog(page, 'Quick Quote');
  expect(await form.values()).toEqual(values);

  await page.mouse.click(2, 2);
  await expect(dialog).toBeHidden();
});

test('a form sent before React came is sent through it', async ({ page, site }) => {
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
  expect(site.quotesOf(values.name)).toHaveLength(1);
});

test('the keyboard alone opens, fills and sends the form', async ({ page, site }) => {
  const values = goodQuote();
  await page.goto('/auto-locksmith-glasgow');
  await page.getByRole('button', { name: 'Quick Quote' }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
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

test('the open dialog is hydrated before anybody types, keeps the focus and has its sizes', async ({
  page,
}) => {
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

const escaped = (text: string) => text.replaceAll(/[()]/g, '\\$&');
