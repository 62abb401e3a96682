import type { Locator, Page } from '@playwright/test';
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
const carousel = async (page: Page) => {
  await openOnTheClock(page);
  const section = await hydrate(page, 'brands');
  const row = section.getByRole('group', { name: controls.list });
  await expect(row).toHaveCSS('overflow', 'hidden');
  return { section, row };
};

test('the makes move every 3000 ms until paused or touched, and go round', async ({ page }) => {
  const { section, row } = await carousel(page);
  await expect(row.getByRole('listitem')).toHaveCount(makes.length);
  await page.clock.runFor(2900);
  expect(await leading(row)).toBe(first);
  await page.clock.runFor(1600);
  expect(await leading(row)).toBe(second);
  await page.clock.runFor(3000 * (makes.length - 1));
  expect(await leading(row)).toBe(first);

  await section.getByRole('button', { name: controls.pauseAll }).click();
  await page.clock.runFor(9000);
  expect(await leading(row)).toBe(first);
  const play = section.getByRole('button', { name: controls.playAll });
  await play.click();
  await page.clock.runFor(4500);
  expect(await leading(row)).toBe(second);

  await row.dispatchEvent('mousedown', { button: 0 });
  await row.dispatchEvent('mouseup', { button: 0 });
  await expect(play).toBeVisible();
  await page.clock.runFor(9000);
  expect(await leading(row)).toBe(second);
});

test('with reduced motion the makes move only by arrows, which screens from 768 px have', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 767, height: 844 });
  const { section, row } = await carousel(page);
  const next = section.getByRole('button', { name: controls.next });
  await expect(section.getByRole('button', { name: controls.pauseAll })).toBeHidden();
  await expect(next).toBeHidden();
  await page.clock.runFor(9000);
  expect(await leading(row)).toBe(first);

  // After rotating, the row is measured again.
  await page.setViewportSize({ width: 768, height: 700 });
  await page.clock.runFor(1000);
  expect(await leading(row)).toBe(first);
  await next.click();
  await page.clock.runFor(1000);
  expect(await leading(row)).toBe(second);
});
