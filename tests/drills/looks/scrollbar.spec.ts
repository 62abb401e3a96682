import sharp from 'sharp';
import config from '../../../playwright.config.ts';
import { openQuickQuote } from '../../support/quote-form.ts';
import { expect, test } from '../../support/test.ts';

// Those of a desktop, which take room.
test.use({
  launchOptions: { ...config.use!.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
});

test("behind a dialog the scrollbar's place is as dark as the page", async ({ page }) => {
  await openQuickQuote(page);
  const { width, height } = page.viewportSize()!;
  const clip = { x: width - 10, y: 0, width: 10, height };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  expect(channels[0]!.mean).toBeLessThan(150);
});
