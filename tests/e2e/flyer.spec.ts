import type { BrowserContext, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { violations } from '../support/axe.ts';
import { flyerSheet } from '../support/facts.ts';
import { business } from '../support/fixture-facts.ts';
import { expect, test } from '../support/test.ts';

const sheetOf = (page: Page) => page.getByRole('group', { name: 'The flyer' });

/** Counts calls of `print()` in the place of the browser's dialog, which would wait for us. */
const countPrints = (context: BrowserContext) =>
  context.addInitScript(() => {
    const counter = window as { prints?: number };
    window.print = () => (counter.prints = (counter.prints ?? 0) + 1);
  });

/** Pages of a PDF and their sizes in whole millimetres. */
function pagesOf(pdf: Buffer): string[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  const mm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  return [...boxes].map(([, width, height]) => `${mm(width)} × ${mm(height)}`);
}

test('Print opens a window with the flyer alone and prints it', async ({ page, context }) => {
  await countPrints(context);
  await page.goto('/flyer');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Print' }).click(),
  ]);
  const problems: string[] = [];
  popup.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await popup.waitForFunction(() => (window as { prints?: number }).prints === 1);
  await expect(popup).toHaveURL(new RegExp(`${flyerSheet}\\??$`));
  for (const role of ['banner', 'contentinfo', 'navigation', 'link', 'button'] as const)
    await expect(popup.getByRole(role)).toHaveCount(0);

  // Each page has names of its own for the classes.
  const drawn = (where: Page) =>
    sheetOf(where).evaluate((sheet) => sheet.outerHTML.replaceAll(/ class="[^"]*"/g, ''));
  expect(await drawn(popup)).toBe(await drawn(page));
  expect(problems).toEqual([]);
});

test('on paper the page and the window are one A4 sheet', async ({ page, context }) => {
  await countPrints(context);
  for (const address of ['/flyer', flyerSheet]) {
    await page.goto(address);
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true })), address).toEqual([
      '210 × 297',
    ]);
  }
  await page.goto('/flyer');
  await page.emulateMedia({ media: 'print' });
  await expect(sheetOf(page)).toBeVisible();
  for (const name of ['Print', 'Theme', 'Menu'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('Download as PDF saves one A4 page named after the business', async ({ page }) => {
  await page.goto('/flyer');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as PDF' }).click(),
  ]);
  const name = business.tradingName.replaceAll(' ', '-');
  expect(download.suggestedFilename()).toBe(`${name}-flyer.pdf`);
  expect(pagesOf(await readFile(await download.path()))).toEqual(['210 × 297']);
});

test('a camera reads both codes from the sheet as it is shown, and axe finds nothing', async ({
  page,
  context,
}) => {
  await countPrints(context);
  await page.setViewportSize({ width: 1240, height: 1760 });
  await page.goto(flyerSheet);
  expect(await violations(page)).toEqual([]);
  const shot = await page.screenshot();
  const read: string[] = [];
  for (const code of await sheetOf(page).locator('path[transform]').all()) {
    const { x, y, width, height } = (await code.boundingBox())!;
    const quiet = width / 12;
    const { data, info } = await sharp(shot)
      .extract({
        left: Math.floor(x - quiet),
        top: Math.floor(y - quiet),
        width: Math.ceil(width + 2 * quiet),
        height: Math.ceil(height + quiet),
      })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    read.push(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? 'nothing');
  }
  expect(read).toEqual([
    expect.stringContaining(business.whatsappStart),
    expect.stringContaining('https://www.google.com/maps/search/'),
  ]);
});

test('the sheet keeps its shape and all its words on every screen', async ({ page }) => {
  await page.goto('/flyer');
  await page.evaluate(() => document.fonts.ready);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const sheet = (await sheetOf(page).boundingBox())!;
    expect(sheet.height / sheet.width).toBeCloseTo(297 / 210, 2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const line of await sheetOf(page).locator('g:not([aria-hidden]) > text').all()) {
      const box = (await line.boundingBox())!;
      const words = await line.textContent();
      expect(box.x, `${words} at ${width}`).toBeGreaterThan(sheet.x);
      expect(box.x + box.width, `${words} at ${width}`).toBeLessThan(sheet.x + sheet.width);
    }
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button still opens the sheet, and both are there to save', async ({ page }) => {
    await page.goto('/flyer');
    await expect(sheetOf(page)).toContainText(business.phone);
    await expect(page.getByRole('link', { name: 'Download as PDF' })).toHaveAttribute(
      'href',
      /-flyer\.pdf$/,
    );
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Print' }).click(),
    ]);
    await expect(sheetOf(popup)).toContainText(business.phone);
  });
});
