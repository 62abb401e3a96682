import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openDialog } from './support/quote-form.ts';
import { addRules, layOutAll } from '../support/page-control.ts';
import { expect, test } from './support/test.ts';

/**
 * Compares pictures of the parts that every visitor sees with `tests/baselines`. They are of
 * the fixture, so changes in `content/` don't matter, and set in the site's own font, so that
 * lines break alike on every machine. After an intended change, `npm run snapshots` retakes
 * those that differ.
 */
const elsewhere = process.platform !== 'linux';
test.skip(elsewhere, 'the pictures were taken on Linux; others draw fields otherwise');

const themes = ['light', 'dark'] as const;

async function setInOwnFont(page: Page) {
  await addRules(
    page,
    '* { font-family: Overpass !important; font-weight: 800 !important; text-rendering: geometricPrecision; caret-color: transparent }',
  );
  await page.evaluate(async () => {
    await document.fonts.load('800 1rem Overpass');
    await document.fonts.ready;
  });
}

/**
 * A part's pictures side by side at a quarter of their size: small files, without the machine's
 * own font smoothing.
 */
async function take(part: Page | Locator, images?: Locator): Promise<Buffer> {
  for (const image of (await images?.all()) ?? []) {
    await image.evaluate((one: HTMLImageElement) => one.decode());
  }
  const seen = sharp(await part.screenshot());
  const { width, height } = await seen.metadata();
  const [columns, rows] = [width, height].map((length) => Math.ceil(length / 4));
  return seen.removeAlpha().resize(columns, rows, { fit: 'fill', kernel: 'linear' }).toBuffer();
}

const views = {
  async hero(page: Page) {
    await page.goto('/');
    await setInOwnFont(page);
    return take(page, page.locator('header img, [data-shown] img'));
  },
  /** Solid header, floating buttons and footer, as on every page. */
  async frame(page: Page) {
    await page.goto('/quote-received');
    await setInOwnFont(page);
    await layOutAll(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('html')).toHaveAttribute('data-scrolled');
    // Hides the year, which changes.
    const year = page.getByText('All rights reserved');
    await year.evaluate((line: HTMLElement) => (line.style.visibility = 'hidden'));
    return take(page, page.locator('header img:visible, footer img:visible'));
  },
  async dialog(page: Page) {
    await page.goto('/auto-locksmith-glasgow');
    await setInOwnFont(page);
    const { dialog } = await openDialog(page, 'Quick Quote');
    return take(dialog, dialog.locator('img'));
  },
  async flyer(page: Page) {
    await page.goto('/flyer');
    await setInOwnFont(page);
    const main = page.getByRole('main');
    return take(main, main.locator('img'));
  },
} as const;

for (const [screen, viewport, hasTouch] of [
  ['phone', { width: 390, height: 844 }, true],
  ['desktop', { width: 1280, height: 900 }, false],
] as const) {
  test.describe(screen, () => {
    test.use({ viewport, hasTouch });
    for (const [view, show] of Object.entries(views)) {
      test(`the ${view} looks the same as in its pictures, light and dark`, async ({
        page,
      }) => {
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme });
          expect
            .soft(await show(page), 'wanted? Then run "npm run snapshots"')
            .toMatchSnapshot(`${view}-${colorScheme}-${screen}.png`);
        }
      });
    }
  });
}
