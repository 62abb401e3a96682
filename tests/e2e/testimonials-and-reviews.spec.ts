import { reviewers, customers } from '../support/fixture-facts.ts';
import { openOnTheClock, hydrate } from '../support/clock-and-hydration.ts';
import { expect, test } from '../support/test.ts';

// How both go round, page by page, is held without a browser: site/islands/**/*.test.tsx.

test('three testimonials are dim for 500 ms when others come; the Google tab leads down', async ({
  page,
}) => {
  const [one = '', two = '', , , five = ''] = customers;
  await openOnTheClock(page);
  const section = await hydrate(page, 'testimonials');
  const names = section.locator('figure:visible strong');
  const row = section.getByRole('group', { name: 'Testimonials' });
  await section.getByRole('button', { name: 'Previous testimonials' }).click();
  await expect(names).toHaveText([five, one, two]);
  await expect(row).toHaveCSS('opacity', '0.4');
  await page.clock.runFor(510);
  await expect(row).toHaveCSS('opacity', '1');

  await section.getByRole('tab', { name: 'On our website' }).press('ArrowRight');
  await expect(section.getByRole('tab', { name: 'On Google' })).toBeFocused();
  await expect(names).toHaveText(reviewers.slice(0, 3));
  await section.getByRole('link', { name: 'All Google reviews' }).click();
  await expect(page).toHaveURL('/#google-reviews');
  await expect(page.getByRole('heading', { name: 'Google Reviews' })).toBeInViewport();
});

test('Google reviews load for a second, newest first, three a page', async ({ page }) => {
  await openOnTheClock(page);
  const answered = page.waitForResponse('**/google-reviews.json');
  const section = await hydrate(page, 'google-reviews');
  const authors = section.locator('figure strong');
  await answered;
  await expect(section.locator('[aria-busy=true]')).toBeVisible();
  await page.clock.runFor(1100);
  await expect(section.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(authors).toHaveText(reviewers.slice(0, 3));
  const age = /(\d+ \w+ ago|last \w+|yesterday|today)$/;
  await expect(section.locator('figcaption')).toHaveText([age, age, age]);

  const numbers = section.getByRole('button', { name: /^Page/ });
  await expect(numbers).toHaveCount(Math.ceil(reviewers.length / 3));
  await numbers.last().click();
  await expect(authors).toHaveText(reviewers.slice(3 * (Math.ceil(reviewers.length / 3) - 1)));
});
