import { content, customers, reviewers } from '../support/fixture-facts.ts';
import { openOnTheClock, hydrate } from '../support/page-control.ts';
import { expect, test } from './support/test.ts';

// Other contents and failures: site/islands/**/*.test.tsx.
test('testimonials wrap around, and ignore clicks while they fade', async ({ page }) => {
  const [one = '', two = '', three = '', four = '', five = ''] = customers;
  await openOnTheClock(page);
  const section = await hydrate(page, 'testimonials');
  const press = (name: string) => section.getByRole('button', { name }).click();
  const names = section.locator('figure:visible strong');
  await expect(names).toHaveText([one, two, three]);
  await press('Previous testimonials');
  await expect(names).toHaveText([five, one, two]);
  const row = section.getByRole('group', { name: 'Testimonials' });
  await expect(row).toHaveCSS('opacity', '0.4');
  await page.clock.runFor(490);
  await press('Previous testimonials');
  await page.clock.runFor(20);
  await expect(row).toHaveCSS('opacity', '1');
  await expect(names).toHaveText([five, one, two]);
  await press('Next testimonials');
  await expect(names).toHaveText([one, two, three]);
  await page.clock.runFor(500);
  await press('Testimonials from number 4');
  await expect(names).toHaveText([four, five, one]);
  await expect(section.locator('[aria-current=true]')).toHaveAccessibleName(/ 4$/);
});

test('a tab shows the three newest Google reviews, by click and by keys', async ({ page }) => {
  await openOnTheClock(page);
  const section = await hydrate(page, 'testimonials');
  const tab = (name: string) => section.getByRole('tab', { name });
  await expect(tab('On our website')).toHaveAttribute('aria-selected', 'true');
  await tab('On Google').click();
  await expect(section.locator('figure:visible strong')).toHaveText(reviewers.slice(0, 3));
  await expect(section.getByText('last week')).toBeVisible();
  await expect(section.getByRole('tabpanel')).toHaveAccessibleName('On Google');
  const all = section.getByRole('link', { name: 'All Google reviews' });
  await expect(all).toHaveAttribute('href', '#google-reviews');
  for (const [key, to] of [
    ['ArrowRight', 'On our website'],
    ['ArrowRight', 'On Google'],
    ['ArrowLeft', 'On our website'],
    ['End', 'On Google'],
    ['Home', 'On our website'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(to), key).toBeFocused();
  }
  await expect(tab('On our website')).toHaveAttribute('tabindex', '0');
  await expect(tab('On Google')).toHaveAttribute('tabindex', '-1');
});

test('reviews can be read while loading, for a second, and their pages wrap around', async ({
  page,
}) => {
  await openOnTheClock(page);
  const answered = page.waitForResponse('**/google-reviews.json');
  const section = await hydrate(page, 'google-reviews');
  await (await answered).finished();
  const busy = section.locator('[aria-busy=true]');
  await page.clock.runFor(900);
  await expect(section.getByText(content.home.reviews.controls.loading)).toBeVisible();
  await expect(busy).toContainText(reviewers[0]!);
  await page.clock.runFor(200);
  await expect(busy).toHaveCount(0);
  const names = section.locator('figure:visible strong');
  await expect(names).toHaveText(reviewers.slice(0, 3));
  await expect(section.getByText('last week')).toBeVisible();
  for (const [button, number] of [
    ['Next reviews', 2],
    ['Next reviews', 3],
    ['Next reviews', 1],
    ['Previous reviews', 3],
    ['Page 2 of 3', 2],
  ] as const) {
    await section.getByRole('button', { name: button }).click();
    await expect(names).toHaveText(reviewers.slice(3 * (number - 1), 3 * number));
    await expect(section.getByRole('status')).toHaveText(`Page ${number} of 3`);
  }
  await expect(section.locator('[aria-current=true]')).toHaveAccessibleName('Page 2 of 3');
});
