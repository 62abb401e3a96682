import type { Page } from '@playwright/test';
import { colourRules, violations } from './axe.ts';
import { outside, smallTargets } from './layout-checks.ts';
import { expect } from './test.ts';

/** Checks a screen by axe in both themes, for the size of targets, and at 320 px with letters of two sizes. */
export async function check(page: Page, screen: string) {
  for (const [colorScheme, rules] of [
    ['light', undefined],
    ['dark', colourRules],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await violations(page, rules), `${screen}, ${colorScheme}`).toEqual([]);
  }
  // Large enough for cold hands.
  expect.soft(await smallTargets(page, 44), `${screen}: small targets`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const textSize of ['100%', '200%']) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), textSize);
    expect.soft(await outside(page), `${screen} at 320 px, text ${textSize}`).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 390, height: 844 });
}
