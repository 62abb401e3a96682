import type { Page } from '@playwright/test';
import { converted, during, expect, expectCounted, test } from '../support/analytics-test.ts';
import { fillQuickQuote, openQuickQuote, QuoteFormOnPage } from '../support/quote-form.ts';
import { goodQuote } from '../support/test.ts';

const airdrie = converted('form', 'Airdrie', {
  form_type: 'Quick Quote Airdrie',
  traffic_source: 'internal',
});

/** Sends a request with a mistake while React can't come, so that the browser sends it its own way. */
async function sendMistakeWithoutIsland(page: Page) {
  await page.route('**/_astro/QuoteForm*', (route) => route.abort());
  await page.clock.install();
  const { form } = await openQuickQuote(page, 'airdrie');
  await form.fill({ ...goodQuote(), email: 'morag@' });
  await form.send();
  // As long as a form waits for React.
  await page.clock.fastForward(5000);
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
}

test('a stored quote counts once, for the page its form stood on', async ({ page }) => {
  const { form } = await fillQuickQuote(page, 'airdrie');
  await form.send();
  await expect(page).toHaveURL('/quote-received');
  await expect(page.getByRole('status')).toBeVisible();
  await expectCounted(page, 'General', { then: airdrie });
  await page.reload();
  await expectCounted(page, 'General');
});

test('a quote sent without its island counts the same', async ({ page }) => {
  await sendMistakeWithoutIsland(page);
  const problem = new QuoteFormOnPage(page.getByRole('main'));
  await problem.fill({ email: 'morag@example.co.uk' });
  await problem.send();
  await expect(page).toHaveURL('/quote-received');
  await expect(page.getByRole('status')).toBeVisible();
  await expectCounted(page, 'General', { then: airdrie });
});

test('a request that was given up counts as nothing', async ({ page }) => {
  await sendMistakeWithoutIsland(page);
  await page.goto('/');
  await page.goto('/quote-received');
  await expectCounted(page, 'General');
});

test('a quote that was not stored counts as nothing', async ({ page }) => {
  await page.route('**/api/quote-requests', (route) =>
    route.fulfill({ status: 503, json: { data: null, error: { message: 'Down' } } }),
  );
  const { dialog, form } = await fillQuickQuote(page, 'airdrie');
  const sent = await during(page, async () => {
    await form.send();
    await expect(dialog.getByRole('alert').filter({ hasText: 'Failed' })).toBeVisible();
  });
  expect(sent).toEqual([]);
});
