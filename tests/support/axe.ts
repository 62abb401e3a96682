import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { readFileSync } from 'node:fs';

/** Axe's colour rules, the only ones that depend on the theme. */
export const colourRules = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'];

/** `@axe-core/playwright` loads axe for each check, which takes longer than the check. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Axe's violations on a page, by all rules or these, with their elements. */
export async function violations(page: Page, rules?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    // On pages for drivers, phone numbers have the higher contrast of AAA.
    const numbers = ':is(a[href^="tel:"], a[href^="tel:"] *):not(#app *)';
    axe.configure({
      rules: [{ id: 'color-contrast-enhanced', selector: numbers, enabled: true }],
    });
    const { violations } = await axe.run(
      // A frame holds a page of its own.
      { exclude: 'iframe' },
      { resultTypes: ['violations'], iframes: false, ...(rules && { runOnly: rules }) },
    );
    return violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ html, any }) => [html.slice(0, 160), any[0]?.data as unknown]),
    ]);
  }, rules);
}
