import { honeypotHeader, notifyPath } from '../../contract/api.ts';
import type { OwnerRequestList } from '../../contract/owner-answers.ts';
import type { OwnerTemplates } from '../../contract/owner-templates.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import { statusNames } from '../../owner/requests/status-names.ts';
import { whatsappErrors } from '../../server/testing/fake-whatsapp.ts';
import { exampleRow, storeMany } from '../../server/testing/store-request.ts';
import * as owner from '../support/owner.ts';
import {
  button,
  expect,
  heading,
  inMinutes,
  openScreen,
  sent,
  statusButton,
  tap,
  test,
} from '../support/owner.ts';
import { goodQuote } from '../support/test.ts';

test('a request is answered by phone, e-mail or WhatsApp, and a landline only by phone; a failed notification is sent again, and suspected spam released', async ({
  app: page,
  received: { name, email, message },
  services: { whatsapp },
  site,
}) => {
  await owner.openRequest(page, name);
  await expect(page.getByText(message)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.locator('a[href="tel:+447700900456"]')).toBeVisible();
  await expect(main.locator(`a[href^="mailto:${encodeURIComponent(email)}"]`)).toBeVisible();
  const answer = page.getByLabel('Message', { exact: true });
  await expect(answer).toHaveValue(new RegExp(name));
  await answer.fill('Which key?');
  const chat = main.locator('a[href^="https://wa.me/447700900456?text="]');
  await expect(chat).toHaveAttribute('href', /\?text=Which%20key%3F$/);

  // However long the rest is.
  const { id } = await owner.sendRequest(site, {
    name: 'Maria Anastasia Konstantinopoulou '.repeat(3).trim(),
    phone: '0141 496 0555 or 0141 496 0000',
    message: 'Locked out beside the river. '.repeat(60),
  });
  await page.setViewportSize({ width: 320, height: 568 });
  await openScreen(page, `request=${id}`);
  const calls = page.getByRole('link', { name: 'Call' });
  await expect(calls).toHaveCount(2);
  for (const [at, digits] of ['0555', '0000'].entries()) {
    await expect(calls.nth(at)).toHaveAttribute('href', `tel:+44141496${digits}`);
    await expect(calls.nth(at)).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('link', { name: 'SMS' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);

  await owner.goBack(page);
  whatsapp.answer = () => whatsappErrors.undeliverable;
  const failed = { ...goodQuote(), registrationNumber: 'zz19 qqq' };
  await owner.sendRequest(site, failed);
  await page.request.post(notifyPath, { data: failed });
  await page.getByLabel('Search').fill('Z Z 1 9QQQ');
  await owner.openRequest(page, failed.name);
  whatsapp.answer = () => 'accepted';
  const messages = () => whatsapp.messagesAbout(failed.name).length;
  const before = messages();
  await tap(page, 'Send again');
  await expect(page.getByText('It is on its way to you.')).toBeVisible();
  await expect.poll(messages).toBe(before + 1);

  const spam = await owner.sendRequest(site, {}, { [honeypotHeader]: 'filled in' });
  await page.reload();
  await owner.goBack(page);
  await page.getByRole('button', { name: statusNames.quarantined }).click();
  await owner.openRequest(page, spam.name);
  await tap(page, 'Release');
  await sent(page);
  expect((await owner.stored(page)).status).toBe('new');
});

test('a new request shows within 5 s in an app that is open, and buzzes; the first list is preloaded, and Back restores its search, scroll, focus and filter', async ({
  app: page,
  site,
}) => {
  const phone = '0141 496 0123';
  await page.addInitScript(() => {
    navigator.vibrate = () => Boolean((document.documentElement.dataset['buzzed'] = 'yes'));
  });
  const news = page.waitForResponse((answer) => answer.url().endsWith('/news'));
  await page.reload();
  await news;
  await expect(page.locator('html')).not.toHaveAttribute('data-buzzed');
  const { name, id } = await owner.sendRequest(site, { name: 'Kept Place', phone });
  const card = page.getByRole('link', { name });
  await expect(card).toBeVisible({ timeout: 5000 });
  await expect(page.locator('html')).toHaveAttribute('data-buzzed', 'yes');

  for (let more = 0; more < 12; more++) await owner.sendRequest(site, { phone });
  await owner.changeElsewhere(page, id, { status: 'contacted' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  const preloads = await page
    .locator('link[rel=preload][as=fetch]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const used = asked.filter((address) => preloads.includes(address));
  expect(used.toSorted(), 'each once').toEqual(preloads.toSorted());
  expect(preloads.length).toBeGreaterThan(2);

  const search = page.getByLabel('Search');
  await search.fill(phone);
  await card.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => scrollY);
  const left = await scrolled();
  expect(left).toBeGreaterThan(100);
  await card.press('Enter');
  await expect(page.getByRole('heading', { name, exact: true })).toBeFocused();
  expect(await scrolled()).toBe(0);
  await page.getByText('Erase this person').scrollIntoViewIfNeeded();
  await owner.goBack(page);
  await expect(search).toHaveValue(phone);
  await expect(card).toBeFocused();
  expect(await scrolled()).toBe(left);

  await search.fill('');
  const filter = page.getByRole('button', { name: statusNames.contacted });
  await filter.click();
  await page.getByRole('link', { name: 'Figures', exact: true }).click();
  await expect(heading(page, 'Figures')).toBeFocused();
  await page.goBack();
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
});

test('a person is erased after the passkey is used again, by a number alone, and from other phones too', async ({
  app: page,
  link,
  otherPhone,
  site,
}) => {
  const phone = '0141 496 0777';
  const { templates } = await owner.answerOf<OwnerTemplates>(page, '/templates');
  const naming = ['Goes', 'Stays'].map((name) => ({ name, text: `${name} ${phone}` }));
  const data = { templates: [...naming, ...templates.slice(2)] };
  await page.request.put(`${ownerApiPath}/templates`, { data });
  await owner.addPasskey(page);
  const send = (name: string, email: string, registrationNumber: string) =>
    owner.sendRequest(site, { name, phone, email, registrationNumber });
  await send('Erase One', 'erase@example.com', 'er45 ase');
  await send('Erase Again', 'erase@example.com', 'ot12 her');
  await send('Erase Stranger', 'else@example.com', 'st12 rng');
  await owner.signIn(otherPhone, link);
  await owner.openRequest(otherPhone, 'Erase One');
  await otherPhone.getByLabel('New note').fill('Half a no');
  await owner.expectKept(otherPhone, 'Half a no');

  site.ahead += 601_000;
  await openScreen(page, 'requests');
  await page.reload();
  await owner.openRequest(page, 'Erase One');
  await page.getByText('Erase this person').click();
  const tick = (name: string) => page.getByRole('checkbox', { name });
  await expect(tick('Erase Again'), 'the same number and address').toBeChecked();
  await expect(tick('Erase Stranger'), 'only the same number').not.toBeChecked();
  await tick('Stays').uncheck();
  await tick('Erase Again').uncheck();
  await tap(page, 'Erase what is ticked (1)');
  await expect(
    page.getByText("You signed in a while ago. Please confirm that it's you."),
  ).toBeVisible();
  const found = async () =>
    (await owner.answerOf<OwnerRequestList>(page, '/requests?q=erase')).requests;
  expect(await found()).toHaveLength(3);
  await tap(page, 'Sign in with a passkey');
  await expect(heading(page, 'Requests')).toBeVisible();
  expect(await found()).toMatchObject([{ name: 'Erase Stranger' }, { name: 'Erase Again' }]);
  const left = await owner.answerOf<OwnerTemplates>(page, '/templates');
  expect(left.templates.map(({ name }) => name)).not.toContain('Goes');
  expect(left.templates).toContainEqual(naming[1]);

  await openScreen(page, 'settings');
  await page.getByText('Erase a person').click();
  await page.getByLabel('Their number, email address or plate').fill('0044 141 496 0777');
  await tap(page, 'Find their requests');
  await expect(tick('Erase Stranger')).toBeChecked();
  await page.getByRole('button', { name: 'Erase what is ticked' }).click();
  await expect.poll(found).toEqual([]);

  await otherPhone.reload();
  await expect(otherPhone.getByText('This request is not there any more')).toBeVisible();
  await owner.goBack(otherPhone);
  await owner.expectForgotten(otherPhone, 'Erase One', 'Half a no');
});

test('for six seconds a change can be undone where it was made, until the next action or leaving the app', async ({
  app: page,
  received: { name },
  site,
}) => {
  // Some of the times are tomorrow.
  const evening = new Date().setHours(23, 50);
  site.ahead = evening - Date.now();
  await page.clock.install({ time: evening });
  await owner.openRequest(page, name);
  // From here on only those seconds pass that the test lets pass.
  await page.clock.pauseAt(evening + 60_000);
  const undo = button(page, 'Undo');
  const [done, contacted, waiting] = (['done', 'contacted', 'new'] as const).map((status) =>
    owner.statusButton(page, status),
  );
  await done!.click();
  await expect(undo).toBeFocused();
  await expect(done!).toHaveAttribute('aria-pressed', 'true');
  await undo.click();
  await expect(waiting!).toHaveAttribute('aria-pressed', 'true');
  await expect(done!).toBeFocused();
  await contacted!.click();
  await page.clock.runFor(5900);
  await expect(undo).toBeVisible();
  expect((await owner.stored(page)).status, 'not done either').toBe('new');
  await page.clock.runFor(100);
  await expect(undo).toHaveCount(0);
  await expect.poll(async () => (await owner.stored(page)).status).toBe('contacted');

  // Nothing moves under the finger.
  await page.setViewportSize({ width: 360, height: 844 });
  await heading(page, 'When you come').evaluate((it) => {
    it.scrollIntoView();
    // Out from under the app's header.
    scrollBy(0, -130);
  });
  for (const label of [inMinutes(15), inMinutes(10), 'Arrived']) {
    const { y } = (await button(page, label).boundingBox())!;
    await button(page, label).click();
    await expect(undo).toBeFocused();
    await expect(undo).toBeInViewport({ ratio: 1 });
    expect((await button(page, label).boundingBox())!.y, label).toBe(y);
  }
  await expect.poll(async () => (await owner.stored(page)).set_off_at).not.toBeNull();
  expect((await owner.stored(page)).arrived_at, 'held').toBeNull();
  await page.getByRole('link', { name: 'Call' }).click();
  await expect.poll(async () => (await owner.stored(page)).arrived_at).not.toBeNull();
});

test('five hundred requests are listed, found and changed, with a signal and without', async ({
  app: page,
  context,
  site,
}) => {
  const at = Date.now() - 3_600_000;
  const rows = Array.from({ length: 500 }, (_, number) =>
    exampleRow({
      at: new Date(at - number * 1000).toISOString(),
      values: { name: `Caller ${number + 1}`, phone: `07700 9${10_000 + number}` },
    }),
  );
  await storeMany(site.database, rows);
  await page.reload();
  const cards = page.getByRole('article');
  for (let shown = 30; shown < 501; shown = Math.min(shown + 30, 501)) {
    await expect(cards).toHaveCount(shown);
    await tap(page, 'Show more');
  }
  await expect(cards).toHaveCount(501);
  await owner.expectKept(page, 'Caller 500');
  await context.setOffline(true);
  await page.reload();
  await expect(cards).toHaveCount(501);
  const search = page.getByLabel('Search');
  await search.fill('07700 910499');
  await expect(cards).toHaveCount(1);
  await page.getByRole('link', { name: 'Caller 500' }).click();
  await statusButton(page, 'done').click();
  await expect(statusButton(page, 'done')).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
  await sent(page);
  expect((await owner.stored(page)).status).toBe('done');
});
