import { ownerApiPath, ownerPath } from '../../contract/owner.ts';
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

const list = { name: words.list.title };

test('a link signs in once, and a passkey from then on', async ({ page, site, link }) => {
  const { name } = await sendRequest(site);
  await addAuthenticator(page);
  const address = await link();
  await page.goto(address);
  await page.getByRole('button', { name: words.signIn.linkButton }).click();
  await page.getByRole('button', { name: words.signIn.offerButton }).click();
  await expect(page.getByRole('heading', list)).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
  expect(page.url()).not.toContain('link=');

  await page.goto(`${ownerPath}#settings`);
  await page.getByRole('button', { name: words.settings.signOut }).click();
  await page.getByRole('button', { name: words.signIn.passkey }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();

  await page.goto(address);
  await page.getByRole('button', { name: words.signIn.linkButton }).click();
  await expect(page.getByRole('alert')).toHaveText(words.signIn.linkFailed);
});

test('one device signs out another, whose session is worth nothing then', async ({
  page,
  context,
  browser,
  baseURL,
  link,
}) => {
  await signIn(page, link);
  const stolen = await context.cookies();
  const otherContext = await browser.newContext({ baseURL });
  const other = await otherContext.newPage();
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
  await expect(page.getByRole('button', { name: words.signIn.passkey })).toBeVisible();

  await context.addCookies(stolen);
  const answer = await context.request.get(`${ownerApiPath}/requests`);
  expect(answer.status()).toBe(401);
  await otherContext.close();
});

test('signing out leaves nothing on the device', async ({ page, site, link }) => {
  const { name } = await sendRequest(site);
  await signIn(page, link);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect.poll(() => kept(page)).toContain(name);
  await page.goto(`${ownerPath}#settings`);
  await page.getByRole('button', { name: words.settings.signOut }).click();
  await expect(page.getByRole('button', { name: words.signIn.passkey })).toBeVisible();
  await expect.poll(() => kept(page)).not.toContain(name);
});

test('a device that was signed out without a signal sends nothing more and keeps nothing', async ({
  page,
  context,
  site,
  link,
}) => {
  const { name } = await sendRequest(site);
  await signIn(page, link);
  await installed(page);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: words.request.history })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel(words.request.noteLabel).fill('Gate code 4711');
  await page.getByRole('button', { name: words.request.addNote }).click();
  await expect.poll(() => kept(page)).toContain('Gate code 4711');
  // Playwright's own requests go out all the same: as if the owner had taken it away elsewhere.
  await page.request.delete(`${ownerApiPath}/session`);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: words.signIn.passkey })).toBeVisible();
  for (const secret of [name, 'Gate code 4711']) {
    await expect.poll(() => kept(page)).not.toContain(secret);
  }
  await signIn(page, link);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: words.request.history })).toBeVisible();
  await expect(page.getByText('Gate code 4711')).toHaveCount(0);
});

test('a window inside a chat leads to the real browser', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/130.0 Mobile',
  });
  const page = await context.newPage();
  await page.goto(`${ownerPath}#link=whatever`);
  await expect(page.getByText(words.signIn.inApp)).toBeVisible();
  await context.close();
});
