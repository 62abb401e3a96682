import { customers } from '../support/fixture-facts.ts';
import { openOnTheClock, hydrate } from '../support/clock-and-hydration.ts';
import { expect, test } from '../support/test.ts';

// All else that testimonials and reviews do is held in site/islands/**/*.test.tsx, and that
// reviews come in tests/engines/journeys.test.ts.
test('testimonials that one turns to fade in within 500 ms, and turn no further meanwhile', async ({
  page,
}) => {
  const [one = '', two = '', , , five = ''] = customers;
  await openOnTheClock(page);
  const section = await hydrate(page, 'testimonials');
  const previous = section.getByRole('button', { name: 'Previous testimonials' });
  const names = section.locator('figure:visible strong');
  await previous.click();
  await expect(names).toHaveText([five, one, two]);
  const row = section.getByRole('group', { name: 'Testimonials' });
  await expect(row).toHaveCSS('opacity', '0.4');
  await page.clock.runFor(490);
  await previous.click();
  await page.clock.runFor(20);
  await expect(row).toHaveCSS('opacity', '1');
  await expect(names).toHaveText([five, one, two]);
});
