import { expect, test } from '../support/test.ts';

const rules = 'script[type=speculationrules]';

test('the page behind a link is fetched when it is pointed at', async ({ page, site }) => {
  const session = await page.context().newCDPSession(page);
  const fetched = new Promise<string>((resolve) => {
    session.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
      if (status === 'Ready') resolve(key.url);
    });
  });
  await session.send('Preload.enable');
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).hover();
  expect(await fetched).toBe(`${site.url}/blog`);
});

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
