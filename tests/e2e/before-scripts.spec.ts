import { quoteMessages } from '../../contract/messages.ts';
import { ready } from '../support/ready.ts';
import { holdBack } from '../support/hold-back.ts';
import { openDialog } from '../support/quote-form.ts';
import { expect, goodQuote, test } from '../support/test.ts';

test('a picture that never comes does not hold the scripts up', async ({ page }) => {
  await page.clock.install();
  await holdBack(page, '**/roadside*');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(5000);
  await ready(page);
});

test('the first touch brings the scripts, whatever else is still to come', async ({ page }) => {
  await holdBack(page, '**/roadside*');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).click();
  await ready(page);
});

test('a theme chosen before the scripts came is kept', async ({ page }) => {
  const release = await holdBack(page, '**/*.js');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByText('Dark', { exact: true }).click();
  release();
  await ready(page);
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.goto('/blog');
  await expect(page.locator('html')).toHaveClass(/dark/);
});

for (const [address, opener] of [
  ['/', 'Request a Quote'],
  ['/auto-locksmith-glasgow', 'Quick Quote'],
] as const) {
  test(`${address}: a browser without commands opens and closes the dialog before the scripts came`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      delete (HTMLButtonElement.prototype as Partial<HTMLButtonElement>).command;
      // This browser follows commands unless their click is taken; the page is not to know.
      addEventListener('click', (event) => event.preventDefault(), true);
      Object.defineProperty(Event.prototype, 'defaultPrevented', { get: () => false });
    });
    await holdBack(page, '**/*.js');
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const { dialog } = await openDialog(page, opener);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });
}

test('without a network before React has come, the form stays and says so', async ({
  page,
  context,
  site,
}) => {
  const values = goodQuote();
  await holdBack(page, '**/_astro/QuoteForm*.js');
  const waking = page.waitForRequest('**/_astro/QuoteForm*.js');
  await page.goto('/auto-locksmith-glasgow');
  const { form } = await openDialog(page, 'Quick Quote');
  await waking;
  await form.fill(values);
  await context.setOffline(true);
  await form.send();
  await expect(form.submit).toHaveJSProperty('validationMessage', quoteMessages.failed);
  expect(await form.values()).toEqual(values);

  await context.setOffline(false);
  await expect(form.submit).toHaveJSProperty('validationMessage', '');
  await form.send();
  await expect(page).toHaveURL('/quote-received');
  expect(site.quotesOf(values.name)).toHaveLength(1);
});

test('what wakes islands comes when one comes near, or is touched', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  const ofIslands = () => scripts.filter((url) => /\/(islands|client|react)\./.test(url));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(ofIslands()).toEqual([]);
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  await expect.poll(() => ofIslands().join()).toMatch(/islands\..*client\./);
});
