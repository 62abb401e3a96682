import { expect, test } from './support/test.ts';
import { clicked, floatingCall, layer, pageView, tapped } from './support/analytics-test.ts';

// The site built without an analytics id. Requests to other hosts fail these tests.
test('without an id nothing is loaded, and no consent asked', async ({ page, context }) => {
  await page.goto('/auto-locksmith-kilsyth', { waitUntil: 'networkidle' });
  expect(await layer(page)).toEqual([await pageView(page, 'Kilsyth')]);
  const call = tapped('call', 'Floating Button', 'Kilsyth');
  expect(await clicked(floatingCall(page))).toEqual(call);
  await expect(page.locator('#consent')).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
});
