import type { BrowserContext, Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { receivedPath, requestPagePath } from '../contract/api.ts';
import { exampleQuote } from '../contract/example-quote.ts';
import { openDialog } from '../tests/support/quote-form.ts';
import { RunningSite } from '../tests/support/running-site.ts';
import { content } from '../site/data/content.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { openChromium } from './chromium.ts';
import { orExit } from './run.ts';

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
  reducedMotion: 'reduce' as const,
  permissions: ['geolocation'],
  geolocation: { latitude: 55.86123, longitude: -4.25123, accuracy: 18 },
};
const { form: words, quick } = content.quote;

/** Walks through a driver's whole journey once, and photographs each step into docs/pictures. */
async function film(site: RunningSite, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  let number = 0;
  const shoot = async (name: string, shown: Page) => {
    number += 1;
    const path = `docs/pictures/film-${number}-${name}.webp`;
    await sharp(await shown.screenshot())
      .webp({ quality: 70 })
      .toFile(path);
    console.log(path);
  };

  await page.goto(`${site.url}/`);
  await shoot('locked-out', page);

  await page.goto(`${site.url}/auto-locksmith-glasgow`);
  const { dialog, form } = await openDialog(page, quick.button);
  await form.hydrated();
  const { name, email, phone: number_, registrationNumber, message } = exampleQuote;
  await form.fill({ name, email, phone: number_ });
  await dialog.getByRole('button', { name: content.quote.location.add }).click();
  await dialog.getByText(/20 m/).scrollIntoViewIfNeeded();
  await shoot('location', page);

  await form.fill({ registrationNumber });
  await form.field('message').focus();
  await dialog.getByRole('button', { name: words.yes, exact: true }).waitFor();
  await form.field('registrationNumber').scrollIntoViewIfNeeded();
  await shoot('plate', page);

  await dialog.getByRole('button', { name: words.yes, exact: true }).click();
  await form.fill({ message });
  await context.setOffline(true);
  await form.send();
  await dialog.getByText(words.notSentYet).waitFor();
  await shoot('no-network', page);

  await context.setOffline(false);
  await page.waitForURL(`**${receivedPath}`);
  await shoot('sent-by-itself', page);

  const link = page.locator(`main a[href^="${requestPagePath}/"]`);
  await link.click();
  const mark = (...change: string[]) =>
    execFileSync(process.execPath, ['server/cli/quotes.ts', 'mark', reference, ...change], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: site.dataDir },
    });
  const reference = /[0-9A-F]{6}/.exec(await page.locator('h1').innerText())![0];
  mark('seen');
  await page.reload();
  await shoot('seen', page);

  mark('--eta', '25');
  await page.reload();
  await shoot('on-the-way', page);
}

await orExit(async () => {
  await buildIfChanged();
  const site = await new RunningSite().start();
  const browser = await openChromium();
  try {
    await film(site, await browser.newContext(phone));
  } finally {
    await browser.close();
    await site.dispose();
  }
});
