import type { Locator } from '@playwright/test';
import { openOnTheClock, hydrate } from '../support/page-control.ts';
import { content } from '../support/production-site.ts';
import { expect, test } from '../support/test.ts';

// Other tests ask for less motion.
test.use({ contextOptions: {} });

const { controls } = content.home.brands;
const makes = content.brands.map(({ name }) => name);
const [first, second] = makes;

/** The make of the first visible plate. */
const leading = (row: Locator) =>
  row.evaluate((element) => {
    const { left } = element.getBoundingClientRect();
    const places = [...element.querySelectorAll('li')].map((item) => ({
      name: item.textContent,
      x: item.getBoundingClientRect().x - left,
    }));
    return places.filter(({ x }) => x > -2).toSorted((a, b) => a.x - b.x)[0]?.name;
  });
test('the makes move every 3000 ms unless motion is reduced, until paused or touched', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 767, height: 844 });
  await openOnTheClock(page);
  const section = await hydrate(page, 'brands');
  const press = (name: string) => section.getByRole('button', { name }).click();
  const row = section.getByRole('group', { name: controls.list });
  await expect(row).toHaveCSS('overflow', 'hidden');
  await expect(row.getByRole('listitem')).toHaveCount(makes.length);
  await expect(section.getByRole('button', { name: controls.pauseAll })).toBeHidden();
  await page.clock.runFor(9000);
  expect(await leading(row)).toBe(first);

  // From medium screens up, there are arrows.
  const next = section.getByRole('button', { name: controls.next });
  await expect(next).toBeHidden();
  await page.setViewportSize({ width: 768, height: 844 });
  await page.clock.runFor(1000);
  expect(await leading(row), 'the row is measured again').toBe(first);
  await next.click();
  await page.clock.runFor(1000);
  expect(await leading(row)).toBe(second);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.runFor(1000);
  expect(await leading(row)).toBe(second);
  await page.clock.runFor(3000 * (makes.length - 1) + 1000);
  expect(await leading(row), 'they go round').toBe(first);
  await press(controls.pauseAll);
  await page.clock.runFor(9000);
  expect(await leading(row)).toBe(first);
  await press(controls.playAll);
  await page.clock.runFor(4500);
  expect(await leading(row)).toBe(second);
  await row.dispatchEvent('mousedown', { button: 0 });
  await row.dispatchEvent('mouseup', { button: 0 });
  await page.clock.runFor(9000);
  expect(await leading(row)).toBe(second);
});
