import { business } from './support/facts.ts';
import { expect, test } from './support/test.ts';

test('an address that leads nowhere says so, and logs which it was', async ({ page }) => {
  const logged = page.waitForEvent('console', (line) => line.text().startsWith('404'));
  const response = await page.goto('/car-key-replacment?from=poster');
  expect(response!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  const main = page.getByRole('main');
  await expect(main.getByText('Oops! Page not found', { exact: true })).toBeVisible();
  expect((await logged).text()).toContain('/car-key-replacment');
  expect((await logged).type()).toBe('error');

  const health = await page.request.get('/healthz');
  expect((await health.json()).notFound).toBeGreaterThan(0);
  await main.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a request that was received is confirmed to the word', async ({ page }) => {
  await page.goto('/quote-received');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Quote Request Received!');
  await expect(main).toContainText('Thank you');
  await expect(main).toContainText('1-2 hours during business hours');
  await expect(main.getByRole('link', { name: business.landline })).toHaveAttribute(
    'href',
    business.landlineLink,
  );
  await expect(main).toContainText('For immediate help');
  await main.getByRole('link', { name: 'Return to Homepage' }).click();
  await expect(page).toHaveURL('/');
});
