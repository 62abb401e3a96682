import { converted, during, expect, expectCounted, test } from './support/analytics-test.ts';
import { fillQuickQuote, openQuickQuote, QuoteFormOnPage } from './support/quote-form.ts';
import { goodQuote } from './support/test.ts';

const kilsyth = converted('form', 'Kilsyth', {
  form_type: 'Quick Quote Kilsyth',
  traffic_source: 'internal',
});

test("a quote is counted once stored, for its form's page", async ({ page }) => {
  const down = { status: 503, json: { data: null, error: { message: 'Down' } } };
  await page.route('**/api/quote-requests', (route) => route.fulfill(down));
  const { dialog, form } = await fillQuickQuote(page, 'kilsyth');
  const counted = await during(page, async () => {
    await form.send();
    await expect(dialog.getByText('Not sent yet')).toBeVisible();
  });
  expect(counted).toEqual([]);
  await page.unroute('**/api/quote-requests');
  // The form retries automatically.
  await expect(page).toHaveURL('/quote-received');
  await expect(page.getByRole('status')).toBeVisible();
  await expectCounted(page, 'General', { then: kilsyth });
  await page.reload();
  await expectCounted(page, 'General');
});

test('a quote is counted without its island, and an abandoned one is not', async ({ page }) => {
  await page.route('**/_astro/QuoteForm*', (route) => route.abort());
  await page.clock.install();
  const problem = page.getByRole('heading', { name: 'There is a problem' });
  const sendMistake = async () => {
    const { form } = await openQuickQuote(page, 'kilsyth');
    await form.fill({ ...goodQuote(), email: 'morag@' });
    await form.send();
    // The time a form waits for React.
    await page.clock.fastForward(5000);
    await expect(problem).toBeVisible();
  };
  await sendMistake();
  await page.goto('/');
  await page.goto('/quote-received');
  await expectCounted(page, 'General');

  await sendMistake();
  const again = new QuoteFormOnPage(page.getByRole('main'));
  await again.fill({ email: 'morag@example.co.uk' });
  await again.send();
  await expect(page).toHaveURL('/quote-received');
  await expect(page.getByRole('status')).toBeVisible();
  await expectCounted(page, 'General', { then: kilsyth });
});
