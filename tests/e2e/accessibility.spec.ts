import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { onePerKind } from '../support/shipped.ts';
import { layOutAll } from '../support/rules.ts';
import { expect, test } from '../support/test.ts';

/** Pages that one test goes through: starting a test costs more than looking at a page. */
const batch = 8;

test.use({
  builtIn: '.',
  contextOptions: { reducedMotion: 'reduce' },
});

/** The rules that look at colours, all that a theme or a width changes. */
const colours = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, rules?: string[]) {
  // Most of its time goes into nodes that are described and into a page for its parts in frames:
  // ask for mistakes alone, and have it know that there are no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, any }) => [html.slice(0, 160), any[0]?.data]),
  ]);
}

for (let start = 0; start < onePerKind.length; start += batch) {
  const some = onePerKind.slice(start, start + batch);
  test(`axe finds nothing from ${some[0]} to ${some.at(-1)}`, async ({ page, viewport }) => {
    test.slow();
    for (const address of some) {
      await page.setViewportSize(viewport!);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(address);
      await layOutAll(page);
      // axe can't see what lies under a fixed, transparent header: look at the solid one.
      // contrast.spec.ts measures the other.
      await page.evaluate(() => scrollTo(0, 21));
      await expect(page.locator('html')).toHaveAttribute('data-scrolled');
      expect.soft(await violations(page), `${address}, light`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
      expect.soft(await violations(page, colours), `${address}, dark`).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      expect.soft(await violations(page, colours), `${address}, dark, wide`).toEqual([]);
    }
  });
}
