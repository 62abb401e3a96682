import { expect, test } from './support/test.ts';

const slow = { 'saves data': { saveData: true }, 'is slow': { effectiveType: '3g' } };

for (const [does, connection] of Object.entries(slow)) {
  test(`no page is fetched beforehand on a connection that ${does}`, async ({ page }) => {
    const rules = page.locator('script[type=speculationrules]');
    await page.goto('/');
    await expect(rules).toHaveCount(1);
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await page.reload({ waitUntil: 'load' });
    await expect(rules).toHaveCount(0);
  });
}
