import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openDialog } from '../support/quote-form.ts';
import { addRules, layOutAll } from '../support/page-control.ts';
import { expect, test } from '../support/test.ts';

/**
 * Pictures of the parts that every visitor sees, held against those in `tests/baselines`. They
 * are of the fixture, so that new words or pictures in `content/` are no difference. All words
 * are set in the one font that travels with the site, so that they break into the same lines on
 * every machine. After a change you wanted, `npm run snapshots` takes anew those that no longer
 * hold.
 */
const elsewhere = process.platform !== 'linux';
test.skip(elsewhere, 'the pictures were taken on Linux; others draw fields otherwise');
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
 * A part's pictures side by side, a pixel for each square of 4 px: small enough to be
 * kept, and without the edges of letters that machines smooth each in its way.
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
    // The year goes on by itself.
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

for (const [view, show] of Object.entries(views)) {
  test(`the ${view} looks the same as in its pictures, light and dark`, async ({ page }) => {
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      expect
        .soft(await show(page), 'wanted? Then run "npm run snapshots"')
        .toMatchSnapshot(`${view}-${colorScheme}.png`);
    }
  });
}
