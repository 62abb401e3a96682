import type { BrowserContext, Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { flyerSheet } from '../support/facts.ts';
import { business } from '../support/fixture-facts.ts';
import { expect, test } from './support/test.ts';

const sheetOf = (page: Page) => page.getByRole('group', { name: 'The flyer' });

/** Counts calls of `print()`, whose dialog would block the test. */
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

test('Print opens the flyer alone, accessible, and prints it', async ({ page, context }) => {
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

  // Class names differ on each page.
  const drawn = (where: Page) =>
    sheetOf(where).evaluate((sheet) => sheet.outerHTML.replaceAll(/ class="[^"]*"/g, ''));
  expect(await drawn(popup)).toBe(await drawn(page));
  expect(await violations(popup)).toEqual([]);
  const read = sheetOf(popup).locator('g:not([aria-hidden]) > text');
  await expect(read.filter({ hasText: business.phone })).toHaveCount(1);
  expect(problems).toEqual([]);

  const file = await page.locator('a[download]').getAttribute('href');
  const { 'content-type': type } = (await page.request.get(file!)).headers();
  expect(type).toBe('application/pdf');
});

test('the flyer prints on one A4 sheet, from page and window', async ({ page, context }) => {
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
