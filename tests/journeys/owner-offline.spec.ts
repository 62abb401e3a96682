import { timeOf } from '../../owner/times.ts';
import { statusNames } from '../../owner/requests/status-names.ts';
import * as owner from '../support/owner.ts';
import {
  expect,
  heading,
  inMinutes,
  leaveApp,
  statusButton,
  tap,
  test,
} from '../support/owner.ts';

test('offline changes survive a reload, and are sent once there is a signal', async ({
  app: page,
  context,
  received,
  site,
}) => {
  // No change counts from before its request came.
  site.ahead = -3_600_000;
  const { name } = await owner.sendRequest(site, { registrationNumber: 'zq73 off' });
  site.ahead = 0;
  await page.reload();
  await owner.openRequest(page, name);
  // Its details are on the phone.
  await owner.expectKept(page, 'same_number');
  await context.setOffline(true);
  // A page's last requests get through a network that is only simulated to be away.
  await site.stop();
  await page.reload();
  await tap(page, inMinutes(45));
  const later = new Date(Date.now() + 10 * 60_000);
  await page.clock.setFixedTime(later);
  await statusButton(page, 'done').click();
  await owner.addNote(page, 'Took two keys along');
  await owner.addNote(page, 'Paid by card');
  await page.getByLabel('New note').fill('Half a no');
  await expect(page.getByRole('main').getByText('Not sent yet')).toHaveCount(2);
  await expect(page.getByText('4 changes are not sent yet.')).toBeVisible();
  await owner.expectKept(page, 'Half a no');
  await page.reload();
  await expect(statusButton(page, 'done')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('New note')).toHaveValue('Half a no');
  // A change without a signal does not make the list newer.
  await owner.goBack(page);
  const age = page.getByText('No signal. This list is from ');
  await expect(age).toBeVisible();
  await expect(age).not.toContainText(timeOf(later.toISOString(), later));
  // The search finds what is on the phone, of another status too.
  await page.getByLabel('Search').fill('ZQ73OFF');
  await expect(page.getByText('No signal. This is what the phone has.')).toBeVisible();
  await expect(page.getByRole('link', { name: received.name })).toHaveCount(0);
  await owner.openRequest(page, name);

  await site.start();
  await context.setOffline(false);
  await owner.sent(page);
  const { status, notes, arrival_at } = await owner.stored(page);
  expect(status).toBe('done');
  expect(notes.map(({ text }) => text)).toEqual(['Took two keys along', 'Paid by card']);
  const minutesLeft = (Date.parse(arrival_at!) - Date.now()) / 60_000;
  expect(minutesLeft, 'counted from the tap, ten minutes ago').toBeGreaterThan(25);
  expect(minutesLeft).toBeLessThan(35);
});

test('a conflict of two devices is shown, and the owner chooses; a cancellation by the driver wins by default, though a note went out first, and can be reopened', async ({
  app: page,
  context,
  received: { name, id },
}) => {
  await owner.openRequest(page, name);
  await context.setOffline(true);
  await statusButton(page, 'contacted').click();
  await leaveApp(page);
  const tab = page.getByRole('navigation').getByRole('link', { name: 'Requests' });
  await owner.goBack(page);
  await expect(tab).toContainText('1 unsent');
  await page.getByRole('button', { name: statusNames.contacted }).click();
  await expect(owner.cardOf(page, name)).toContainText('Not sent yet');
  await owner.changeElsewhere(page, id, { status: 'lost' });
  await context.setOffline(false);
  await expect(tab).toContainText('1 to decide');
  const conflict = page.getByRole('alert');
  await conflict.getByRole('link', { name }).click();
  await expect(conflict).toContainText(statusNames.contacted);
  await expect(conflict).toContainText(statusNames.lost);
  await tap(page, 'Use mine');
  await expect(conflict).toHaveCount(0);
  await expect(tab).toHaveText('Requests');
  expect((await owner.stored(page)).status).toBe('contacted');

  const cancelled = /Cancelled by the driver .*\d\d:\d\d/;
  await tap(page, inMinutes(45));
  await owner.sent(page);
  const driver = await owner.driverOf(page);
  await context.setOffline(true);
  await owner.addNote(page, 'Gate code 4711');
  const later = page.getByRole('group', { name: 'Later by' });
  await later.getByRole('button', { name: inMinutes(20) }).click();
  await page.getByLabel('Price agreed, in pounds').fill('75');
  await tap(page, 'Save');
  await driver.cancel();
  await context.setOffline(false);
  await leaveApp(page);
  await expect(conflict).toContainText(
    'The driver cancelled this request before your change was sent.',
  );
  await expect(conflict).toContainText(cancelled);
  const choices = conflict.getByRole('button');
  await expect(choices, 'accepting comes first').toHaveText([
    'Accept the cancellation',
    'Reopen it',
  ]);
  await choices.first().click();
  await expect(page.getByRole('status').getByText(cancelled)).toBeVisible();
  await expect(page.getByText('Gate code 4711')).toBeVisible();
  await owner.sent(page);
  const { arrival_at, status, notes, price_pence } = await owner.stored(page);
  expect([arrival_at, status, notes.length, price_pence], 'only the times go').toEqual([
    null,
    'lost',
    1,
    7500,
  ]);
  await owner.goBack(page);
  await page.getByRole('button', { name: statusNames.lost }).click();
  await expect(owner.cardOf(page, name)).toContainText(cancelled);

  await owner.openRequest(page, name);
  await tap(page, 'Reopen it');
  await expect(page.getByText(cancelled)).toHaveCount(0);
  await owner.sent(page);
  expect(await owner.stored(page)).toMatchObject({ status: 'new', cancelled_at: null });
});

test('a phone whose battery dies between a tap and its answer loses nothing, and makes nothing twice', async ({
  app,
  context,
  received: { name },
}) => {
  await owner.openRequest(app, name);
  const address = app.url();
  for (const where of ['before the server', 'after the server'] as const) {
    const page = await context.newPage();
    await page.goto(address);
    await page
      .getByRole('button', { name: 'Use it here' })
      .or(heading(page, 'History'))
      .click();
    await expect(heading(page, 'History')).toBeVisible();
    const { promise: isOnItsWay, resolve: arrive } = Promise.withResolvers<void>();
    await context.route('**/api/owner/requests/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      if (where === 'after the server') await route.fetch();
      arrive();
      // Never answered.
    });
    await page.getByLabel('New note').fill(`Battery died ${where}`);
    await tap(page, 'Add a note');
    await isOnItsWay;
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
    await context.unroute('**/api/owner/requests/*');
  }
  await owner.sent(app);
  expect((await owner.stored(app)).notes).toMatchObject([
    { text: 'Battery died before the server' },
    { text: 'Battery died after the server' },
  ]);
});
