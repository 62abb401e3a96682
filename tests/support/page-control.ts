import type { Page } from '@playwright/test';

/** Noon on an ordinary winter day. */
const noon = new Date('2026-11-21T12:00:00Z');

/** Opens a page with a fake clock, stopped. */
export async function openOnTheClock(page: Page, address = '/') {
  await page.clock.install({ time: noon });
  await page.goto(address);
  // Time has passed meanwhile, on a slow machine minutes.
  await page.clock.pauseAt(noon.getTime() + 10 * 60_000);
}

/** Scrolls an island's section into sight and waits until React runs in it. */
export async function hydrate(page: Page, id: string) {
  const section = page.locator(`#${id}`);
  // Scrolls to its start, since its height is unknown before it is visible.
  await section.evaluate((element) => element.scrollIntoView());
  await section.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  return section;
}

/** Blocks files until the returned function is called. */
export async function holdBack(page: Page, files: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Adds CSS rules despite the page's policy. */
export const addRules = (page: Page, rules: string) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/** Removes the rules added last. */
export const dropRules = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });

/** Makes the browser lay out the whole page, including content below the screen. */
export const layOutAll = (page: Page) =>
  addRules(page, 'section, footer { content-visibility: visible !important }');
