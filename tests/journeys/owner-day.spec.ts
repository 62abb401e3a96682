import type { Locator, Page } from '@playwright/test';
import { availabilityPath } from '../../contract/api.ts';
import { defaultTemplates } from '../../contract/owner-templates.ts';
import { appointmentInGlasgow } from '../../contract/time.ts';
import { statusNames } from '../../owner/requests/status-names.ts';
import * as owner from '../support/owner.ts';
import {
  button,
  expect,
  heading,
  inMinutes,
  openScreen,
  sent,
  tap,
  test,
} from '../support/owner.ts';

test('a waiting request is booked, set off for and put back, and the driver follows', async ({
  app: page,
  received: { name },
}) => {
  // A waiting request gets a time for tomorrow and a message; the driver's page follows.
  const waiting = page.getByRole('region', { name: statusNames.new });
  await waiting.getByRole('link', { name }).click();
  await expect(heading(page, 'History')).toBeVisible();
  const driver = await owner.driverOf(page);
  const tomorrow = new Date(Date.now() + 86_400_000);
  tomorrow.setSeconds(0, 0);
  await page.getByLabel('Day and time').fill(owner.inField(tomorrow));
  await tap(page, 'Book it');
  const word = page.getByRole('region', { name: 'Tell them' });
  const sms = await word.getByRole('link', { name: 'SMS' }).getAttribute('href');
  const text = decodeURIComponent(sms!.split('body=')[1]!);
  expect(text).toContain(name);
  expect(text).not.toMatch(/\{\w+\}/);
  await sent(page);
  expect(text).toContain((await owner.stored(page)).link);
  await driver.says(`Booked for ${appointmentInGlasgow(tomorrow, new Date())}`);
  await tap(page, inMinutes(15));
  await sent(page);
  const { arrival_at } = await owner.stored(page);
  const later = page.getByRole('group', { name: 'Later by' });
  await later.getByRole('button', { name: inMinutes(20) }).click();
  await sent(page);
  const put = new Date(Date.parse(arrival_at!) + 20 * 60_000).toISOString();
  expect((await owner.stored(page)).arrival_at).toBe(put);
  await driver.says(/On the way, with you at about/);
  await tap(page, 'Not on my way');
  await sent(page);
  const agreed = { arrival_at: tomorrow.toISOString(), set_off_at: null };
  expect(await owner.stored(page), 'the agreed time is back').toMatchObject(agreed);
  await owner.goBack(page);
  const booked = page.getByRole('region', { name: statusNames.booked });
  await expect(booked.getByRole('link', { name })).toBeVisible();
});

test('a job by phone is written down without a signal, done and paid', async ({
  app: page,
  context,
}) => {
  await context.setOffline(true);
  const newJob = page.getByRole('link', { name: 'Job by phone' });
  await newJob.click();
  await page.getByLabel('Their number').fill('07700 900 987');
  await page.getByLabel('What happened').fill('Keys locked in the boot');
  await owner.goBack(page);
  await newJob.click();
  await expect(page.getByLabel('Their number'), 'kept').toHaveValue('07700 900 987');
  await page.getByLabel('Plate or place (optional)').fill('Retail park');
  await tap(page, 'Write it down');
  await expect(heading(page, '07700 900 987')).toBeVisible();
  await expect(page.getByText('Retail park').first()).toBeVisible();
  await tap(page, inMinutes(15));
  const word = page.getByRole('region', { name: 'Tell them' });
  await expect(word, 'the link comes with the signal').toHaveCount(0);
  const price = page.getByLabel('Price agreed, in pounds');
  await price.fill('120.50');
  await tap(page, 'Save');
  await owner.expectKept(page, '12050');
  await page.reload();
  await expect(price).toHaveValue('120.50');
  await context.setOffline(false);
  await sent(page);
  const job = { source: 'phone', status: 'booked', price_pence: 12_050 };
  expect(await owner.stored(page)).toMatchObject(job);
  await expect(word).toContainText(defaultTemplates[1].text.slice(-40));
  await tap(page, 'Arrived');
  // Paid saves the price that was typed, too.
  await price.fill('125.50');
  await tap(page, 'Paid');
  await tap(page, statusNames.done);
  await sent(page);
  const { arrived_at, paid_at, price_pence } = await owner.stored(page);
  expect([arrived_at, paid_at]).not.toContain(null);
  expect(price_pence).toBe(12_550);

  await page.getByRole('link', { name: 'Figures', exact: true }).click();
  await expect(page.getByRole('table').first()).toContainText('£125.50');
});

test('visitors see the availability, covering nothing, once there is a signal to send it', async ({
  app: page,
  browser,
  context,
  site,
}) => {
  site.app.build.manifest.business.closed = [];
  /** Shows the line to a new visitor, as browsers keep it for half a minute. */
  const visit = async (check: (line: Locator, visitor: Page) => Promise<void>) => {
    const visitor = await browser.newPage();
    const asked = visitor.waitForResponse(site.url + availabilityPath);
    await visitor.goto('/');
    await (await asked).finished();
    await check(visitor.locator('.floating p'), visitor);
    await visitor.close();
  };
  const seesNone = (line: Locator) => expect(line).toHaveCount(0);
  await openScreen(page, 'availability');
  const until = page.getByLabel('Until').last();
  const takeOff = 'Off until then';
  await until.fill(owner.inField(new Date(Date.now() - 86_400_000)));
  await tap(page, takeOff);
  await expect(until).toBeFocused();
  await expect(until).toHaveAccessibleDescription(/still to come/);
  await context.setOffline(true);
  await until.fill(owner.inField(new Date(Date.now() + 86_400_000)));
  await tap(page, takeOff);
  await expect(page.getByText('Not sent yet').first()).toBeVisible();
  await visit(seesNone);
  await context.setOffline(false);
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await visit(async (line, visitor) => {
    for (const width of [320, 390, 1440]) {
      await visitor.setViewportSize({ width, height: 844 });
      await expect(line).toBeInViewport({ ratio: 1 });
      const { x, y, height } = (await line.boundingBox())!;
      const dot = (await visitor.locator('[data-dot]').first().boundingBox())!;
      const isCovered = dot.x > x && dot.y > y && dot.y < y + height;
      expect(isCovered, `the slideshow's dots at ${width} px`).toBe(false);
    }
  });
  await tap(page, 'I am free');
  await expect(button(page, 'I am free')).toHaveCount(0);
  await visit(seesNone);
});
