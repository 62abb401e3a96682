import type { Page } from '@playwright/test';
import { business } from '../support/fixture-facts.ts';
import { expect, test } from '../support/test.ts';

/** Words in tables that break across lines. */
const brokenWords = (page: Page) =>
  page.locator('th, td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/[\w']+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

test('no table breaks a word; a wide one scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/blog/locksmith-tools-equipment');
  expect(await brokenWords(page)).toEqual([]);
  const table = page.getByRole('group', { name: 'Table' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
});

// every-page.spec.ts tests the number at the top of printed pages.
test('on paper an article is black on white', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/blog/lost-all-car-keys-glasgow');
  await expect(page.getByRole('button', { name: 'Theme' })).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Contact us now' })).toBeHidden();
  for (const words of [
    page.getByRole('banner').getByText(business.phone, { exact: true }),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('article').locator('p').first(),
  ])
    await expect(words).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('on paper every question has its answer', async ({ page }) => {
  await page.goto('/lost-car-key-replacement');
  const answer = page.locator('details p').last();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  expect((await answer.boundingBox())!.height).toBeGreaterThan(0);
});
