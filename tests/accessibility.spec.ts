import AxeBuilder from '@axe-core/playwright';
import { addresses } from './support/facts.ts';
import { expect, test } from './support/test.ts';

const pages = [...addresses, '/no-such-page', '/blog/no-such-article'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    for (const address of pages) {
      test(`axe finds nothing on ${address}`, async ({ page }) => {
        await page.goto(address);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]),
        ).toEqual([]);
      });
    }
  });
}
