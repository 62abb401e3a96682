import type { Page } from '@playwright/test';

/** Adds rules to the page without touching its policy. */
export const addRules = (page: Page, rules: string) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/** Takes the rules away that were added last. */
export const dropRules = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });

/** Has the browser lay out what it leaves until it comes near, so that all of a page can be looked at. */
export const layOutAll = (page: Page) =>
  addRules(page, 'section, footer { content-visibility: visible !important }');
