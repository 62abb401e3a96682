import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Axe's colour rules, the only ones that depend on theme or width. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** Phone numbers below AAA contrast; a page has at least one number. */
export const faintNumbers = (page: Page) =>
  violations(page, ['color-contrast-enhanced'], 'a[href^="tel:"]');

/** Axe's violations on a page or part of it, by all rules or these, with their elements. */
export async function violations(page: Page, rules?: string[], within = 'html') {
  // For speed: reports errors only, and skips frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  // What a frame shows is a page of its own.
  const { violations } = await axe.include(within).exclude('iframe').analyze();
  return violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, any }) => [html.slice(0, 160), any[0]?.data as unknown]),
  ]);
}
