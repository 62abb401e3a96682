import { inWholeChromium } from '../support/whole-chromium.ts';
import { expect, granted, layer, pageView, setUp, test } from '../support/analytics-test.ts';

test.use(inWholeChromium);

test('a page from the back/forward cache counts once more', async ({ page }) => {
  await page.goto('/auto-locksmith-falkirk');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  const first = await pageView(page, 'Falkirk');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Auto Locksmith Kilsyth' }).click();
  await expect(page).toHaveURL('/auto-locksmith-kilsyth');
  await page.getByRole('region', { name: 'Cookies' }).getByText('Accept').click();
  // `goBack` waits for a load event, which a page from the cache does not have again.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/auto-locksmith-falkirk');
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'persisted') as unknown))
    .toBe(true);
  // The choice made meanwhile on the other page holds here too.
  expect(await layer(page)).toEqual([...setUp(), first, first, granted]);
});
