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
