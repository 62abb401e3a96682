import { reviewers, customers } from '../support/fixture-facts.ts';
import { openOnTheClock, hydrate } from '../support/clock-and-hydration.ts';
import { expect, test } from '../support/test.ts';

// How both go round, page by page, is held in site/islands/**/*.test.tsx, and that reviews come in
// tests/engines/journeys.test.ts.

test('testimonials fade in 500 ms; the Google tab leads down', async ({ page }) => {
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
