import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a link that is pointed at is fetched beforehand, but not where data is slow or dear', async ({
  page,
  site,
}) => {
  await page.goto('/privacy');
  const session = await page.context().newCDPSession(page);
  const fetched = new Promise<string>((resolve) => {
    session.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
      if (status === 'Ready') resolve(key.url);
    });
  });
  await session.send('Preload.enable');
  await page.getByRole('contentinfo').locator('a[href="/blog"]').first().hover();
  expect(await fetched).toBe(`${site.url}/blog`);

  const rules = page.locator('script[type=speculationrules]');
  await expect(rules).toHaveCount(1);
  for (const connection of [{ saveData: true }, { effectiveType: '3g' }]) {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    }, connection);
    await page.reload();
    await expect(rules).toHaveCount(0);
  }
});
