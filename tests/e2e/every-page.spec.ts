import type { Page } from '@playwright/test';
import { colourRules, faintNumbers, violations } from '../support/axe.ts';
import { doubleText, outside } from '../support/overflow.ts';
import { pictureMistakes, pictureWeights } from '../support/pictures.ts';
import { layOutAll } from '../support/inject-css.ts';
import { business, everyPage, onePerKind } from '../support/production-site.ts';
import { targetsOn, tooSmall } from '../support/tap-targets.ts';
import { expect, test } from '../support/test.ts';

test.use({
  builtIn: '.',
  deviceScaleFactor: 3,
  contextOptions: { reducedMotion: 'reduce' },
});

/** What a picture may weigh on a phone, in bytes. */
const heaviest = 25_000;

async function checkPictures(page: Page, address: string) {
  expect.soft(await pictureMistakes(page), `${address}: pictures`).toEqual([]);
  const weights = await pictureWeights(page);
  expect.soft(weights.length, `${address}: pictures that show`).toBeGreaterThan(0);
  const heavy = weights.filter(([, weight]) => !(weight > 0 && weight <= heaviest));
  expect.soft(heavy, `${address}: heavy pictures`).toEqual([]);
}

/** All of axe's rules in one theme, those of colours in the other and on a wide screen. */
async function checkColours(page: Page, address: string) {
  // axe can't see what lies under a fixed, transparent header: look at the solid one.
  // contrast.spec.ts measures the other.
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

/** The flyer is nothing but paper; all else has the number on top and leads nowhere. */
async function checkPaper(page: Page, address: string) {
  await page.emulateMedia({ media: 'print' });
  const number = page.getByRole('banner').getByText(business.phone).filter({ visible: true });
  expect.soft((await number.boundingBox())!.y, `${address}: number on paper`).toBeLessThan(100);
  for (const part of ['navigation', 'contentinfo'] as const) {
    await expect.soft(page.getByRole(part), `${address} on paper`).toHaveCount(0);
  }
  await page.emulateMedia({ media: 'screen' });
}

/** Last, since letters stay large. */
async function checkRoom(page: Page, address: string) {
  expect.soft(tooSmall(await targetsOn(page)), `${address}: small targets`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await outside(page), `${address} at 320 px`).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await doubleText(page);
  expect.soft(await outside(page), `${address} with large text`).toEqual([]);
}

/** Pages that one test goes through: starting a test costs more than looking at a page. */
const batch = 7;

for (let start = 0; start < everyPage.length; start += batch) {
  const some = everyPage.slice(start, start + batch);
  test(`every page can be read and pressed, from ${some[0]} to ${some.at(-1)}`, async ({
    page,
  }) => {
    test.slow();
    for (const address of some) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(address);
      await layOutAll(page);
      if (onePerKind.includes(address)) {
        await checkPictures(page, address);
        if (address !== '/flyer') await checkPaper(page, address);
        await checkColours(page, address);
      }
      await checkRoom(page, address);
    }
  });
}
