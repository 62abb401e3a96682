import type { Page } from '@playwright/test';
import { openOnTheClock } from '../support/page-control.ts';
import { expect, test } from './support/test.ts';

// Other tests ask for less motion.
test.use({ contextOptions: {} });

const shown = (page: Page) => page.locator('[data-slide][data-shown]');
const dots = (page: Page) => page.getByRole('button', { name: /^Picture \d/ });

/** Expects a slide to be shown, with its dot and caption. */
async function expectSlide(page: Page, number: number) {
  const slides = page.locator('[data-slide]');
  await expect(shown(page)).toHaveCount(1);
  await expect(slides.nth(number - 1)).toHaveAttribute('data-shown');
  await expect(dots(page).and(page.locator('[aria-current=true]'))).toHaveAccessibleName(
    new RegExp(`^Picture ${number}: `),
  );
  const name = await dots(page)
    .nth(number - 1)
    .getAttribute('aria-label');
  await expect(page.locator('[data-caption]:visible')).toHaveText(name!.replace(/^.*?: /, ''));
}

test('slides fade every 5000 ms unless paused; a dot restarts the time', async ({ page }) => {
  await openOnTheClock(page);
  await expect(page.locator('[data-slide] img')).toHaveCount(3);
  await expect(dots(page)).toHaveCount(3);
  const first = await shown(page).locator('img').getAttribute('alt');
  await page.clock.runFor(5000);
  await expect(shown(page).locator('img')).not.toHaveAttribute('alt', first!);

  await dots(page).nth(0).click();
  await page.clock.runFor(4000);
  await dots(page).nth(2).click();
  await expectSlide(page, 3);
  await page.clock.runFor(4999);
  await expectSlide(page, 3);
  await page.clock.runFor(1);
  await expectSlide(page, 1);
  await page.clock.runFor(5000);
  await expectSlide(page, 2);

  await expect(page.locator('[data-slide]').first()).toHaveCSS('transition', /opacity 1s/);

  await page.getByRole('button', { name: 'Pause the slideshow' }).click();
  await page.clock.runFor(20_000);
  await expectSlide(page, 2);
  await dots(page).nth(0).click();
  await page.clock.runFor(20_000);
  await expectSlide(page, 1);
  await page.getByRole('button', { name: 'Play the slideshow' }).click();
  await page.clock.runFor(5000);
  await expectSlide(page, 2);
});

test('it does not move with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openOnTheClock(page);
  await page.clock.runFor(20_000);
  await expectSlide(page, 1);
  await expect(page.getByRole('button', { name: 'Play the slideshow' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.getByRole('button', { name: 'Pause the slideshow' })).toBeVisible();
  await page.clock.runFor(5000);
  await expectSlide(page, 2);
});
