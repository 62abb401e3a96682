import type { Locator, Page } from '@playwright/test';
import { hydrate, openOnTheClock } from '../support/page-control.ts';
import { content } from '../support/production-site.ts';
import { expect, test } from '../support/test.ts';

// Other tests ask for less motion.
test.use({ contextOptions: {} });

const pause = 'Pause the slideshow';
const play = 'Play the slideshow';
const dots = (page: Page) => page.locator('[data-slideshow] [data-dot]');

/** Expects a slide to be shown, with its dot and caption. */
async function expectSlide(page: Page, number: number) {
  const at = (number - 1) % content.slides.length;
  const slides = page.locator('[data-slide]');
  await expect(page.locator('[data-slide][data-shown]')).toHaveCount(1);
  await expect(slides.nth(at)).toHaveAttribute('data-shown');
  await expect(dots(page).nth(at)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[data-caption]:visible')).toHaveText(content.slides[at]!.caption);
}

test('pages fade into each other, and slides every 5000 ms unless paused, or motion is reduced; a dot restarts the time', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset['faded'] = String(Boolean(event.viewTransition));
    });
  });
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/blog');
    await page.getByRole('banner').locator('a[href="/"]').first().click();
    await expect(page).toHaveURL('/');
    const moves = reducedMotion === 'no-preference';
    await expect(page.locator('html')).toHaveAttribute('data-faded', String(moves));
  }

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openOnTheClock(page);
  await page.clock.runFor(20_000);
  await expectSlide(page, 1);
  await expect(page.getByRole('button', { name: play })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.getByRole('button', { name: pause })).toBeVisible();
  await page.clock.runFor(5000);
  await expectSlide(page, 2);
  await expect(page.locator('[data-slide]').first()).toHaveCSS('transition', /opacity 1s/);

  await page.clock.runFor(4000);
  await dots(page).last().click();
  await expectSlide(page, content.slides.length);
  await page.clock.runFor(4999);
  await expectSlide(page, content.slides.length);
  await page.clock.runFor(1);
  await expectSlide(page, 1);

  await page.getByRole('button', { name: pause }).click();
  await page.clock.runFor(20_000);
  await expectSlide(page, 1);
  await dots(page).nth(1).click();
  await page.clock.runFor(20_000);
  await expectSlide(page, 2);
  await page.getByRole('button', { name: play }).click();
  await page.clock.runFor(5000);
  await expectSlide(page, 3);
});

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
  const row = section.getByRole('group', { name: 'Car makes' });
  await expect(row).toHaveCSS('overflow', 'hidden');
  await expect(row.getByRole('listitem')).toHaveCount(makes.length);
  await expect(section.getByRole('button', { name: 'Pause the car makes' })).toBeHidden();
  await page.clock.runFor(9000);
  expect(await leading(row)).toBe(first);

  // From medium screens up, there are arrows.
  const next = section.getByRole('button', { name: 'Next makes' });
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
  await press('Pause the car makes');
  await page.clock.runFor(9000);
  expect(await leading(row)).toBe(first);
  await press('Play the car makes');
  await page.clock.runFor(4500);
  expect(await leading(row)).toBe(second);
  await row.dispatchEvent('mousedown', { button: 0 });
  await row.dispatchEvent('mouseup', { button: 0 });
  await page.clock.runFor(9000);
  expect(await leading(row)).toBe(second);
});
