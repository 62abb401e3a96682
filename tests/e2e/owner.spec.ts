import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { availabilityPath } from '../../contract/api.ts';
import { ownerApiPath, ownerPath, type OwnerRequestDetail } from '../../contract/owner.ts';
import { internationalNumber } from '../../owner/requests/phone.ts';
import { timeOf } from '../../owner/times.ts';
import { townPath } from '../../site/paths.ts';
import { colourRules, violations } from '../support/axe.ts';
import { outside } from '../support/overflow.ts';
import type { RunningSite } from '../support/running-site.ts';
import {
  addAuthenticator,
  expect,
  installed,
  kept,
  sendRequest,
  signIn,
  test,
  words,
} from '../support/owner.ts';
import { targetsOn } from '../support/tap-targets.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const statusButton = (page: Page, status: keyof typeof words.statuses) =>
  button(page, words.statuses[status]);
const minutes = (amount: number) => words.request.minutes.replace('{minutes}', String(amount));

async function addNote(page: Page, text: string) {
  await page.getByLabel(words.request.noteLabel).fill(text);
  await button(page, words.request.addNote).click();
}

async function open(page: Page, card: Locator) {
  await card.click();
  await expect(page.getByRole('heading', { name: words.request.details })).toBeVisible();
}

/** Signs in, makes the app ready for no signal, and shows the list with a request that has just come. */
async function receiveOne(page: Page, site: RunningSite, link: () => Promise<string>) {
  await signIn(page, link);
  await installed(page);
  const quote = await sendRequest(site);
  await page.reload();
  const card = page.getByRole('link', { name: quote.name });
  await expect(card).toBeVisible();
  return { ...quote, card };
}

/** The same, with that request open. */
async function openOne(page: Page, site: RunningSite, link: () => Promise<string>) {
  const received = await receiveOne(page, site, link);
  await open(page, received.card);
  return received;
}

/** Changes what is stored behind the server's back. */
function alter(site: RunningSite, sql: string) {
  const database = new DatabaseSync(join(site.dataDir, 'quotes.db'), { timeout: 5000 });
  database.exec(sql);
  database.close();
}

/** The request that is open, as the server has it. */
async function stored(page: Page): Promise<OwnerRequestDetail> {
  const id = new URL(page.url()).hash.replace('#request=', '');
  const answer = await page.request.get(`${ownerApiPath}/requests/${id}`);
  return ((await answer.json()) as { data: OwnerRequestDetail }).data;
}

test("the owner's evening, with no signal in the middle", async ({
  page,
  context,
  site,
  link,
}) => {
  const { name, phone, message } = await openOne(page, site, link);
  await expect(page.getByRole('link', { name: phone })).toHaveAttribute(
    'href',
    `tel:${internationalNumber(phone)}`,
  );
  await expect(page.getByText(message)).toBeVisible();
  const labels = await page
    .getByRole('main')
    .locator('[aria-label]')
    .evaluateAll((labelled) => labelled.map(({ ariaLabel }) => ariaLabel));
  expect(labels, 'no two controls have the same name').toEqual([...new Set(labels)]);

  await button(page, minutes(25)).click();
  await expect(statusButton(page, 'booked')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await stored(page)).status).toBe('booked');
  const [whatsapp] = await page.getByRole('link', { name: words.request.whatsapp }).all();
  const chat = new URL((await whatsapp!.getAttribute('href'))!);
  expect(chat.searchParams.get('text')).toContain(name);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await button(page, minutes(40)).click();
  await page.clock.setFixedTime(Date.now() + 10 * 60_000);
  await addNote(page, 'Took two keys along');
  await addNote(page, 'Paid by card');
  await statusButton(page, 'done').click();
  await expect(page.getByText(words.request.queued)).toHaveCount(2);
  await expect(page.getByText(words.app.waiting.replace('{count}', '4'))).toBeVisible();
  await page.reload();
  await expect(statusButton(page, 'done')).toHaveAttribute('aria-pressed', 'true');

  await context.setOffline(false);
  await expect(page.getByText(words.request.queued)).toHaveCount(0);
  await expect.poll(async () => (await stored(page)).status).toBe('done');
  const { notes, arrival_at } = await stored(page);
  expect(notes.map(({ text }) => text)).toEqual(['Took two keys along', 'Paid by card']);
  const minutesLeft = (Date.parse(arrival_at!) - Date.now()) / 60_000;
  expect(minutesLeft, 'counted from the tap, ten minutes ago').toBeGreaterThan(28);
  expect(minutesLeft).toBeLessThan(31);

  await page.getByRole('link', { name: words.app.back }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await page.getByRole('button', { name: words.statuses.done }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('opens without a signal, with the last list and its time', async ({
  page,
  context,
  site,
  link,
}) => {
  const later = new Date(Date.now() + 60 * 60_000);
  const timeNow = () => timeOf(new Date().toISOString(), later);
  const before = timeNow();
  const { name, card } = await receiveOne(page, site, link);
  const times = [before, timeNow()];
  await context.setOffline(true);
  await page.clock.setFixedTime(later);
  await page.reload();
  await card.click();
  // What is changed without a signal makes the list no newer.
  await statusButton(page, 'contacted').click();
  await page.getByRole('link', { name: words.app.back }).click();
  const [first, last] = words.app.offline.split('{at}');
  await expect(page.getByText(new RegExp(`${first}(${times.join('|')})${last}`))).toBeVisible();
  await page.getByRole('button', { name: words.statuses.contacted }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('ten minutes after signing in, erasing and the file want the passkey or a new link', async ({
  page,
  site,
  link,
}) => {
  const { name } = await sendRequest(site);
  const tenMinutesLater = () =>
    alter(site, `update owner_sessions set proven_at = '2020-01-01T00:00:00.000Z'`);
  await addAuthenticator(page);
  await page.goto(await link());
  await button(page, words.signIn.linkButton).click();
  await button(page, words.signIn.offerButton).click();
  await open(page, page.getByRole('link', { name }));
  tenMinutesLater();
  await page.getByText(words.request.erase).click();
  await button(page, words.erase.button).click();
  await expect(page.getByText(words.signIn.again)).toBeVisible();
  expect(site.quotesOf(name)).toHaveLength(1);
  await button(page, words.signIn.passkey).click();
  await expect(page.getByRole('heading', { name: words.list.title })).toBeVisible();
  expect(site.quotesOf(name)).toEqual([]);

  tenMinutesLater();
  await page.goto(`${ownerPath}#settings`);
  await button(page, words.settings.csv).click();
  await expect(page.getByText(words.signIn.again)).toBeVisible();
  await signIn(page, link);
  await page.goto(`${ownerPath}#settings`);
  const download = page.waitForEvent('download');
  await button(page, words.settings.csv).click();
  await download;
});

test('what two devices said differently without a signal is shown, and the owner chooses', async ({
  page,
  context,
  site,
  link,
}) => {
  await openOne(page, site, link);
  const { id } = await stored(page);
  await context.setOffline(true);
  await statusButton(page, 'contacted').click();
  await expect(page.getByText(words.app.waitingOne)).toBeVisible();
  // Playwright's own requests go out all the same: they are the other device.
  await page.request.patch(`${ownerApiPath}/requests/${id}`, { data: { status: 'lost' } });
  await context.setOffline(false);
  const conflict = page.getByRole('alert');
  await expect(conflict).toContainText(words.statuses.contacted);
  await expect(conflict).toContainText(words.statuses.lost);
  await button(page, words.request.keepMine).click();
  await expect(conflict).toHaveCount(0);
  expect((await stored(page)).status).toBe('contacted');
});

test('a request found by its plate is sent again where it failed, released where it was quarantined, and erased with the person', async ({
  page,
  site,
  link,
}) => {
  const { name } = await sendRequest(site, { registrationNumber: 'zz19 qqq' });
  await signIn(page, link);
  await page.getByLabel(words.list.search).fill('Z Z 1 9QQQ');
  await open(page, page.getByRole('link', { name }));
  const { id } = await stored(page);
  alter(site, `update notifications set state = 'failed' where quote_id = '${id}'`);
  await page.reload();
  await button(page, words.request.resend).click();
  await expect(page.getByText(words.request.resent)).toBeVisible();
  await expect.poll(() => site.whatsapp.messagesAbout(name).length).toBeGreaterThan(0);

  alter(site, `update quote_requests set status = 'quarantined' where id = '${id}'`);
  await page.reload();
  await button(page, words.request.release).click();
  await expect(statusButton(page, 'waiting')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await stored(page)).status).toBe('waiting');

  await page.getByText(words.request.erase).click();
  await button(page, words.erase.button).click();
  await expect(page.getByRole('heading', { name: words.list.title })).toBeVisible();
  expect(site.quotesOf(name)).toEqual([]);
});

test('what was erased on another device is neither shown here nor kept', async ({
  page,
  site,
  link,
}) => {
  const { name, message } = await openOne(page, site, link);
  await addNote(page, 'Gate code 4711');
  await expect.poll(() => kept(page)).toContain('Gate code 4711');
  const { id } = await stored(page);
  await page.request.delete(`${ownerApiPath}/requests/${id}`);
  await page.reload();
  await expect(page.getByText(words.request.missing)).toBeVisible();
  await page.getByRole('link', { name: words.app.back }).click();
  for (const secret of [name, message, 'Gate code 4711']) {
    await expect.poll(() => kept(page)).not.toContain(secret);
  }
});

test('what two windows note without a signal is all sent, though one is closed', async ({
  page,
  context,
  site,
  link,
}) => {
  await openOne(page, site, link);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: words.request.details })).toBeVisible();
  await context.setOffline(true);
  await addNote(page, 'From the first');
  await expect.poll(() => kept(page)).toContain('From the first');
  await page.close();
  await addNote(other, 'From the second');
  await other.reload();
  await expect(other.getByText(words.request.queued)).toHaveCount(2);
  await context.setOffline(false);
  await expect(other.getByText(words.request.queued)).toHaveCount(0);
  const { notes } = await stored(other);
  expect(notes.map(({ text }) => text)).toEqual(['From the first', 'From the second']);
});

test('what the page asks for ahead of its script is what the first list needs, asked once', async ({
  page,
  site,
  link,
}) => {
  await signIn(page, link);
  const { name } = await sendRequest(site);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(site.url, '')));
  await page.reload();
  await expect(page.getByRole('link', { name })).toBeVisible();
  const preloads = await page
    .locator('link[rel=preload][as=fetch]')
    .evaluateAll((links) => links.map((preload) => preload.getAttribute('href')!));
  expect(preloads.length).toBeGreaterThan(0);
  for (const address of preloads) {
    expect([address, asked.filter((one) => one === address).length]).toEqual([address, 1]);
  }
});

test('his texts, his availability and his figures', async ({ page, site, link }) => {
  await sendRequest(site);
  await signIn(page, link);
  await page.goto(`${ownerPath}#settings`);
  const first = page.getByLabel(words.settings.template.replace('{number}', '1'));
  await first.fill('Hello {name}, this is about {reference}');
  await button(page, words.app.save).click();
  await expect(page.getByText(words.app.saved)).toBeVisible();
  const download = page.waitForEvent('download');
  await button(page, words.settings.csv).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await page.goto(`${ownerPath}#availability`);
  await button(page, words.availability.inMinutes.replace('{minutes}', '60')).click();
  const [before] = words.availability.busyUntil.split('{at}');
  await expect(page.getByRole('status').filter({ hasText: before! })).toBeVisible();
  await button(page, words.availability.freeButton).click();
  await expect(page.getByRole('status')).toContainText(words.availability.free);

  await page.goto(`${ownerPath}#week`);
  await expect(
    page.getByRole('list', { name: words.week.caption }).getByRole('listitem'),
  ).toHaveCount(12);
});

test('what visitors read of his availability lies wholly on their screens', async ({
  page,
  browser,
  site,
  link,
}) => {
  await signIn(page, link);
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const say = (state: 'busy' | 'off' | 'free', end: string | null) =>
    page.request.put(`${ownerApiPath}/availability`, { data: { state, until: end } });
  /** As somebody sees it who comes anew. */
  const visit = async (path: string, width: number, look: (line: Locator) => Promise<void>) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const visitor = await context.newPage();
    const asked = visitor.waitForResponse(site.url + availabilityPath);
    await visitor.goto(site.url + path);
    await (await asked).finished();
    await look(visitor.locator('.floating p'));
    await context.close();
  };
  for (const state of ['busy', 'off'] as const) {
    await say(state, until);
    for (const path of ['/', townPath('glasgow')]) {
      for (const width of [320, 390, 1440]) {
        await visit(path, width, async (line) => {
          await expect(line).toBeVisible();
          const { x, y, height } = (await line.boundingBox())!;
          const where = `${state}, ${path} at ${width} px`;
          expect.soft(x, where).toBeGreaterThan(0);
          const dot = line.page().locator('[data-dot]').first();
          const { x: left, y: top } = (await dot.boundingBox())!;
          const isCovered = left > x && top > y && top < y + height;
          expect.soft(isCovered, `${where}: the slideshow's dots`).toBe(false);
          if (path === '/') return;
          await line.page().locator('form input:visible').first().focus();
          await expect(line).toHaveCount(0);
        });
      }
    }
  }
  await say('free', null);
  await visit('/', 390, (line) => expect(line).toHaveCount(0));
});

test('every screen is accessible, fits 320 px and is used by the keyboard', async ({
  page,
  site,
  link,
}) => {
  test.slow();
  const { name } = await sendRequest(site);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const check = async (screen: string) => {
    for (const [colorScheme, rules] of [
      ['light', undefined],
      ['dark', colourRules],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await violations(page, rules), `${screen}, ${colorScheme}`).toEqual([]);
    }
    const targets = await targetsOn(page);
    // Cold hands, one thumb.
    const small = targets.filter(({ width, height }) => Math.min(width, height) < 44);
    expect.soft(small, `${screen}: small targets`).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await outside(page), `${screen} at 320 px`).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
  };
  await page.goto(ownerPath);
  await expect(button(page, words.signIn.passkey)).toBeVisible();
  await check('sign in');
  await signIn(page, link);
  const card = page.getByRole('link', { name });
  await expect(card).toBeVisible();
  await check('list');
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.request.history })).toBeVisible();
  await check('request');
  for (const tab of ['week', 'availability', 'settings'] as const) {
    await page.getByRole('link', { name: words.tabs[tab], exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: words[tab].title })).toBeVisible();
    await expect(page.getByText(words.app.loading, { exact: true })).toHaveCount(0);
    await check(tab);
  }
});
