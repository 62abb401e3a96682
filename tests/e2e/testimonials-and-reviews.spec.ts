import { customers } from '../support/fixture-facts.ts';
import { openOnTheClock, hydrate } from '../support/clock-and-hydration.ts';
import { expect, test } from '../support/test.ts';

// All else that testimonials and reviews do is held in site/islands/**/*.test.tsx, and that
// reviews come in tests/engines/journeys.test.ts.
test('testimonials that one turns to fade in within 500 ms', async ({ page }) => {
  const [one = '', two = '', , , five = ''] = customers;
  await openOnTheClock(page);
  const section = await hydrate(page, 'testimonials');
  await section.getByRole('button', { name: 'Previous testimonials' }).click();
  await expect(section.locator('figure:visible strong')).toHaveText([five, one, two]);
  const row = section.getByRole('group', { name: 'Testimonials' });
  await expect(row).toHaveCSS('opacity', '0.4');
  await page.clock.runFor(510);
  await expect(row).toHaveCSS('opacity', '1');
});
