import type { Locator, Page } from '@playwright/test';
import { availabilityPath } from '../../contract/api.ts';
import { defaultTemplates } from '../../contract/owner-templates.ts';
import { interpolate } from '../../contract/text.ts';
import { appointmentInGlasgow } from '../../contract/time.ts';
import { words } from '../../owner/words.ts';
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

test('a working day, half of it without a signal', async ({
  app: page,
  context,
  received: { name },
}) => {
  // Morning: a waiting request gets a time for tomorrow and a message; the driver's page follows.
  const waiting = page.getByRole('region', { name: words.statuses.new });
  await waiting.getByRole('link', { name }).click();
  await expect(heading(page, words.request.history)).toBeVisible();
  const driver = await owner.driverOf(page);
  const tomorrow = new Date(Date.now() + 86_400_000);
  tomorrow.setSeconds(0, 0);
  await page.getByLabel(words.request.appointment).fill(owner.inField(tomorrow));
  await tap(page, words.request.book);
  const word = page.getByRole('region', { name: words.request.tell });
  const sms = await word.getByRole('link', { name: words.request.sms }).getAttribute('href');
  const text = decodeURIComponent(sms!.split('body=')[1]!);
  expect(text).toContain(name);
  expect(text).not.toMatch(/\{\w+\}/);
  await sent(page);
  expect(text).toContain((await owner.stored(page)).link);
  await driver.says(`Booked for ${appointmentInGlasgow(tomorrow, new Date())}`);
  await tap(page, inMinutes(15));
  await sent(page);
  const { arrival_at } = await owner.stored(page);
  const later = page.getByRole('group', { name: words.request.later });
  await later.getByRole('button', { name: inMinutes(20) }).click();
  await sent(page);
  const put = new Date(Date.parse(arrival_at!) + 20 * 60_000).toISOString();
  expect((await owner.stored(page)).arrival_at).toBe(put);
  await driver.says(/On the way, with you at about/);
  await tap(page, words.request.notOnMyWay);
  await sent(page);
  const agreed = { arrival_at: tomorrow.toISOString(), set_off_at: null };
  expect(await owner.stored(page), 'the agreed time is back').toMatchObject(agreed);
  await owner.goBack(page);
  const booked = page.getByRole('region', { name: words.statuses.booked });
  await expect(booked.getByRole('link', { name })).toBeVisible();

  // Somebody calls while there is no signal.
  await context.setOffline(true);
  const newJob = page.getByRole('link', { name: words.newJob.open });
  await newJob.click();
  await page.getByLabel(words.newJob.phone).fill('07700 900 987');
  await page.getByLabel(words.newJob.message).fill('Keys locked in the boot');
  await owner.goBack(page);
  await newJob.click();
  await expect(page.getByLabel(words.newJob.phone), 'kept').toHaveValue('07700 900 987');
  await page.getByLabel(words.newJob.where).fill('Retail park');
  await tap(page, words.newJob.save);
  await expect(heading(page, '07700 900 987')).toBeVisible();
  await expect(page.getByText('Retail park').first()).toBeVisible();
  await tap(page, inMinutes(15));
  await expect(word, 'the link comes with the signal').toHaveCount(0);
  const price = page.getByLabel(words.request.priceLabel);
  await price.fill('120.50');
  await tap(page, words.app.save);
  await owner.expectKept(page, '12050');
  await page.reload();
  await expect(price).toHaveValue('120.50');
  await context.setOffline(false);
  await sent(page);
  const job = { source: 'phone', status: 'booked', price_pence: 12_050 };
  expect(await owner.stored(page)).toMatchObject(job);
  await expect(word).toContainText(defaultTemplates[1].text.slice(-40));
  await tap(page, words.request.arrive);
  // Paid saves the price that was typed, too.
  await price.fill('125.50');
  await tap(page, words.request.paid);
  await tap(page, words.statuses.done);
  await sent(page);
  const { arrived_at, paid_at, price_pence } = await owner.stored(page);
  expect([arrived_at, paid_at]).not.toContain(null);
  expect(price_pence).toBe(12_550);

  // Evening: the result of the job.
  await page.getByRole('link', { name: words.tabs.figures, exact: true }).click();
  await expect(page.getByRole('table').first()).toContainText('£125.50');
});

test('visitors see the availability, covering nothing, once there is a signal to send it', async ({
  app: page,
  browser,
  context,
  site,
}) => {
  const { availability, request } = words;
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
  const until = page.getByLabel(availability.until).last();
  const takeOff = interpolate(availability.set, { what: availability.off });
  await until.fill(owner.inField(new Date(Date.now() - 86_400_000)));
  await tap(page, takeOff);
  await expect(until).toBeFocused();
  await expect(until).toHaveAccessibleDescription(/still to come/);
  await context.setOffline(true);
  await until.fill(owner.inField(new Date(Date.now() + 86_400_000)));
  await tap(page, takeOff);
  await expect(page.getByText(request.queued)).toBeVisible();
  await visit(seesNone);
  await context.setOffline(false);
  await expect(page.getByText(request.queued)).toHaveCount(0);
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
  await tap(page, availability.freeButton);
  await expect(button(page, availability.freeButton)).toHaveCount(0);
  await visit(seesNone);
});
