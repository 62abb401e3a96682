import { expect, test } from '../support/test.ts';

const rules = 'script[type=speculationrules]';

for (const connection of [{ saveData: true }, { effectiveType: '3g' }]) {
  test(`nothing is fetched beforehand with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator(rules)).toHaveCount(1);
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await page.reload({ waitUntil: 'load' });
    await expect(page.locator(rules)).toHaveCount(0);
  });
}
