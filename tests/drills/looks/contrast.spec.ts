import type { Page } from '@playwright/test';
import { dropRules } from '../../support/page-control.ts';
import { business, content } from '../../support/production-site.ts';
import { expect, test } from '../../support/test.ts';
import {
  colourAt,
  contrast,
  contrastOn,
  enhancedContrast,
  hideWords,
  linesIn,
  readPixels,
  type Line,
} from './contrast.ts';

/** A quarter of the pixels is enough, and four times faster. */
const scale = 0.5;
test.use({ deviceScaleFactor: scale });

const isNumber = (text: string) =>
  text.includes(business.phone) || text.includes(business.landline);
/** AAA for phone numbers; AA of small letters for everything else (1.4.3). */
const wanted = ({ text, letters }: Line) => (isNumber(text) ? enhancedContrast(letters) : 4.5);

/** The lines of the header and first band with too little contrast on their actual background. */
async function faintLines(page: Page) {
  const lines = await linesIn(page.locator('body > header, main > section:first-of-type'));
  expect(lines.length).toBeGreaterThan(3);
  const { width } = page.viewportSize()!;
  const height = Math.max(...lines.map(({ box }) => box.y + box.height));
  const clip = { x: 0, y: 0, width, height };
  await hideWords(page);
  const picture = await readPixels(await page.screenshot({ fullPage: true, clip }), scale);
  await dropRules(page);
  return lines
    .map((line) => ({
      text: line.text,
      found: contrastOn(picture, line),
      wanted: wanted(line),
    }))
    .filter(({ found, wanted }) => found < wanted);
}

const sizes = [
  [320, 640],
  [768, 1024],
  [1440, 900],
] as const;

for (const address of ['/', content.towns[0]!.path]) {
  test(`words can be read over every scene of ${address}`, async ({ page }) => {
    await page.goto(address);
    const dots = page.locator('[data-dot]');
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      for (let slide = 0; slide < (await dots.count()); slide += 1) {
        // A real click would scroll to the dot, and the header would follow.
        await dots.nth(slide).dispatchEvent('click');
        const shown = page.locator('[data-slide]').nth(slide);
        await expect(shown).toHaveCSS('opacity', '1');
        // It fails if the browser changes to the file of another size meanwhile.
        await expect(() =>
          shown.locator('img').evaluate((picture: HTMLImageElement) => picture.decode()),
        ).toPass();
        const at = `slide ${slide + 1} at ${width} × ${height} px`;
        expect.soft(await faintLines(page), at).toEqual([]);
      }
    }
  });
}

test('the call button stands out on the first screen', async ({ page }) => {
  for (const { path } of [{ path: '/' }, content.towns[0]!, content.services[0]!]) {
    await page.goto(path);
    const call = page.locator('main section').first().locator('a[href^="tel:"]').first();
    const { x, y, width, height } = (await call.boundingBox())!;
    const picture = await readPixels(await page.screenshot(), scale);
    const at = (x: number, y: number) => colourAt(picture, x * scale, y * scale);
    const ground = at(x + 12, y + height / 2);
    for (const left of [x + 6, x + width / 2, x + width - 8])
      for (const top of [y - 8, y + height + 4])
        expect.soft(contrast(ground, at(left, top)), path).toBeGreaterThanOrEqual(3);
  }
});
