import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that look at colours, all that a theme or a width changes. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong on a page, by all its rules or by some: each rule with where it is broken. */
export async function violations(page: Page, rules?: string[]) {
  // Most of its time goes into nodes that are described and into a page for its parts in frames:
  // ask for mistakes alone, and have it know that there are no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, any }) => [html.slice(0, 160), any[0]?.data as unknown]),
  ]);
}
