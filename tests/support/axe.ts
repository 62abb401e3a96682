import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that look at colours, all that a theme or a width changes. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** AAA for the numbers to call, of which a page shows one at least. */
export const faintNumbers = (page: Page) =>
  violations(page, ['color-contrast-enhanced'], 'a[href^="tel:"]');

/** Axe's violations on a page or in a part of it, by all rules or the given ones, with their elements. */
export async function violations(page: Page, rules?: string[], within = 'html') {
  // Most of its time goes into nodes that are described and into a page for its parts in frames:
  // ask for errors alone, and have it know that there are no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.include(within).analyze();
  return violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, any }) => [html.slice(0, 160), any[0]?.data as unknown]),
  ]);
}
