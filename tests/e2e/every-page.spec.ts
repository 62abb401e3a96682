import type { Page } from '@playwright/test';
import { colourRules, faintNumbers, violations } from '../support/axe.ts';
import {
  brokenPieces,
  doubleText,
  outside,
  setLetters,
  targetsOn,
  tooSmall,
  unreadable,
} from '../support/layout-checks.ts';
import { layOutAll } from '../support/page-control.ts';
import { business, onePerKind } from '../support/production-site.ts';
import { expect, test } from './support/test.ts';

test.use({ builtIn: '.' });

/**
 * Errors in how pictures load. tests/built/layout.test.ts tests sizes, alternative texts and
 * priority; the build limits their bytes.
 */
const pictureMistakes = (page: Page) =>
  page.evaluate(() => {
    const wrong: string[] = [];
    // One that is part of the page needs no fetching.
    const pictures = [...document.images].filter(({ src }) => !src.startsWith('data:'));
    const isBelow = (picture: Element) => picture.getBoundingClientRect().top > innerHeight;
    for (const picture of pictures.filter(isBelow)) {
      const { src, loading, fetchPriority, outerHTML } = picture;
      const fetchedAnyway = pictures.some((other) => other.src === src && !isBelow(other));
      const name = outerHTML.slice(0, 120);
      if (loading !== 'lazy' && !fetchedAnyway) wrong.push(`not lazy: ${name}`);
      if (fetchPriority === 'high') wrong.push(`of high priority, but out of sight: ${name}`);
    }
    const slide = document.querySelector<HTMLImageElement>('[data-slide] img');
    if (slide && slide.fetchPriority !== 'high') wrong.push('the first slide has no priority');
    return wrong;
  });

/** Runs all of axe's rules in one theme, and colour rules in the other and on a wide screen. */
async function checkColours(page: Page, address: string) {
  // axe can't see under a transparent header, so it checks the solid one; contrast.spec.ts
  // measures the other.
  await page.evaluate(() => scrollTo(0, 21));
  await expect(page.locator('html')).toHaveAttribute('data-scrolled');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    const where = `${address}, ${colorScheme}`;
    const rules = colorScheme === 'light' ? undefined : colourRules;
    expect.soft(await violations(page, rules), where).toEqual([]);
    expect.soft(await faintNumbers(page), `${where}: numbers below AAA`).toEqual([]);
  }
  const phone = page.viewportSize()!;
  await page.setViewportSize({ width: 1280, height: 900 });
  expect.soft(await violations(page, colourRules), `${address}, dark, wide`).toEqual([]);
  await page.setViewportSize(phone);
}

/** Checks print: the number at the top and no links, except on the flyer. */
async function checkPaper(page: Page, address: string) {
  await page.emulateMedia({ media: 'print' });
  const number = page.getByRole('banner').getByText(business.phone).filter({ visible: true });
  expect.soft((await number.boundingBox())!.y, `${address}: number on paper`).toBeLessThan(100);
  for (const part of ['navigation', 'contentinfo'] as const) {
    await expect.soft(page.getByRole(part), `${address} on paper`).toHaveCount(0);
  }
  await page.emulateMedia({ media: 'screen' });
}

const prices = String.raw`from|£[\d,.]*\d`;

/** From the smallest phone over tablets to a large screen. */
async function checkWidths(page: Page, address: string) {
  for (let width = 320; width <= 1920; width += 100) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await outside(page), `${address} at ${width} px`).toEqual([]);
    expect
      .soft(await brokenPieces(page, 'body', prices), `${address} at ${width} px`)
      .toEqual([]);
  }
}

/** Checks targets and large text. Runs last, since the text stays large. */
async function checkRoom(page: Page, address: string) {
  await page.setViewportSize({ width: 390, height: 844 });
  expect.soft(tooSmall(await targetsOn(page)), `${address}: small targets`).toEqual([]);
  for (const [width, letters] of [
    [390, 32],
    [360, 24],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await setLetters(page, letters);
    const where = `${address} at ${width} px in letters of ${letters} px`;
    expect.soft(await outside(page), where).toEqual([]);
    expect.soft(await unreadable(page), where).toEqual([]);
  }
  await setLetters(page, 16);
  await doubleText(page);
  expect.soft(await outside(page), `${address} with large text`).toEqual([]);
}

for (const address of onePerKind) {
  test(`${address} is easy to read and tap`, async ({ page }) => {
    await page.goto(address);
    await layOutAll(page);
    expect.soft(await pictureMistakes(page), `${address}: pictures`).toEqual([]);
    if (address !== '/flyer') await checkPaper(page, address);
    await checkColours(page, address);
    await checkWidths(page, address);
    await checkRoom(page, address);
  });
}
