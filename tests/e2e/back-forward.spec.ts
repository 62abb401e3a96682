import { inWholeChromium } from '../support/whole-chromium.ts';
import { content } from '../support/fixture-facts.ts';
import { expect, test } from '../support/test.ts';

test.use(inWholeChromium);

/** One page of each kind: those of a kind share all but their words. */
const kindsOfPages = [
  '/',
  content.towns[0]!.path,
  ...content.services.map(({ path }) => path),
  '/blog',
  content.articles[0]!.path,
  '/flyer',
  '/quote-received',
];

test('each kind of page comes back as it was left', async ({ page }) => {
  test.slow();
  await page.goto('/');
  // With it at work, as on every page but the first.
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const address of kindsOfPages) {
    await page.goto(address);
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await page.goto('/no-such-page');
    // `goBack` waits for a load event, which a page from the cache does not have again.
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(address);
    const kept = await page.evaluate(() => Reflect.get(window, 'kept') as unknown);
    expect(kept, `${address} is kept`).toBe(true);
  }
});
