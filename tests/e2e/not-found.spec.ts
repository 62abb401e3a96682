import { expect, test } from '../support/test.ts';

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
