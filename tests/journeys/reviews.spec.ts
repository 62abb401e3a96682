import { hydrate, openOnTheClock } from '../support/page-control.ts';
import { customers, reviewers } from '../support/production-site.ts';
import { expect, test } from '../support/test.ts';

// Other contents and failures: site/islands/**/*.test.tsx.
test('testimonials wrap around, ignoring taps while they fade, and a tab shows the newest Google reviews', async ({
  page,
}) => {
  /** The three names that are shown with this one first. */
  const from = (index: number) =>
    [0, 1, 2].map((more) => customers.at((index + more) % customers.length)!);
  await openOnTheClock(page);
  const section = await hydrate(page, 'testimonials');
  const press = (name: string) => section.getByRole('button', { name }).click();
  const names = section.locator('figure:visible strong');
  await expect(names).toHaveText(from(0));
  await press('Previous testimonials');
  await expect(names).toHaveText(from(customers.length - 1));
  const row = section.getByRole('group', { name: 'Testimonials' });
  await expect(row).toHaveCSS('opacity', '0.4');
  await page.clock.runFor(490);
  await press('Previous testimonials');
  await page.clock.runFor(20);
  await expect(row).toHaveCSS('opacity', '1');
  await expect(names).toHaveText(from(customers.length - 1));
  await press('Next testimonials');
  await expect(names).toHaveText(from(0));
  await page.clock.runFor(500);
  await press(`Go to testimonial ${customers.length}`);
  await expect(names).toHaveText(from(customers.length - 1));

  const [onSite, onGoogle] = ['On our website', 'On Google'] as const;
  const tab = (name: string) => section.getByRole('tab', { name });
  await expect(tab(onSite)).toHaveAttribute('aria-selected', 'true');
  await tab(onGoogle).click();
  await expect(names).toHaveText(reviewers.slice(0, 3));
  await expect(section.getByRole('tabpanel')).toHaveAccessibleName(onGoogle);
  for (const [key, to] of [
    ['ArrowRight', onSite],
    ['ArrowLeft', onGoogle],
    ['Home', onSite],
    ['End', onGoogle],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(to), key).toBeFocused();
  }
  await expect(tab(onSite)).toHaveAttribute('tabindex', '-1');
});

test('Google reviews can be read while they load for a second, then in pages that wrap around', async ({
  page,
}) => {
  const total = Math.ceil(reviewers.length / 3);
  await openOnTheClock(page);
  const answered = page.waitForResponse('**/google-reviews.json');
  const section = await hydrate(page, 'google-reviews');
  await (await answered).finished();
  const busy = section.locator('[aria-busy=true]');
  await page.clock.runFor(900);
  await expect(section.getByText('Loading all reviews')).toBeVisible();
  await expect(busy).toContainText(reviewers[0]!);
  await page.clock.runFor(200);
  await expect(busy).toHaveCount(0);
  const names = section.locator('figure:visible strong');
  for (const [button, number] of [
    ['Previous reviews', total],
    ['Next reviews', 1],
    ['Next reviews', 2],
  ] as const) {
    await section.getByRole('button', { name: button }).click();
    await expect(names).toHaveText(reviewers.slice(3 * (number - 1), 3 * number));
    const said = `Page ${number} of ${total}`;
    await expect(section.getByRole('status')).toHaveText(said);
    await expect(section.locator('[aria-current=true]')).toHaveAccessibleName(said);
  }
});
