import { quoteMessages } from '../../contract/messages.ts';
import { holdBack } from '../support/hold-back.ts';
import { openDialog } from '../support/quote-form.ts';
import { expect, goodQuote, test } from '../support/test.ts';

test('a theme chosen before the scripts came is kept', async ({ page }) => {
  const release = await holdBack(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByText('Dark', { exact: true }).click();
  release();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.goto('/blog');
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('without a network before React has come, the form stays and says so', async ({
  page,
  context,
  site,
}) => {
  const values = goodQuote();
  await holdBack(page, '**/_astro/QuoteForm*.js');
  const fetched = page.waitForRequest('**/_astro/QuoteForm*.js');
  await page.goto('/auto-locksmith-glasgow');
  const { form } = await openDialog(page, 'Quick Quote');
  await fetched;
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
