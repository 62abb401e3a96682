import { business } from '../support/fixture-facts.ts';
import { expect, test } from '../support/test.ts';
import { clicked, converted, during, layer, pageView } from '../support/analytics-test.ts';

// The site as it is built without an id. A request to anybody else fails these tests.
test('without an id nothing is loaded or asked, and events still reach dataLayer', async ({
  page,
  context,
}) => {
  await page.goto('/auto-locksmith-kilsyth', { waitUntil: 'networkidle' });
  expect(await layer(page)).toEqual([await pageView(page, 'Kilsyth')]);
  const call = page.locator(`aside a[href="${business.callLink}"]`);
  expect(await during(page, () => call.click())).toEqual([
    ...converted('call', 'Kilsyth'),
    clicked('call', 'Floating Button', 'Kilsyth'),
  ]);
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cookie choices' })).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
});
