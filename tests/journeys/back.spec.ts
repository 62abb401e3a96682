import { QuoteFormOnPage } from '../support/quote-form.ts';
import { expect, goodQuote, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('Back shows everything again that was typed, without scripts', async ({ page }) => {
  const values = goodQuote();
  await page.goto('/lost-car-key-replacement');
  const form = new QuoteFormOnPage(page.locator('#quote'));
  await form.fill({ ...values, email: 'nowhere' });
  await form.send();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await form.expectValues({ ...values, email: 'nowhere' });

  await form.fill(values);
  await form.send();
  await expect(page).toHaveURL('/quote-received');
  await page.goBack();
  await form.expectValues(values);
});
