import type { Locator } from '@playwright/test';
import { reviewers, customers } from '../support/fixture-facts.ts';
import { openOnTheClock, hydrate } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

test.describe('testimonials', () => {
  const [one = '', two = '', three = '', four = '', five = ''] = customers;
  const cards = (section: Locator) => section.getByRole('figure');
  const first = (section: Locator) => cards(section).first().locator('strong');

  test('three of five stand in a window that goes round', async ({ page }) => {
    await openOnTheClock(page);
    const section = await hydrate(page, 'testimonials');
    const names = section.locator('figure:visible strong');
    await expect(names).toHaveText([one, two, three]);
    await section.getByRole('button', { name: 'Previous testimonials' }).click();
    await expect(names).toHaveText([five, one, two]);
    await page.clock.runFor(500);
    await section.getByRole('button', { name: 'Testimonials from number 4' }).click();
    await expect(names).toHaveText([four, five, one]);
  });

  test('for 500 ms the cards are dim and clicks are ignored', async ({ page }) => {
    await openOnTheClock(page);
    const section = await hydrate(page, 'testimonials');
    const next = section.getByRole('button', { name: 'Next testimonials' });
    const row = section.getByRole('group', { name: 'Testimonials' });
    await next.click();
    await expect(row).toHaveCSS('opacity', '0.4');
    await page.clock.runFor(490);
    await next.click();
    await expect(first(section)).toHaveText(two);
    await page.clock.runFor(20);
    await expect(row).toHaveCSS('opacity', '1');
    await next.click();
    await expect(first(section)).toHaveText(three);
  });

  test('the Google tab shows the three newest and leads down to them', async ({ page }) => {
    await openOnTheClock(page);
    const section = await hydrate(page, 'testimonials');
    await expect(section.getByRole('tab', { name: 'On our website' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await section.getByRole('tab', { name: 'On our website' }).press('ArrowRight');
    await expect(section.getByRole('tab', { name: 'On Google' })).toBeFocused();
    await expect(cards(section).locator('strong')).toHaveText(reviewers.slice(0, 3));
    await section.getByRole('link', { name: 'All Google reviews' }).click();
    await expect(page).toHaveURL('/#google-reviews');
    await expect(page.getByRole('heading', { name: 'Google Reviews' })).toBeInViewport();
  });
});

test.describe('Google reviews', () => {
  const authors = (section: Locator) => section.locator('figure strong');

  test('load for a second, newest first, three a page', async ({ page }) => {
    await openOnTheClock(page);
    const answered = page.waitForResponse('**/google-reviews.json');
    const section = await hydrate(page, 'google-reviews');
    await answered;
    await expect(section.locator('[aria-busy=true]')).toBeVisible();
    await page.clock.runFor(1100);
    await expect(section.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(authors(section)).toHaveText(reviewers.slice(0, 3));
    const age = /(\d+ \w+ ago|last \w+|yesterday|today)$/;
    await expect(section.locator('figcaption')).toHaveText([age, age, age]);

    const numbers = section.getByRole('button', { name: /^Page/ });
    await expect(numbers).toHaveCount(Math.ceil(reviewers.length / 3));
    await numbers.nth(1).click();
    await expect(authors(section)).toHaveText(reviewers.slice(3, 6));
    await numbers.last().click();
    const last = reviewers.slice(3 * (Math.ceil(reviewers.length / 3) - 1));
    await expect(authors(section)).toHaveText(last);
    await section.getByRole('button', { name: 'Next reviews' }).click();
    await expect(authors(section)).toHaveText(reviewers.slice(0, 3));
    await section.getByRole('button', { name: 'Previous reviews' }).click();
    await expect(authors(section)).toHaveText(last);
  });

  test('say in red that they could not be loaded, after three more tries', async ({ page }) => {
    let tries = 0;
    await page.route('**/google-reviews.json', (route) => {
      tries++;
      return route.abort();
    });
    await openOnTheClock(page);
    const section = await hydrate(page, 'google-reviews');
    const failure = section.getByText('Failed to load Google reviews. Please try again later.');
    // The wait for a try begins only once the page has heard of the failure before it.
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(failure).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50] });
    expect(tries).toBe(4);
    const [red = 0, green = 0, blue = 0] = await failure.evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d')!;
      canvas.fillStyle = getComputedStyle(element).color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    });
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  });
});
