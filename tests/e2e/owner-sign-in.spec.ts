import type { Page } from '@playwright/test';
import type { DeviceLink, OwnerDevice } from '../../contract/owner-sign-in.ts';
import { ownerApiPath, ownerPath } from '../../contract/owner.ts';
import { words } from '../../owner/words.ts';
import { startFakeSmtp } from '../../server/testing/fake-smtp.ts';
import { RunningSite } from '../support/running-site.ts';
import {
  addAuthenticator,
  addNote,
  button,
  expect,
  expectForgotten,
  expectKept,
  openRequest,
  signIn,
  signInByLink,
  test,
} from './support/owner.ts';

test('a link signs in once, a passkey again after signing out, which leaves nothing on the device', async ({
  page,
  link,
  received,
}) => {
  const request = page.getByRole('link', { name: received.name });
  await addAuthenticator(page);
  const address = await link();
  await page.goto(address);
  await button(page, words.signIn.linkButton).click();
  await expect(page).not.toHaveURL(/link=/);
  await button(page, words.security.addPasskey).click();
  // The setup steps show until they are done.
  await expect(page.getByRole('heading', { name: words.setUp.homeScreen })).toBeFocused();
  await button(page, words.setUp.skip).click();
  await expect(page.getByRole('heading', { name: words.setUp.notifications })).toBeFocused();
  await button(page, words.setUp.skip).click();
  await expect(request).toBeVisible();
  const reminder = page.getByRole('link', {
    name: words.setUp.reminder.replace('{count}', '2'),
  });
  await expect(reminder).toHaveCount(0);
  await page.reload();
  await expect(reminder).toBeVisible();

  await expectKept(page, received.name);
  await page.goto(`${ownerPath}#settings`);
  await button(page, words.settings.signOut).click();
  await expect(page.getByRole('heading', { name: words.signIn.title })).toBeFocused();
  await expect(page.getByText(words.signIn.command)).toBeVisible();
  await expectForgotten(page, received.name);
  await button(page, words.signIn.passkey).click();
  await expect(request).toBeVisible();

  await page.goto(address);
  await button(page, words.signIn.linkButton).click();
  await expect(page.getByRole('alert')).toHaveText(words.signIn.linkFailed);
  await expect(page.getByRole('heading', { name: words.signIn.linkTitle })).toBeFocused();
});

test('removing the last passkey warns, and signing out a device keeps the passkeys that are ticked', async ({
  app: page,
  browser,
  baseURL,
  link,
  site,
}) => {
  site.alter('delete from owner_passkeys');
  await addAuthenticator(page);
  const listed = page
    .getByRole('region', { name: words.security.passkeys })
    .getByRole('listitem');
  await page.goto(`${ownerPath}#security`);
  await button(page, words.security.addPasskey).click();
  await expect(listed).toHaveCount(1);
  await button(page, words.security.remove).click();
  await expect(page.getByRole('status').getByText(words.security.removeLast)).toBeVisible();
  await button(page, words.security.cancel).click();

  const signOut = async (other: Page, keeps: boolean) => {
    await other.goto(`${ownerPath}#security`);
    await other.reload();
    await expect(other.getByText(words.security.thisDevice).first()).toBeVisible();
    const device = other
      .getByRole('region', { name: words.security.devices })
      .getByRole('listitem')
      .filter({ has: other.getByRole('button', { name: words.security.signOutDevice }) });
    // The list that was kept is shown first, without the newest device.
    await expect(device).not.toHaveCount(0);
    for (let left; (left = await device.count());) {
      await device.first().getByRole('button').click();
      await expect(button(other, words.security.signOutYes)).toBeVisible();
      const warning = other.getByText(words.security.removeLast);
      const keep = other.getByRole('checkbox', { name: words.security.keep });
      if ((await keep.count()) > 0) {
        await expect(warning).toBeVisible();
        if (keeps) await keep.check();
        await expect(warning).toHaveCount(keeps ? 0 : 1);
      }
      await button(other, words.security.signOutYes).click();
      // A device that is being signed out has no button of its own.
      await expect(button(other, words.security.signOutYes)).toHaveCount(0);
      await expect(device).not.toHaveCount(left);
    }
    return other.getByRole('region', { name: words.security.passkeys }).getByRole('listitem');
  };
  const other = await browser.newPage({ baseURL });
  await signIn(other, link);
  await expect(await signOut(other, true)).toHaveCount(1);

  // The kept passkey signs in again; the next time it goes with its device.
  await page.reload();
  await button(page, words.signIn.passkey).click();
  await expect(page.getByRole('navigation')).toBeVisible();
  await expect(await signOut(other, false)).toHaveCount(0);
  await other.close();
});

test('a device signed out while offline sends nothing more and keeps nothing', async ({
  app: page,
  browser,
  baseURL,
  context,
  link,
  site,
  received: { name },
}) => {
  await openRequest(page, name);
  await context.setOffline(true);
  await addNote(page, 'Gate code 4711');
  await expectKept(page, 'Gate code 4711');
  // Even though its session had expired.
  site.alter(`update owner_sessions set last_used_at = '2025-12-01T00:00:00.000Z'`);
  const other = await browser.newPage({ baseURL });
  await signIn(other, link);
  const devices = `${ownerApiPath}/devices`;
  const answer = await other.request.get(devices);
  const { data } = (await answer.json()) as { data: { devices: OwnerDevice[] } };
  for (const { id, current } of data.devices)
    if (!current) await other.request.delete(`${devices}/${id}`);
  await other.close();
  await context.setOffline(false);
  await expect(button(page, words.signIn.passkey)).toBeVisible();
  await expectForgotten(page, name, 'Gate code 4711');
  await signInByLink(page, link);
  await openRequest(page, name);
  await expect(page.getByText('Gate code 4711')).toHaveCount(0);
});

test('an expired session keeps only unsent changes until the owner is back', async ({
  app: page,
  context,
  site,
  link,
  received: { name },
}) => {
  await openRequest(page, name);
  await context.setOffline(true);
  await addNote(page, 'Gate code 4712');
  await expectKept(page, 'Gate code 4712');
  site.alter(`update owner_sessions set last_used_at = '2025-12-01T00:00:00.000Z'`);
  await context.setOffline(false);
  await expect(page.getByText(words.signIn.ended)).toBeVisible();
  await expectForgotten(page, name);
  await page.reload();
  await expectKept(page, 'Gate code 4712');
  await signInByLink(page, link);
  await openRequest(page, name);
  await expect(page.getByText('Gate code 4712')).toBeVisible();
  await expect(page.getByText(words.request.queued)).toHaveCount(0);
});

test('the app warns a month before the session ends, and a passkey renews it', async ({
  app: page,
  site,
}) => {
  await addAuthenticator(page);
  await page.goto(`${ownerPath}#security`);
  await button(page, words.security.addPasskey).click();
  await expect(page.getByText(words.security.passkeyAdded)).toBeVisible();
  const notice = page.getByText(words.signIn.endsSoon.split('{day}')[0]!);
  const provenBefore = async (days: number) => {
    const at = new Date(Date.now() - days * 86_400_000).toISOString();
    site.alter(`update owner_sessions set proven_at = '${at}'`);
    await page.goto(`${ownerPath}#requests`);
    await page.reload();
    await expect(page.getByRole('heading', { name: words.list.title })).toBeVisible();
  };
  await provenBefore(330);
  await expect(
    page.getByText(words.list.noneIn.waiting).or(page.locator('main li')).first(),
  ).toBeVisible();
  await expect(notice).toHaveCount(0);
  await provenBefore(340);
  await expect(notice).toBeVisible();
  await page.getByText(words.signIn.stay).click();
  await button(page, words.signIn.passkey).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: words.list.title })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a link by e-mail signs in, and is offered for reauthentication', async ({
  browser,
  builtIn,
}) => {
  const smtp = await startFakeSmtp();
  const site = await new RunningSite(smtp.settings, builtIn).start();
  const page = await browser.newPage({ baseURL: site.url.replace('127.0.0.1', 'localhost') });
  const signInByMail = async () => {
    smtp.messages.length = 0;
    await button(page, words.signIn.emailLink).click();
    await expect(page.getByText(words.signIn.linkSent)).toBeVisible();
    // Other notices may arrive first.
    const linkInMail = () =>
      smtp.messages.map((mail) => /^http\S+#link=\S+/m.exec(mail)?.[0]).find(Boolean);
    await expect.poll(linkInMail).toBeTruthy();
    const address = linkInMail()!;
    // As in an app on an iPhone's home screen, where a tapped link opens elsewhere.
    await page.getByLabel(words.signIn.pasteLink).fill(address);
    await button(page, words.signIn.openLink).click();
    await button(page, words.signIn.linkButton).click();
    await expect(button(page, words.setUp.skip)).toBeVisible();
  };
  await page.goto(ownerPath);
  await expect(button(page, words.signIn.emailLink)).toBeVisible();
  // He needs no terminal.
  await expect(page.getByText(words.signIn.command)).toHaveCount(0);
  await signInByMail();
  const long = new Date(Date.now() - 601_000).toISOString();
  site.alter(`update owner_sessions set proven_at = '${long}'`);
  await page.goto(`${ownerPath}#security`);
  await button(page, words.security.anotherDevice).click();
  await expect(page.getByText(words.signIn.again)).toBeVisible();
  await signInByMail();
  await page.goto(`${ownerPath}#security`);
  await button(page, words.security.anotherDevice).click();
  await expect(page.getByRole('img', { name: words.security.code })).toBeVisible();
  await page.close();
  await site.dispose();
  await smtp.close();
});

test("a second, offline window can't restore data after signing out", async ({
  app: page,
  context,
  received: { name },
}) => {
  const other = await context.newPage();
  // Like a sleeping window, which gets no messages.
  await other.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => {};
    Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set() {} });
  });
  await other.goto(page.url());
  await openRequest(other, name);
  await other.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('no signal'));
  });
  await page.goto(`${ownerPath}#settings`);
  await button(page, words.settings.signOut).click();
  await expect(button(page, words.signIn.passkey)).toBeVisible();
  await expect(page.getByText(words.signIn.command)).toBeVisible();
  await expectForgotten(page, name);
  // Whatever it writes next, this note or an answer, makes it start again, signed out.
  void addNote(other, 'Gate code 4713').catch(() => undefined);
  await expect(button(other, words.signIn.passkey)).toBeVisible();
  await expectForgotten(page, name, 'Gate code 4713');
});

test('another device is signed in by a code that this one shows', async ({
  app: page,
  browser,
  baseURL,
}) => {
  await page.goto(`${ownerPath}#security`);
  const made = page.waitForResponse(`**${ownerApiPath}/device-link`);
  await button(page, words.security.anotherDevice).click();
  const code = page.getByRole('img', { name: words.security.code });
  await expect(code).toBeVisible();
  const { data } = (await (await made).json()) as { data: DeviceLink };
  const other = await browser.newPage({ baseURL });
  await signInByLink(other, async () => data.address);
  await other.close();
  await expect(code, 'used up').toHaveCount(0);
  await page.reload();
  await expect(page.getByText(words.security.events['device-added']).first()).toBeVisible();
});

test("a chat's built-in browser links to the real one", async ({ browser, baseURL }) => {
  const page = await browser.newPage({
    baseURL,
    userAgent: 'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/130.0 Mobile',
  });
  await page.goto(`${ownerPath}#link=whatever`);
  await expect(page.getByText(words.signIn.inApp)).toBeVisible();
  await page.close();
});
