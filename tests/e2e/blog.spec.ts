import { business } from '../support/fixture-facts.ts';
import { brokenPieces } from '../support/layout-checks.ts';
import { expect, test } from './support/test.ts';

test('no table breaks a word; a wide one scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/blog/locksmith-tools-equipment');
  expect(await brokenPieces(page, 'th, td', "[\\w']+")).toEqual([]);
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
