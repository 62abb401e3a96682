import type { Page } from '@playwright/test';
import { addresses, business } from '../support/fixture-facts.ts';
import { expect, test } from '../support/test.ts';

const articles = addresses.filter((address) => address.startsWith('/blog/'));
const guide = '/blog/lost-all-car-keys-glasgow';

const cardsOf = (page: Page) => page.getByRole('main').locator('a[href^="/blog/"]');

test('a card leads to its article, and the breadcrumbs back', async ({ page }) => {
  await page.goto('/blog');
  const card = cardsOf(page).nth(1);
  const title = await card.textContent();
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link');
  await expect(crumbs).toHaveText(['Home', 'Blog']);
  await crumbs.last().click();
  await expect(page).toHaveURL('/blog');
});

test('the contents lead to their headings, below the header', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(guide);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const entry = contents.getByRole('link').last();
  await entry.click();
  const heading = page.getByRole('heading', { name: (await entry.textContent())! });
  await expect(heading).toBeInViewport();
  const header = (await page.getByRole('banner').boundingBox())!;
  expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(header.height);
});

/** Words in tables that go on in the next line. */
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

test('no table widens the page or breaks a word; a wide one scrolls inside itself', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 800 });
  for (const address of articles) {
    await page.goto(address);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, address).toBe(320);
    expect(await brokenWords(page), address).toEqual([]);
  }
  await page.goto('/blog/locksmith-tools-equipment');
  const table = page.getByRole('group', { name: 'Table' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
});

test('an article that is not there says so, with status 404', async ({ page }) => {
  const response = await page.goto('/blog/no-such-article');
  expect(response!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/blog');
});

test('on paper an article is black on white with the number on top', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(guide);
  const number = page.getByRole('banner').getByText(business.phone, { exact: true });
  await expect(number).toBeVisible();
  await expect(page.getByRole('button', { name: 'Theme' })).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Contact us now' })).toBeHidden();
  const title = page.getByRole('heading', { level: 1 });
  for (const words of [number, title, page.getByRole('article').locator('p').first()])
    await expect(words).toHaveCSS('color', 'rgb(0, 0, 0)');
  const top = (await number.boundingBox())!;
  expect(top.y + top.height).toBeLessThan((await title.boundingBox())!.y);
});

test('on paper every question has its answer', async ({ page }) => {
  await page.goto('/lost-car-key-replacement');
  const answer = page.locator('details p').last();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  expect((await answer.boundingBox())!.height).toBeGreaterThan(0);
});
