import type { DeviceLink } from '../../contract/owner-sign-in.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import { violations } from '../support/axe.ts';
import * as owner from '../support/owner.ts';
import { button, expect, heading, openScreen, tap, test } from '../support/owner.ts';

const otherWindow = 'Open in another window';

test('a link signs in once and a passkey from then on; signing out leaves nothing on the phone', async ({
  page,
  link,
  received: { name },
}) => {
  const request = page.getByRole('link', { name });
  await owner.addAuthenticator(page);
  const address = await link();
  await owner.signInByLink(page, address);
  await expect(page).not.toHaveURL(/link=/);
  await tap(page, 'Add a passkey');
  for (const step of ['Put the app on your home screen', 'Hear of new requests at once']) {
    await expect(heading(page, step)).toBeFocused();
    await tap(page, 'Not now');
  }
  await expect(heading(page, 'You and your van')).toBeFocused();
  await openScreen(page, 'requests');
  await expect(request).toBeVisible();
  const left = 'Finish setting up this phone: 2 left';
  const reminder = page.getByRole('link', { name: left });
  await expect(reminder).toHaveCount(0);
  await page.reload();
  await expect(reminder).toBeVisible();

  await owner.expectKept(page, name);
  await openScreen(page, 'settings');
  await tap(page, 'Sign out of this phone');
  await expect(heading(page, 'Sign in')).toBeFocused();
  await owner.expectForgotten(page, name);
  await tap(page, 'Sign in with a passkey');
  await expect(request).toBeVisible();
  await page.goto(address);
  await tap(page, 'Sign in');
  await expect(page.getByRole('alert')).toHaveText(
    'This link has been used or has expired. Make a new one under Security on another device, or on the server.',
  );
});

test.describe('with e-mail set up', () => {
  test.use({
    settings: async ({ settings, services }, use) =>
      use({ ...settings, ...services.smtp.settings }),
  });

  test('a mailed link signs in and confirms a download, and a code signs in another phone', async ({
    page,
    otherPhone,
    services: { smtp },
    site,
  }) => {
    const signInByMail = async () => {
      smtp.messages.length = 0;
      await tap(page, 'Email me a link');
      const linkInMail = () => /^http\S+#link=\S+/m.exec(smtp.messages.join('\n'))?.[0];
      await expect.poll(linkInMail).toBeTruthy();
      // As in an app on an iPhone's home screen, where a tapped link opens elsewhere.
      await page.getByLabel('Link from the email').fill(linkInMail()!);
      await tap(page, 'Open the link');
      await tap(page, 'Sign in');
      await button(page, 'Not now').waitFor();
      await openScreen(page, 'settings');
    };
    await openScreen(page, 'settings');
    await signInByMail();
    site.ahead += 601_000;
    await tap(page, 'Download as CSV');
    await expect(
      page.getByText("You signed in a while ago. Please confirm that it's you."),
    ).toBeVisible();
    await signInByMail();
    const download = page.waitForEvent('download');
    await tap(page, 'Download as CSV');
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);

    await openScreen(page, 'security');
    const made = page.waitForResponse(`**${ownerApiPath}/device-link`);
    await tap(page, 'Sign in another device');
    const code = page.getByRole('img', { name: 'QR code that signs in another device' });
    await expect(code).toBeVisible();
    const { data } = (await (await made).json()) as { data: DeviceLink };
    await owner.signInByLink(otherPhone, data.address);
    await expect(code, 'used up').toHaveCount(0);
    await expect(page.getByText('All requests downloaded').first()).toBeVisible();
  });
});

test('a phone unused for long keeps only unsent changes, and nothing once it is lost and another one signs all out', async ({
  app: page,
  context,
  link,
  otherPhone,
  site,
  received: { name },
}) => {
  await owner.addPasskey(page);
  await openScreen(page, 'requests');
  await owner.openRequest(page, name);
  await context.setOffline(true);
  await owner.addNote(page, 'Gate code 4711');
  site.ahead += 91 * 86_400_000;
  await context.setOffline(false);
  await expect(
    page.getByText(
      'You were signed out because this app was not used, or not signed in to, for a long time.',
    ),
  ).toBeVisible();
  await owner.expectForgotten(page, name);
  await page.reload();
  await owner.expectKept(page, 'Gate code 4711');

  await owner.signIn(otherPhone, link);
  await openScreen(otherPhone, 'security');
  await tap(otherPhone, 'Sign out everything but this phone');
  await tap(otherPhone, 'Sign all of them out');
  await expect(button(otherPhone, 'Sign out')).toHaveCount(0);
  await expect(otherPhone.getByText('There is no passkey yet.')).toBeVisible();
  await page.reload();
  await owner.expectForgotten(page, 'Gate code 4711');
  await tap(page, 'Sign in with a passkey');
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey is not known here. Sign in with a new link.',
  );
});

test('one window works: another one says so, and takes over with all that waits on a tap', async ({
  app: page,
  context,
  received: { name },
}) => {
  await owner.openRequest(page, name);
  await context.setOffline(true);
  await owner.addNote(page, 'From the first');
  await page.getByLabel('New note').fill('Half a no');
  await owner.expectKept(page, 'Half a no');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(heading(other, otherWindow)).toBeVisible();
  expect(await violations(other)).toEqual([]);
  await tap(other, 'Use it here');
  await expect(heading(page, otherWindow)).toBeVisible();
  await expect(other.getByRole('main').getByText('Not sent yet')).toHaveCount(1);
  await expect(other.getByLabel('New note')).toHaveValue('Half a no');
  await owner.addNote(other, 'From the second');
  await context.setOffline(false);
  await owner.sent(other);
  expect((await owner.stored(other)).notes).toMatchObject([
    { text: 'From the first' },
    { text: 'From the second' },
  ]);
  // When it is closed, the one that waits goes on by itself.
  await other.close();
  await expect(page.getByText('From the second')).toBeVisible();

  // One that sleeps brings nothing back after signing out in another.
  const last = await context.newPage();
  await openScreen(last, 'settings');
  await tap(last, 'Use it here');
  await tap(last, 'Sign out of this phone');
  await expect(button(last, 'Sign in with a passkey')).toBeVisible();
  await expect(heading(page, otherWindow)).toBeVisible();
  await owner.expectForgotten(last, name);
  await last.close();
  await expect(button(page, 'Sign in with a passkey')).toBeVisible();
});
