import type { Locator, Page } from '@playwright/test';
import { content } from '../support/fixture-facts.ts';
import { openOnTheClock, hydrate } from '../support/page-control.ts';
import { expect, test } from './support/test.ts';

// Other tests ask for less motion.
test.use({ contextOptions: {} });

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
const carousel = async (page: Page) => {
  const section = await hydrate(page, 'brands');
  const row = section.getByRole('group', { name: 'Car makes' });
  await expect(row).toHaveCSS('overflow', 'hidden');
  return { section, row };
};
/** Advances the clock past one move. */
const move = (page: Page) => page.clock.runFor(3000);

test('the makes move every 3 s until paused or touched', async ({ page }) => {
  await openOnTheClock(page);
  const { section, row } = await carousel(page);
  await expect(row.getByRole('listitem')).toHaveCount(makes.length);
  expect(await leading(row)).toBe(first);
  await page.clock.runFor(2900);
  expect(await leading(row)).toBe(first);
  await page.clock.runFor(1600);
  expect(await leading(row)).toBe(second);
  for (let moves = 1; moves < makes.length; moves++) await move(page);
  expect(await leading(row)).toBe(first);

  await section.getByRole('button', { name: 'Pause the car makes' }).click();
  await page.clock.runFor(9000);
  expect(await leading(row)).toBe(first);
  const play = section.getByRole('button', { name: 'Play the car makes' });
  await play.click();
  await page.clock.runFor(4500);
  expect(await leading(row)).toBe(second);

  await row.dispatchEvent('mousedown', { button: 0 });
  await row.dispatchEvent('mouseup', { button: 0 });
  await expect(play).toBeVisible();
  await page.clock.runFor(9000);
  expect(await leading(row)).toBe(second);

  // From medium screens up, there are arrows, which also stop the carousel.
  await play.click();
  const previous = section.getByRole('button', { name: 'Previous brands' });
  await page.setViewportSize({ width: 767, height: 844 });
  await expect(previous).toBeHidden();
  await page.setViewportSize({ width: 768, height: 844 });
  await page.clock.runFor(1000);
  await previous.click();
  await page.clock.runFor(9000);
  expect(await leading(row)).toBe(first);
});

test("the makes don't move with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openOnTheClock(page);
  const { section, row } = await carousel(page);
  await expect(section.getByRole('button', { name: /the car makes/ })).toBeHidden();
  await page.clock.runFor(9000);
  expect(await leading(row)).toBe(first);

  // After rotating, the row is measured again.
  await page.setViewportSize({ width: 800, height: 700 });
  await page.clock.runFor(1000);
  expect(await leading(row)).toBe(first);
  await section.getByRole('button', { name: 'Next brands' }).click();
  await page.clock.runFor(1000);
  expect(await leading(row)).toBe(second);
});
