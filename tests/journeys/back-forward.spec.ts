import { answer, expect, granted, layer, test } from '../support/analytics.ts';
import { content } from '../support/production-site.ts';
import { inWholeChromium } from '../support/whole-chromium.ts';

test.use(inWholeChromium);

/** One page of each kind with scripts of its own. */
const kindsOfPages = ['/', content.towns[0]!.path, '/flyer', '/quote-received'];

test('each kind of page comes back as it was left, and is counted again', async ({ page }) => {
  await page.goto('/');
  // With the service worker active, as on every page but the first.
  await page.evaluate(() => navigator.serviceWorker.ready);
  const leaveAndReturn = async (elsewhere = '/robots.txt', act = async () => {}) => {
    const address = page.url();
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await page.goto(elsewhere);
    await act();
    // `goBack` waits for a load event, which cached pages don't fire.
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(address);
    const kept = await page.evaluate(() => Reflect.get(window, 'kept') as unknown);
    expect(kept, `${address} is kept`).toBe(true);
  };
  for (const address of kindsOfPages) {
    await page.goto(address);
    const counted = await layer(page);
    await leaveAndReturn();
    await expect.poll(() => layer(page), address).toEqual([...counted, counted.at(-1)]);
  }
  // A choice made meanwhile on another page applies here too.
  const counted = await layer(page);
  await leaveAndReturn('/no-such-page', () => answer(page, 'Accept').click());
  await expect.poll(() => layer(page)).toEqual([...counted, counted.at(-1), granted]);
});
