import type { Page } from '@playwright/test';
import { openOnTheClock } from '../support/page-control.ts';
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

test('slides fade every 5000 ms unless paused or motion is reduced; a dot restarts the time', async ({
  page,
}) => {
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
