import type { Page } from '@playwright/test';
import { faintNumbers } from '../support/numbers.ts';
import { business, everyPage, onePerKind } from '../support/shipped.ts';
import { layOutAll } from '../support/rules.ts';
import { doubleText, outside } from '../support/overflow.ts';
import { pictureMistakes, pictureWeights } from '../support/pictures.ts';
import { targetsOn, tooSmall } from '../support/targets.ts';
import { expect, test } from '../support/test.ts';

test.use({ builtIn: '.' });

/** What a picture may weigh on a phone, in bytes. */
const heaviest = 25_000;

async function checkPictures(page: Page, address: string) {
  expect.soft(await pictureMistakes(page), `${address}: pictures`).toEqual([]);
  const weights = await pictureWeights(page);
  expect.soft(weights.length, `${address}: pictures that show`).toBeGreaterThan(0);
  const heavy = weights.filter(([, weight]) => !(weight > 0 && weight <= heaviest));
  expect.soft(heavy, `${address}: heavy pictures`).toEqual([]);
}

async function checkNumbers(page: Page, address: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { found, faint } = await faintNumbers(page);
    expect.soft(found, `${address}: numbers`).toBeGreaterThan(1);
    expect.soft(faint, `${address}: numbers below AAA, ${colorScheme} theme`).toEqual([]);
  }
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

async function checkRoom(page: Page, address: string) {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address);
  await layOutAll(page);
  expect.soft(await outside(page), `${address} at 320 px`).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect.soft(tooSmall(await targetsOn(page)), `${address}: small targets`).toEqual([]);
  await doubleText(page);
  expect.soft(await outside(page), `${address} with large text`).toEqual([]);
}

/** The pages that one test goes through. */
const batch = 9;
const batchesOf = (addresses: string[]) =>
  Array.from({ length: Math.ceil(addresses.length / batch) }, (_, at) =>
    addresses.slice(at * batch, (at + 1) * batch),
  );

for (const some of batchesOf(everyPage)) {
  test(`narrow, large or under a thumb: ${some[0]} to ${some.at(-1)}`, async ({ page }) => {
    test.slow();
    for (const address of some) await checkRoom(page, address);
  });
}

test.describe('on a sharp screen', () => {
  test.use({ deviceScaleFactor: 3 });

  for (const some of batchesOf(onePerKind)) {
    test(`pictures, numbers and paper: ${some[0]} to ${some.at(-1)}`, async ({ page }) => {
      test.slow();
      for (const address of some) {
        await page.goto(address);
        await layOutAll(page);
        await checkPictures(page, address);
        await checkNumbers(page, address);
        if (address !== '/flyer') await checkPaper(page, address);
      }
    });
  }
});
