import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { readFileSync } from 'node:fs';

/** Axe's colour rules, the only ones that depend on theme or width. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** Phone numbers below AAA contrast; a page has at least one number. */
export const faintNumbers = (page: Page) =>
  violations(page, ['color-contrast-enhanced'], 'a[href^="tel:"]');

/** `@axe-core/playwright` loads axe for each check, which takes longer than the check. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Axe's violations on a page or part of it, by all rules or these, with their elements. */
export async function violations(page: Page, rules?: string[], within = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([within, rules]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const { violations } = await axe.run(
        // A frame holds a page of its own.
        { include: within, exclude: 'iframe' },
        { resultTypes: ['violations'], iframes: false, ...(rules && { runOnly: rules }) },
      );
      return violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html, any }) => [html.slice(0, 160), any[0]?.data as unknown]),
      ]);
    },
    [within, rules] as const,
  );
}
