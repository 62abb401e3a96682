import type { Page } from '@playwright/test';
import { availabilityPath, requestApiPath } from '../../contract/api.ts';
import { maxDaysAhead, ownerApiPath, ownerPath } from '../../contract/owner.ts';
import { words } from '../../owner/words.ts';
import { backUp } from '../../server/backups/back-up.ts';
import { parseConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { readNumbers } from '../../contract/phone-numbers.ts';
import { describeVisit } from '../../owner/requests/describe-change.ts';
import { timeOf } from '../../owner/times.ts';
import { townPath } from '../../site/paths.ts';
import { colourRules, violations } from '../support/axe.ts';
import { outside, targetsOn } from '../support/layout-checks.ts';
import {
  addAuthenticator,
  addNote,
  button,
  expect,
  expectForgotten,
  expectKept,
  inField,
  openRequest,
  sendRequest,
  sent,
  signInByLink,
  stored,
  test,
} from './support/owner.ts';

const statusButton = (page: Page, status: keyof typeof words.statuses) =>
  button(page, words.statuses[status]);
const minutes = (amount: number) => words.request.minutes.replace('{minutes}', String(amount));

const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name }) });

test('offline changes survive a reload, and are sent once there is a signal', async ({
  app: page,
  context,
  received: { name, phone, email, message },
  site,
}) => {
  await openRequest(page, name);
  await expect(page.getByRole('link', { name: phone })).toHaveAttribute(
    'href',
    `tel:${readNumbers(phone)[0]!.dial}`,
  );
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  const labels = await page
    .getByRole('main')
    .locator('[aria-label]')
    .evaluateAll((labelled) => labelled.map(({ ariaLabel }) => ariaLabel));
  expect(labels, 'no two controls have the same name').toEqual([...new Set(labels)]);

  await button(page, minutes(25)).click();
  await expect(statusButton(page, 'booked')).toHaveAttribute('aria-pressed', 'true');
  const word = page.getByRole('region', { name: words.request.tell });
  const whatsapp = word.getByRole('link', { name: words.request.whatsapp });
  const chat = new URL((await whatsapp.getAttribute('href'))!);
  expect(chat.searchParams.get('text')).toContain(name);
  await sent(page);
  expect((await stored(page)).status).toBe('booked');

  // No change counts from before its request came.
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  site.alter(`update quote_requests set created_at = '${anHourAgo}' where name = '${name}'`);
  const later = Date.now() + 10 * 60_000;
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await button(page, minutes(40)).click();
  await page.clock.setFixedTime(later);
  await statusButton(page, 'done').click();
  await addNote(page, 'Took two keys along');
  await addNote(page, 'Paid by card');
  await page.getByLabel(words.request.noteLabel).fill('Half a no');
  await expect(page.getByRole('main').getByText(words.request.queued)).toHaveCount(2);
  await expect(page.getByText(words.app.waiting.replace('{count}', '4'))).toBeVisible();
  await expectKept(page, 'Paid by card');
  await expectKept(page, 'Half a no');
  await page.reload();
  await expect(statusButton(page, 'done')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel(words.request.noteLabel)).toHaveValue('Half a no');
  // A change without a signal does not make the list newer.
  await page.getByRole('link', { name: words.app.back }).click();
  const age = page.getByText(words.app.offline.split('{at}')[0]!);
  await expect(age).toBeVisible();
  const now = new Date(later);
  await expect(age).not.toContainText(timeOf(now.toISOString(), now));
  await page.getByRole('button', { name: words.statuses.done }).click();
  await openRequest(page, name);

  await context.setOffline(false);
  await expect(page.getByText(words.request.queued)).toHaveCount(0);
  await expect.poll(async () => (await stored(page)).status).toBe('done');
  const { notes, arrival_at } = await stored(page);
  expect(notes.map(({ text }) => text)).toEqual(['Took two keys along', 'Paid by card']);
  const minutesLeft = (Date.parse(arrival_at!) - Date.now()) / 60_000;
  expect(minutesLeft, 'counted from the tap, ten minutes ago').toBeGreaterThan(25);
  expect(minutesLeft).toBeLessThan(35);

  await page.getByRole('link', { name: words.app.back }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('button', { name: words.list.now }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('Back restores the list: filter, search, scroll and focus; a request starts at its top', async ({
  app: page,
  site,
}) => {
  const { name, phone } = await sendRequest(site, {
    name: 'Kept Place',
    phone: '0141 496 0123',
  });
  for (let more = 0; more < 12; more++) await sendRequest(site, { phone });
  site.alter(`update quote_requests set status = 'contacted' where name = '${name}'`);
  // Cards get shorter once the owner has been notified.
  site.alter("update notifications set state = 'sent'");
  await page.reload();
  await page.getByLabel(words.list.search).fill(phone);
  const card = page.getByRole('link', { name });
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(100);
  await card.focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name, exact: true });
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByText(words.request.erase).scrollIntoViewIfNeeded();

  await page.getByRole('link', { name: words.app.back }).click();
  await expect(page.getByLabel(words.list.search)).toHaveValue(phone);
  await expect(card).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(left);
  await card.click();
  await expect(heading).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await page.getByLabel(words.list.search).fill('');
  await page.getByRole('button', { name: words.statuses.contacted }).click();
  await page.getByRole('link', { name: words.tabs.week, exact: true }).click();
  await expect(page.getByRole('heading', { name: words.week.title })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('button', { name: words.statuses.contacted })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

/** As if the phone showed another app. */
const leaveApp = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pagehide')));

/** Leaves minutes to undo a change, since a slow machine may need more than its six seconds. */
async function keepUndo(page: Page) {
  await page.addInitScript(() => {
    const set = setTimeout;
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => set(act, ms === 6000 ? 600_000 : ms),
    });
  });
  await page.reload();
}

test('a change of status can be undone where it was made, until leaving the app or the next action', async ({
  app: page,
  context,
  received: { name },
}) => {
  await keepUndo(page);
  await openRequest(page, name);
  const undo = button(page, words.request.undo);
  const status = async () => (await stored(page)).status;

  await statusButton(page, 'done').click();
  await expect(undo).toBeFocused();
  await expect(page.getByRole('status').filter({ has: undo })).toContainText(
    words.statuses.done,
  );
  await expect(statusButton(page, 'done')).toHaveAttribute('aria-pressed', 'true');
  expect(await status()).toBe('waiting');
  await undo.click();
  await expect(statusButton(page, 'waiting')).toHaveAttribute('aria-pressed', 'true');
  await expect(statusButton(page, 'done')).toBeFocused();

  await statusButton(page, 'contacted').click();
  await expect(undo).toBeVisible();
  await sent(page);
  expect(await status()).toBe('contacted');
  await expect(undo).toHaveCount(0);

  await button(page, minutes(25)).click();
  await page.getByRole('link', { name: words.request.call }).click();
  await expect.poll(status).toBe('booked');
  await statusButton(page, 'done').click();
  await statusButton(page, 'lost').click();
  await expect.poll(status).toBe('done');
  await undo.click();

  await context.setOffline(true);
  await statusButton(page, 'spam').click();
  await expect(page.getByText(words.app.waitingOne)).toBeVisible();
  await undo.click();
  await expect(page.getByText(words.app.waitingOne)).toHaveCount(0);
});

test('Undo is in sight where a time was set, and nothing moves under the finger', async ({
  app: page,
  received: { name },
}) => {
  // Some of the times are tomorrow.
  await page.clock.setFixedTime('2026-11-21T23:50:00Z');
  await keepUndo(page);
  await openRequest(page, name);
  const undo = button(page, words.request.undo);
  await page.setViewportSize({ width: 360, height: 844 });
  for (const label of [minutes(25), minutes(10), words.request.arrive]) {
    const tapped = button(page, label);
    const before = await tapped.boundingBox();
    await tapped.click();
    await expect(undo).toBeFocused();
    await expect(undo).toBeInViewport({ ratio: 1 });
    expect((await tapped.boundingBox())!.y, label).toBe(before!.y);
  }
});

/** However many requests this person has by now. */
const eraseButton = (page: Page) =>
  page.getByRole('button', { name: words.erase.button.replace(' ({count})', '') });

test('ten minutes after signing in, erasing and exporting need the passkey or a new link', async ({
  page,
  site,
  link,
  received: { name },
}) => {
  const tenMinutesLater = () =>
    site.alter(
      `update owner_sessions set proven_at = '${new Date(Date.now() - 601_000).toISOString()}'`,
    );
  await addAuthenticator(page);
  await page.goto(await link());
  await button(page, words.signIn.linkButton).click();
  await button(page, words.security.addPasskey).click();
  await expect(page.getByRole('heading', { name: words.setUp.passkey })).toHaveCount(0);
  await page.goto(`${ownerPath}#requests`);
  await openRequest(page, name);
  tenMinutesLater();
  await page.getByText(words.request.erase).click();
  await eraseButton(page).click();
  await expect(page.getByText(words.signIn.again)).toBeVisible();
  expect(site.quotesOf(name)).toHaveLength(1);
  await button(page, words.signIn.passkey).click();
  await expect(page.getByRole('heading', { name: words.list.title })).toBeVisible();
  expect(site.quotesOf(name)).toEqual([]);

  tenMinutesLater();
  await page.goto(`${ownerPath}#settings`);
  await button(page, words.settings.csv).click();
  await expect(page.getByText(words.signIn.again)).toBeVisible();
  await signInByLink(page, link);
  await page.goto(`${ownerPath}#settings`);
  const download = page.waitForEvent('download');
  await button(page, words.settings.csv).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('a conflict of two devices is shown, and the owner chooses', async ({
  app: page,
  context,
  received: { name },
}) => {
  await openRequest(page, name);
  const { id } = await stored(page);
  await context.setOffline(true);
  await statusButton(page, 'contacted').click();
  await expect(page.getByText(words.app.waitingOne)).toBeVisible();
  const tab = page.getByRole('navigation').getByRole('link', { name: words.tabs.requests });
  const back = page.getByRole('link', { name: words.app.back });
  await back.click();
  await expect(tab).toContainText(words.tabs.unsent.replace('{count}', '1'));
  await page.getByRole('button', { name: words.statuses.contacted }).click();
  await expect(cardOf(page, name)).toContainText(words.request.queued);
  // Playwright's own requests still go out, as the other device.
  await page.request.patch(`${ownerApiPath}/requests/${id}`, { data: { status: 'lost' } });
  await context.setOffline(false);
  await expect(tab).toContainText(words.tabs.stuck.replace('{count}', '1'));
  await page.getByRole('button', { name: words.statuses.lost }).click();
  await expect(cardOf(page, name)).toContainText(words.request.stuck);
  const conflict = page.getByRole('alert');
  await conflict.getByRole('link', { name }).click();
  await expect(conflict).toContainText(words.statuses.contacted);
  await expect(conflict).toContainText(words.statuses.lost);
  await button(page, words.request.keepMine).click();
  await expect(conflict).toHaveCount(0);
  await expect(tab).toHaveText(words.tabs.requests);
  await expect.poll(async () => (await stored(page)).status).toBe('contacted');
});

/** The page of the open request that its driver sees. */
async function driverPage(page: Page) {
  const driver = await page.context().newPage();
  const { link } = await stored(page);
  await driver.goto(new URL(link!).pathname);
  await page.bringToFront();
  return {
    says: async (text: string | RegExp) => {
      await driver.reload();
      await expect(driver.getByRole('status')).toContainText(text);
    },
    cancel: () =>
      page.request.post(
        `${requestApiPath}/${new URL(link!).pathname.split('/').at(-1)}/cancel`,
      ),
  };
}

test('a driver cancels: it is named, wins over an offline change by default, and can be reopened', async ({
  app: page,
  context,
  received: { name },
}) => {
  const cancelled = new RegExp(
    words.request.cancelled.replace('{at}', String.raw`.*\d\d:\d\d`),
  );
  await openRequest(page, name);
  const driver = await driverPage(page);
  await context.setOffline(true);
  await statusButton(page, 'booked').click();
  await expect(page.getByText(words.app.waitingOne)).toBeVisible();
  await driver.cancel();
  await context.setOffline(false);
  await leaveApp(page);

  const conflict = page.getByRole('alert');
  await expect(conflict).toContainText(words.request.conflictCancelled);
  await expect(conflict).toContainText(cancelled);
  const choices = conflict.getByRole('button');
  await expect(choices, 'accepting comes first').toHaveText([
    words.request.acceptCancelled,
    words.request.reopen,
  ]);
  await choices.first().click();
  await expect(conflict).toHaveCount(0);
  await expect(page.getByRole('status').getByText(cancelled)).toBeVisible();
  expect(await stored(page)).toMatchObject({ status: 'lost' });
  const history = page.getByRole('listitem').filter({ hasText: words.history.cancelled });
  await expect(history).toBeVisible();
  await page.getByRole('link', { name: words.app.back }).click();
  await page.getByRole('button', { name: words.statuses.lost }).click();
  await expect(cardOf(page, name)).toContainText(cancelled);

  await openRequest(page, name);
  await button(page, words.request.reopen).click();
  await expect(page.getByText(cancelled)).toHaveCount(0);
  await button(page, minutes(25)).click();
  await sent(page);
  expect((await stored(page)).status).toBe('booked');
  await driver.says(/On the way, with you at about/);
});

test("'On my way' is delayed, then undone", async ({ app: page, received: { name } }) => {
  await openRequest(page, name);
  const driver = await driverPage(page);
  await button(page, minutes(25)).click();
  await sent(page);
  expect((await stored(page)).status).toBe('booked');
  const later = page.getByRole('group', { name: words.request.later });
  const { arrival_at } = await stored(page);
  await expect(later.getByRole('button')).toHaveText([10, 20, 30].map(minutes));
  await later.getByRole('button', { name: minutes(20) }).click();
  await sent(page);
  const put = new Date(Date.parse(arrival_at!) + 20 * 60_000).toISOString();
  expect((await stored(page)).arrival_at).toBe(put);
  await driver.says(/On the way, with you at about/);

  await button(page, words.request.notOnMyWay).click();
  await sent(page);
  expect((await stored(page)).arrival_at).toBeNull();
  await expect(
    page.getByRole('listitem').filter({ hasText: words.history.noTime }),
  ).toBeVisible();
  await expect(later).toHaveCount(0);
  await driver.says(/^(?!.*On the way)/s);
});

test("'Not on my way' brings the agreed time back", async ({
  app: page,
  received: { name },
}) => {
  await openRequest(page, name);
  const tomorrow = new Date(Date.now() + 86_400_000);
  tomorrow.setSeconds(0, 0);
  await page.getByLabel(words.request.appointment).fill(inField(tomorrow));
  await button(page, words.request.book).click();
  await sent(page);
  expect((await stored(page)).arrival_at).toBe(tomorrow.toISOString());
  await button(page, minutes(25)).click();
  await sent(page);
  expect((await stored(page)).set_off_at).not.toBeNull();
  await button(page, words.request.notOnMyWay).click();
  await sent(page);
  expect(await stored(page)).toMatchObject({
    arrival_at: tomorrow.toISOString(),
    set_off_at: null,
  });
});

test('a request found by its plate is resent, released, and erased with the person', async ({
  app: page,
  site,
}) => {
  const { name } = await sendRequest(site, { registrationNumber: 'zz19 qqq' });
  await page.getByLabel(words.list.search).fill('Z Z 1 9QQQ');
  await openRequest(page, name);
  const { id } = await stored(page);
  site.alter(`update notifications set state = 'failed' where quote_id = '${id}'`);
  await page.reload();
  await button(page, words.request.resend).click();
  await expect(page.getByText(words.request.resent)).toBeVisible();
  await expect.poll(() => site.whatsapp.messagesAbout(name).length).toBeGreaterThan(0);

  site.alter(`update quote_requests set status = 'quarantined' where id = '${id}'`);
  await page.reload();
  await button(page, words.request.release).click();
  await expect(statusButton(page, 'waiting')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await stored(page)).status).toBe('waiting');

  await page.getByText(words.request.erase).click();
  await eraseButton(page).click();
  await expect(page.getByRole('heading', { name: words.list.title })).toBeVisible();
  expect(site.quotesOf(name)).toEqual([]);
});

test('ticked requests are erased, and shown as erased once no backup holds them', async ({
  app: page,
  site,
}) => {
  const phone = '0141 496 0777';
  const email = 'erase@example.com';
  const templatesAddress = `${ownerApiPath}/templates`;
  const naming = (text: string) => ({ name: text, text: `${text} ${phone}` });
  const before = (await (await page.request.get(templatesAddress)).json()) as {
    data: { templates: unknown[] };
  };
  const [, , ...others] = before.data.templates;
  const put = (templates: unknown[]) =>
    page.request.put(templatesAddress, { data: { templates } });
  await put([naming('Goes'), naming('Stays'), ...others]);
  const sender = (name: string, values: object) =>
    sendRequest(site, { phone, email, registrationNumber: 'er45 ase', name, ...values });
  await sender('Erase One', {});
  await sender('Erase Again', { registrationNumber: 'ot12 her' });
  await sender('Erase Stranger', { email: 'else@example.com', registrationNumber: 'st12 rng' });
  await page.reload();
  await openRequest(page, 'Erase One');
  await page.getByText(words.request.erase).click();
  const tick = (name: string) => page.getByRole('checkbox', { name });
  await expect(tick('Erase One')).toBeChecked();
  await expect(tick('Erase Again'), 'the same number and address').toBeChecked();
  await expect(tick('Erase Stranger'), 'only the same number').not.toBeChecked();
  await expect(tick('Goes')).toBeChecked();
  await tick('Stays').uncheck();
  await tick('Erase Again').uncheck();
  await button(page, words.erase.button.replace('{count}', '1')).click();
  await expect(page.getByRole('heading', { name: words.list.title })).toBeVisible();
  const left = ['Erase One', 'Erase Again', 'Erase Stranger'].map(
    (name) => site.quotesOf(name).length,
  );
  expect(left).toEqual([0, 1, 1]);
  const after = JSON.stringify(await (await page.request.get(templatesAddress)).json());
  expect(after).not.toContain(`Goes ${phone}`);
  expect(after).toContain(`Stays ${phone}`);
  await put(before.data.templates);

  await page.goto(`${ownerPath}#settings`);
  await expect(page.getByText(words.erase.pending).first()).toBeVisible();
  const config = parseConfig({ DATA_DIR: site.dataDir });
  const database = openDatabase({ dataDir: site.dataDir });
  await backUp(config, database, new Date());
  await database.close();
  await page.reload();
  const [done] = words.erase.done.split('{at}');
  await expect(page.getByText(done!).first()).toBeVisible();
  await expect(page.getByText(words.erase.pending)).toHaveCount(0);
});

test('however long the message, each number has a call button in view, and landlines have no chat button', async ({
  app: page,
  site,
}) => {
  const { name } = await sendRequest(site, {
    name: 'Maria Anastasia Konstantinopoulou '.repeat(3).trim(),
    phone: '0141 496 0555 or 0141 496 0000',
    message: 'Locked out beside the river. '.repeat(60),
  });
  await page.setViewportSize({ width: 320, height: 568 });
  await openRequest(page, name);
  const calls = page.getByRole('link', { name: words.request.call });
  await expect(calls).toHaveCount(2);
  await expect(calls.nth(0)).toHaveAttribute('href', 'tel:+441414960555');
  await expect(calls.nth(1)).toHaveAttribute('href', 'tel:+441414960000');
  for (const call of await calls.all()) await expect(call).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: words.request.sms })).toBeVisible();
  await expect(page.getByRole('link', { name: words.request.whatsapp })).toHaveCount(0);
});

test('data erased on another device is neither shown nor stored here', async ({
  app: page,
  received: { name },
}) => {
  await openRequest(page, name);
  await addNote(page, 'Gate code 4711');
  await page.getByLabel(words.request.noteLabel).fill('Half a no');
  await expectKept(page, 'Half a no');
  const { id } = await stored(page);
  await page.request.post(`${ownerApiPath}/erasures`, { data: { requests: [id], texts: [] } });
  await page.reload();
  await expect(page.getByText(words.request.missing)).toBeVisible();
  await page.getByRole('link', { name: words.app.back }).click();
  await expectForgotten(page, name, 'Gate code 4711', 'Half a no');
});

test('notes of two offline windows are all sent, even if one is closed', async ({
  app: page,
  context,
  received: { name },
}) => {
  await openRequest(page, name);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: words.request.history })).toBeVisible();
  await context.setOffline(true);
  await addNote(page, 'From the first');
  await expectKept(page, 'From the first');
  await page.close();
  await addNote(other, 'From the second');
  await expectKept(other, 'From the second');
  await other.reload();
  await expect(other.getByRole('main').getByText(words.request.queued)).toHaveCount(2);
  await context.setOffline(false);
  await expect(other.getByText(words.request.queued)).toHaveCount(0);
  const { notes } = await stored(other);
  expect(notes.map(({ text }) => text)).toEqual(['From the first', 'From the second']);
});

type Kept = { buster: string; clientState: { queries: { state: { data: unknown } }[] } };

for (const kept of ['in the shape of an older version', 'that the app fails on'] as const) {
  test(`answers ${kept} are dropped, and unsent changes are not`, async ({
    app,
    context,
    received: { name, message },
  }) => {
    await openRequest(app, name);
    const address = app.url();
    const elsewhere = await context.newPage();
    await elsewhere.goto('/');
    await context.setOffline(true);
    await addNote(app, 'Gate code 4711');
    await expectKept(app, 'Gate code 4711');
    await app.close();
    await elsewhere.evaluate(async (isOlder) => {
      const opening = indexedDB.open('owner');
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const store = opening.result.transaction('kept', 'readwrite').objectStore('kept');
      const reading = store.get('answers') as IDBRequest<Kept>;
      await new Promise((resolve) => (reading.onsuccess = resolve));
      const answers = reading.result;
      if (isOlder) answers.buster = 'older';
      for (const { state } of answers.clientState.queries) state.data = { pages: [{}] };
      const writing = store.put(answers, 'answers');
      await new Promise((resolve) => (writing.onsuccess = resolve));
    }, kept === 'in the shape of an older version');

    const page = await context.newPage();
    await page.goto(address);
    const failed = page.getByRole('heading', { name: words.app.failed });
    if (kept === 'that the app fails on') {
      await expect(failed).toBeVisible();
      expect(await violations(page, colourRules)).toEqual([]);
      await button(page, words.app.startAgain).click();
    }
    await expect(page.getByText(words.app.connectionError).first()).toBeVisible();
    await expect(failed).toHaveCount(0);
    await expectForgotten(page, '"key":"answers"');
    await context.setOffline(false);
    await page.goto(address);
    await expect(page.getByText(message)).toBeVisible();
    await expect.poll(async () => (await stored(page)).notes).toHaveLength(1);
  });
}

test('the page preloads exactly what the first list needs, once', async ({
  app: page,
  received: { name },
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await expect(page.getByRole('link', { name })).toBeVisible();
  const preloads = await page
    .locator('link[rel=preload][as=fetch]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const needed = asked.filter((address) => /\/(session|requests\b.*)$/.test(address));
  expect(needed.toSorted()).toEqual(preloads.toSorted());
});

test('texts and availability are changed, and statistics shown', async ({ app: page }) => {
  await page.goto(`${ownerPath}#settings`);
  const first = page.getByLabel(words.settings.template.replace('{number}', '1'));
  await first.fill('Hello {name}, this is about {reference}');
  await button(page, words.app.save).click();
  await expect(page.getByText(words.app.saved)).toBeVisible();

  await page.goto(`${ownerPath}#availability`);
  await button(page, words.availability.inMinutes.replace('{minutes}', '60')).click();
  const [before] = words.availability.busyUntil.split('{at}');
  await expect(page.getByRole('status').filter({ hasText: before! })).toBeVisible();
  await button(page, words.availability.freeButton).click();
  await expect(page.getByRole('status').first()).toContainText(words.availability.free);

  const until = page.getByLabel(words.availability.until).last();
  await until.fill(inField(new Date(Date.now() - 86_400_000)));
  await button(page, words.availability.set.replace('{what}', words.availability.off)).click();
  await expect(until).toBeFocused();
  await expect(until).toHaveAccessibleDescription(
    words.app.wrongTime.replace('{days}', String(maxDaysAhead)),
  );

  await page.goto(`${ownerPath}#week`);
  await expect(
    page.getByRole('list', { name: words.week.caption }).getByRole('listitem'),
  ).toHaveCount(12);
});

test('without a signal, search finds requests on the phone, and a new availability is sent later', async ({
  app: page,
  context,
  site,
  received: { name },
}) => {
  const { name: lost } = await sendRequest(site, {
    name: 'Offline Search',
    registrationNumber: 'zq73 off',
  });
  site.alter(`update quote_requests set status = 'lost' where name = '${lost}'`);
  await page.reload();
  await page.getByRole('button', { name: words.statuses.lost }).click();
  await expect(page.getByRole('link', { name: lost })).toBeVisible();
  await expectKept(page, lost);
  await context.setOffline(true);
  await page.reload();
  await page.getByLabel(words.list.search).fill('ZQ73OFF');
  await expect(page.getByRole('link', { name: lost }), 'of another status too').toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);

  // Playwright's own requests still go out.
  const address = `${ownerApiPath}/availability`;
  const state = async () => {
    const answer = await context.request.get(availabilityPath);
    return ((await answer.json()) as { data: { state: string } }).data.state;
  };
  await context.request.put(address, { data: { state: 'free', until: null } });
  await page.getByRole('link', { name: words.tabs.availability, exact: true }).click();
  const minutesOf = words.availability.inMinutes.replace('{minutes}', '90');
  await button(page, minutesOf).click();
  await expectKept(page, '"busy"');
  await expect(page.getByText(words.request.queued)).toBeVisible();
  await expect(page.getByText(words.app.waitingOne)).toBeVisible();
  expect(await state()).toBe('free');
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(ownerPath);
  await expect.poll(state).toBe('busy');
  await context.request.put(address, { data: { state: 'free', until: null } });
});

test('visitors see the availability on every screen, covering nothing', async ({
  app,
  browser,
  site,
}) => {
  /** Shows the line to a new visitor. */
  const visit = async (path: string) => {
    const visitor = await browser.newPage();
    const asked = visitor.waitForResponse(site.url + availabilityPath);
    await visitor.goto(site.url + path);
    await (await asked).finished();
    return { visitor, line: visitor.locator('.floating p') };
  };
  // The longest line; site/browser/availability.test.ts tests the words.
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const say = (data: object) => app.request.put(`${ownerApiPath}/availability`, { data });
  await say({ state: 'off', until });
  for (const path of ['/', townPath('glasgow')]) {
    const { visitor, line } = await visit(path);
    for (const width of [320, 390, 1440]) {
      await visitor.setViewportSize({ width, height: 844 });
      const where = `${path} at ${width} px`;
      await expect(line).toBeVisible();
      const { x, y, height } = (await line.boundingBox())!;
      expect.soft(x, where).toBeGreaterThan(0);
      const dot = (await visitor.locator('[data-dot]').first().boundingBox())!;
      const isCovered = dot.x > x && dot.y > y && dot.y < y + height;
      expect.soft(isCovered, `${where}: the slideshow's dots`).toBe(false);
    }
    if (path !== '/') {
      await visitor.locator('form input:visible').first().focus();
      await expect(line).toHaveCount(0);
    }
    await visitor.close();
  }
  await say({ state: 'free', until: null });
});

/** By axe in both themes, for the size of targets, and at every width and text size. */
async function check(page: Page, screen: string) {
  for (const [colorScheme, rules] of [
    ['light', undefined],
    ['dark', colourRules],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await violations(page, rules), `${screen}, ${colorScheme}`).toEqual([]);
  }
  const targets = await targetsOn(page);
  // Targets large enough for cold hands.
  const small = targets.filter(({ width, height }) => Math.min(width, height) < 44);
  expect.soft(small, `${screen}: small targets`).toEqual([]);
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const textSize of ['100%', '200%']) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), textSize);
      expect
        .soft(await outside(page), `${screen} at ${width} px, text ${textSize}`)
        .toEqual([]);
    }
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 390, height: 844 });
}

test('every screen is accessible, works with the keyboard, and fits 320 px, text twice as large and landscape', async ({
  page,
  link,
  received: { name },
}) => {
  test.slow();
  await page.goto(ownerPath);
  await expect(button(page, words.signIn.passkey)).toBeVisible();
  await check(page, 'sign in');
  await signInByLink(page, link);
  const card = page.getByRole('link', { name });
  await expect(card).toBeVisible();
  await check(page, 'list');
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.request.history })).toBeVisible();
  await check(page, 'request');
  for (const tab of ['week', 'availability', 'settings'] as const) {
    await page.getByRole('link', { name: words.tabs[tab], exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: words[tab].title })).toBeVisible();
    await expect(page.getByText(words.app.loading, { exact: true })).toHaveCount(0);
    await check(page, tab);
  }
  await page.getByRole('link', { name: words.settings.security }).press('Enter');
  await expect(page.getByText(words.security.events['device-added']).first()).toBeVisible();
  await check(page, 'security');
  await page.goto(`${ownerPath}#setup`);
  await expect(page.getByRole('heading', { name: words.setUp.passkey })).toBeVisible();
  await check(page, 'set up');
});

test('every state of a request is accessible, and fits every width', async ({
  app: page,
  context,
  site,
  received: { name },
}) => {
  test.slow();
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const states = {
    booked: `status = 'booked', arrival_at = '${at(1500)}'`,
    'on the way': `status = 'booked', arrival_at = '${at(20)}', set_off_at = '${at(-5)}'`,
    late: `status = 'booked', arrival_at = '${at(-20)}', set_off_at = '${at(-45)}'`,
    arrived: `status = 'booked', arrival_at = '${at(-20)}', arrived_at = '${at(-22)}', price_pence = 12050`,
    cancelled: `status = 'lost', cancelled_at = '${at(-3)}'`,
    done: `status = 'done', arrived_at = '${at(-60)}', price_pence = 9000, paid_at = '${at(-9)}'`,
    quarantined: "status = 'quarantined'",
  };
  for (const [state, set] of Object.entries(states)) {
    await sendRequest(site, { name: `Now ${state}` });
    site.alter(`update quote_requests set ${set} where name = 'Now ${state}'`);
  }
  await page.reload();
  await expect(cardOf(page, 'Now late')).toContainText(words.request.late);
  await check(page, 'list of what to do now');
  const open = async (one: string) => {
    await page.goto(ownerPath);
    await page.getByLabel(words.list.search).fill(one);
    await openRequest(page, one);
    await expect(page.getByRole('heading', { name: words.request.history })).toBeVisible();
  };
  for (const state of Object.keys(states)) {
    await open(`Now ${state}`);
    await check(page, state);
  }

  // A change that the server refuses: further ahead than it allows.
  await open('Now booked');
  const far = new Date(Date.now() + maxDaysAhead * 86_400_000 - 300_000).toISOString();
  site.alter(`update quote_requests set arrival_at = '${far}' where name = 'Now booked'`);
  await page.reload();
  // The kept answer is shown first.
  const visit = describeVisit({ arrival_at: far, set_off_at: null, arrived_at: null })!;
  await expect(page.getByText(visit).first()).toBeVisible();
  await button(page, minutes(10)).click();
  await leaveApp(page);
  await expect(button(page, words.request.dismiss)).toBeVisible();
  await check(page, 'refused change');

  await open(name);
  const { id } = await stored(page);
  await context.setOffline(true);
  await statusButton(page, 'contacted').click();
  await leaveApp(page);
  await expect(page.getByText(words.app.waitingOne), 'not the refused one').toBeVisible();
  await check(page, 'offline, with an unsent change');
  await page.request.patch(`${ownerApiPath}/requests/${id}`, { data: { status: 'lost' } });
  await context.setOffline(false);
  await expect(button(page, words.request.keepMine)).toBeVisible();
  await check(page, 'conflict');
  await page.getByRole('link', { name: words.app.back }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await check(page, 'list with changes that need a decision');
});
