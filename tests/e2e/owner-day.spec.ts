import { defaultTemplates } from '../../contract/owner-templates.ts';
import { interpolate } from '../../contract/text.ts';
import { appointmentInGlasgow } from '../../contract/time.ts';
import { words } from '../../owner/words.ts';
import { violations, colourRules } from '../support/axe.ts';
import {
  button,
  expect,
  expectKept,
  inField,
  openRequest,
  sent,
  stored,
  test,
} from './support/owner.ts';

test('a working day, half of it without a signal', async ({
  app: page,
  context,
  received: { name },
  site,
}) => {
  test.slow();
  // The week's sum is of this day alone.
  site.alter('update quote_requests set price_pence = null, paid_at = null');
  const plain = async (screen: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await violations(page, colourRules), `${screen}, ${colorScheme}`).toEqual([]);
    }
  };
  const back = page.getByRole('link', { name: words.app.back });
  const waiting = page.getByRole('region', { name: words.statuses.waiting });
  const booked = page.getByRole('region', { name: words.statuses.booked });

  // Morning: a waiting request gets a time for tomorrow and a message.
  await expect(waiting.getByRole('link', { name })).toBeVisible();
  await plain('now');
  await openRequest(page, name);
  const tomorrow = new Date(Date.now() + 86_400_000);
  tomorrow.setSeconds(0, 0);
  await page.getByLabel(words.request.appointment).fill(inField(tomorrow));
  await button(page, words.request.book).click();
  await expect(button(page, words.statuses.booked)).toHaveAttribute('aria-pressed', 'true');
  const word = page.getByRole('region', { name: words.request.tell });
  const sms = await word.getByRole('link', { name: words.request.sms }).getAttribute('href');
  const text = decodeURIComponent(sms!.split('body=')[1]!);
  expect(text).toContain(name);
  expect(text).not.toMatch(/\{\w+\}/);
  await sent(page);
  const first = await stored(page);
  expect(first).toMatchObject({
    status: 'booked',
    arrival_at: tomorrow.toISOString(),
    set_off_at: null,
  });
  const link = /https?:\S+\/request\/\S+/.exec(text)![0];
  expect(link).toBe(first.link);
  const driver = await context.newPage();
  await driver.goto(new URL(link).pathname);
  await expect(driver.getByRole('status')).toContainText(
    `Booked for ${appointmentInGlasgow(tomorrow, new Date())}`,
  );
  await driver.close();
  await back.click();
  await expect(booked.getByRole('link', { name })).toBeVisible();

  // Somebody calls while there is no signal.
  await context.setOffline(true);
  await page.getByRole('link', { name: words.newJob.open }).click();
  await page.getByLabel(words.newJob.phone).fill('07700 900 987');
  await page.getByLabel(words.newJob.message).fill('Keys locked in the boot');
  await back.click();
  await page.getByRole('link', { name: words.newJob.open }).click();
  await expect(page.getByLabel(words.newJob.phone), 'kept').toHaveValue('07700 900 987');
  await page.getByLabel(words.newJob.where).fill('Retail park');
  await button(page, words.newJob.save).click();
  await expect(page.getByRole('heading', { name: '07700 900 987' })).toBeVisible();
  await expect(page.getByText('Retail park').first()).toBeVisible();
  await button(page, interpolate(words.request.minutes, { minutes: 25 })).click();
  await expect(word, 'the link comes with the signal').toHaveCount(0);
  await page.getByLabel(words.request.priceLabel).fill('120.50');
  await button(page, words.app.save).click();
  await expectKept(page, '12050');
  await page.reload();
  await expect(button(page, words.request.arrive)).toBeVisible();
  await expect(page.getByLabel(words.request.priceLabel)).toHaveValue('120.50');
  await plain('a job that was not sent');
  await context.setOffline(false);
  await sent(page);
  const job = await stored(page);
  expect(job).toMatchObject({ source: 'phone', status: 'booked', price_pence: 12_050 });
  expect(job.set_off_at).not.toBeNull();
  await expect(word).toContainText(defaultTemplates[1].text.slice(-40));
  await button(page, words.request.arrive).click();
  // Paid saves the price that was typed, too.
  await page.getByLabel(words.request.priceLabel).fill('125.50');
  await button(page, words.request.paid).click();
  await button(page, words.statuses.done).click();
  await sent(page);
  const { arrived_at, paid_at, price_pence } = await stored(page);
  expect([arrived_at, paid_at]).not.toContain(null);
  expect(price_pence).toBe(12_550);

  // Evening: the result of the job.
  await page.getByRole('link', { name: words.tabs.week, exact: true }).click();
  await expect(page.getByRole('table').first()).toContainText('£125.50');
  await plain('week');
});
