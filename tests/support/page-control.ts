import type { Page } from '@playwright/test';

/** A moment at which nothing of the site is special. */
const noon = new Date('2026-11-21T12:00:00Z');

/** Opens a page with its clock under our control, and stops it. */
export async function openOnTheClock(page: Page, address = '/') {
  await page.clock.install({ time: noon });
  await page.goto(address);
  await page.clock.pauseAt(noon.getTime() + 60_000);
}

/** Scrolls an island's section into sight and waits until React runs in it. */
export async function hydrate(page: Page, id: string) {
  const section = page.locator(`#${id}`);
  // To its start, as a link leads: its height is not known before it is in sight.
  await section.evaluate((element) => element.scrollIntoView());
  await section.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  return section;
}

/** Keeps files from coming until the function returned is called. */
export async function holdBack(page: Page, files: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

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
