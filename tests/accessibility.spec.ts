import AxeBuilder from '@axe-core/playwright';
import { everyPage } from './support/facts.ts';
import { expect, test } from './support/test.ts';

/** Pages that one test goes through: starting a test costs more than looking at a page. */
const batch = 9;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    for (let start = 0; start < everyPage.length; start += batch) {
      const some = everyPage.slice(start, start + batch);
      test(`axe finds nothing from ${some[0]} to ${some.at(-1)}`, async ({ page }) => {
        test.slow();
        for (const address of some) {
          await page.goto(address);
          // axe can't see what lies under a fixed, transparent header: look at the solid one.
          // contrast.spec.ts measures the other.
          await page.evaluate(() => scrollTo(0, 21));
          await expect(page.locator('html')).toHaveAttribute('data-scrolled');
          const { violations } = await new AxeBuilder({ page }).analyze();
          const found = violations.map(({ id, nodes }) => [
            id,
            nodes.map(({ html, any }) => [html.slice(0, 160), any[0]?.data]),
          ]);
          expect.soft(found, address).toEqual([]);
        }
      });
    }
  });
}
