import { ownerApiPath, ownerPath } from '../../contract/owner.ts';
import {
  addAuthenticator,
  addNote,
  button,
  expect,
  expectForgotten,
  expectKept,
  openRequest,
  signIn,
  test,
  words,
} from '../support/owner.ts';

test('a link signs in once, and a passkey after signing out, which leaves nothing on the device', async ({
  page,
  link,
  received,
}) => {
  const request = page.getByRole('link', { name: received.name });
  await addAuthenticator(page);
  const address = await link();
  await page.goto(address);
  await button(page, words.signIn.linkButton).click();
  await button(page, words.signIn.offerButton).click();
  await expect(request).toBeVisible();
  expect(page.url()).not.toContain('link=');

  await expectKept(page, received.name);
  await page.goto(`${ownerPath}#settings`);
  await button(page, words.settings.signOut).click();
  await expect(button(page, words.signIn.passkey)).toBeVisible();
  await expectForgotten(page, received.name);
  await button(page, words.signIn.passkey).click();
  await expect(request).toBeVisible();

  await page.goto(address);
  await button(page, words.signIn.linkButton).click();
  await expect(page.getByRole('alert')).toHaveText(words.signIn.linkFailed);
});

// That its session is worth nothing then is held in server/owner/session.test.ts.
test('one device signs out another', async ({ app: page, browser, baseURL, link }) => {
  const other = await browser.newPage({ baseURL });
  await signIn(other, link);

  await other.goto(`${ownerPath}#settings`);
  const devices = other.getByRole('listitem').filter({ hasNotText: words.settings.thisDevice });
  const signOuts = devices.getByRole('button', { name: words.settings.signOutDevice });
  await expect(other.getByText(words.settings.thisDevice)).toBeVisible();
  // Other tests of this worker have left devices of theirs.
  for (let left = await signOuts.count(); left > 0; left -= 1) {
    await signOuts.first().click();
    await expect(signOuts).toHaveCount(left - 1);
  }
  await page.reload();
  await expect(button(page, words.signIn.passkey)).toBeVisible();
  await other.close();
});

test('a device that was signed out without a signal sends nothing more and keeps nothing', async ({
  app: page,
  context,
  link,
  received: { name },
}) => {
  await openRequest(page, name);
  await context.setOffline(true);
  await addNote(page, 'Gate code 4711');
  await expectKept(page, 'Gate code 4711');
  // Playwright's own requests go out all the same: as if the owner had taken it away elsewhere.
  await page.request.delete(`${ownerApiPath}/session`);
  await context.setOffline(false);
  await expect(button(page, words.signIn.passkey)).toBeVisible();
  await expectForgotten(page, name, 'Gate code 4711');
  await signIn(page, link);
  await openRequest(page, name);
  await expect(page.getByText('Gate code 4711')).toHaveCount(0);
});

test('a window inside a chat leads to the real browser', async ({ browser, baseURL }) => {
  const page = await browser.newPage({
    baseURL,
    userAgent: 'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/130.0 Mobile',
  });
  await page.goto(`${ownerPath}#link=whatever`);
  await expect(page.getByText(words.signIn.inApp)).toBeVisible();
  await page.close();
});
