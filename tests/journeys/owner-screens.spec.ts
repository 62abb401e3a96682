import { honeypotHeader } from '../../contract/api.ts';
import { maxDaysAhead } from '../../contract/owner.ts';
import * as owner from '../support/owner.ts';
import { button, expect, heading, inMinutes, openScreen, tap, test } from '../support/owner.ts';
import { check } from '../support/screen-check.ts';

test('every screen is accessible, works with the keyboard, and fits 320 px', async ({
  page,
  link,
  received: { name },
}) => {
  await openScreen(page, 'requests');
  await expect(button(page, 'Sign in with a passkey')).toBeVisible();
  await check(page, 'sign in');
  await owner.signInByLink(page, await link());
  await check(page, 'set up');
  await openScreen(page, 'requests');
  const card = page.getByRole('link', { name });
  await expect(card).toBeVisible();
  await check(page, 'list');
  await card.press('Enter');
  await expect(heading(page, 'History')).toBeVisible();
  await check(page, 'request');
  for (const [tab, title] of [
    ['Figures', 'Figures'],
    ['Availability', 'Availability'],
    ['Settings', 'Settings'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).press('Enter');
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    await check(page, tab);
  }
  await page
    .getByRole('link', { name: 'Security: passkeys, devices and what happened' })
    .press('Enter');
  await expect(page.getByText('New device').first()).toBeVisible();
  await check(page, 'security');
  await openScreen(page, 'new-job');
  await expect(page.getByLabel('Their number')).toBeVisible();
  await check(page, 'job by phone');
});

test('every state of a request is accessible, and fits 320 px', async ({
  app: page,
  context,
  site,
  received,
}) => {
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000 - 300_000).toISOString();
  /** Makes a request with these changes, all of them so many minutes ago. */
  const make = async (name: string, minutesAgo: number, ...changes: object[]) => {
    site.ahead = -minutesAgo * 60_000;
    const { id } = await owner.sendRequest(site, { name });
    for (const change of changes) await owner.changeElsewhere(page, id, change);
    site.ahead = 0;
  };
  await make('Booked', 0, { arrival_at: inDays(1) });
  await make('Late', 45, { eta_minutes: 20 });
  await make('Arrived', 0, { eta_minutes: 20 }, { arrived: true, price_pence: 12_050 });
  await make('Finished', 60, { price_pence: 9000, paid: true }, { status: 'done' });
  await make('Too far', 0, { arrival_at: inDays(maxDaysAhead) });
  await owner.sendRequest(site, { name: 'Suspected' }, { [honeypotHeader]: 'filled in' });
  await page.reload();
  await expect(owner.cardOf(page, 'Late')).toContainText('late');
  await check(page, 'list of what to do now');
  const open = async (name: string) => {
    await openScreen(page, 'requests');
    await page.getByLabel('Search').fill(name);
    await owner.openRequest(page, name);
  };
  for (const name of ['Booked', 'Late', 'Arrived', 'Finished', 'Suspected']) {
    await open(name);
    await check(page, name);
  }

  // A change that the server refuses: further ahead than it allows.
  await open('Too far');
  await tap(page, inMinutes(10));
  await owner.leaveApp(page);
  await expect(button(page, 'Drop it')).toBeVisible();
  await check(page, 'refused change');

  await open(received.name);
  await context.setOffline(true);
  await owner.statusButton(page, 'contacted').click();
  await owner.leaveApp(page);
  await expect(
    page.getByText('One change is not sent yet.'),
    'not the refused one',
  ).toBeVisible();
  await check(page, 'offline, with an unsent change');
  await owner.changeElsewhere(page, received.id, { status: 'lost' });
  await context.setOffline(false);
  await expect(button(page, 'Use mine')).toBeVisible();
  await check(page, 'conflict');
  await owner.goBack(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await check(page, 'list with changes that need a decision');
});
