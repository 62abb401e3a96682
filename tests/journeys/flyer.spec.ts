import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { business, flyerSheet } from '../support/production-site.ts';
import { expect, test } from '../support/test.ts';

const sheetOf = (page: Page) => page.getByRole('group', { name: 'The flyer' });

/** Pages of a PDF and their sizes in whole millimetres. */
async function printed(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  const mm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  return [...boxes].map(([, width, height]) => `${mm(width)} × ${mm(height)}`);
}

test('Print opens the flyer alone and prints it; it and its page are one A4 sheet', async ({
  page,
  context,
}) => {
  // Counts calls of `print()`, whose dialog would block the test.
  await context.addInitScript(() => {
    const counter = window as { prints?: number };
    window.print = () => (counter.prints = (counter.prints ?? 0) + 1);
  });
  const problems: string[] = [];
  context.on(
    'console',
    (message) => message.type() === 'error' && problems.push(message.text()),
  );
  await page.goto('/flyer');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Print' }).click(),
  ]);
  await popup.waitForFunction(() => (window as { prints?: number }).prints === 1);
  await expect(popup).toHaveURL(new RegExp(`${flyerSheet}\\??$`));
  for (const role of ['banner', 'contentinfo', 'navigation', 'link', 'button'] as const)
    await expect(popup.getByRole(role)).toHaveCount(0);

  // Class names differ on each page.
  const drawn = (where: Page) =>
    sheetOf(where).evaluate((drawing) => drawing.outerHTML.replaceAll(/ class="[^"]*"/g, ''));
  expect(await drawn(popup)).toBe(await drawn(page));
  expect(await violations(popup)).toEqual([]);
  const read = sheetOf(popup).locator('g:not([aria-hidden]) > text');
  await expect(read.filter({ hasText: business.phone })).toHaveCount(1);
  expect(problems).toEqual([]);
  for (const one of [page, popup]) expect(await printed(one)).toEqual(['210 × 297']);

  const file = await page.getByRole('link', { name: 'Download as PDF' }).getAttribute('href');
  const { 'content-type': type } = (await page.request.get(file!)).headers();
  expect(type).toBe('application/pdf');
});
