import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { quotePath } from '../../contract/api.ts';
import { toColumns, type QuoteValues } from '../../contract/fields.ts';
import type { OwnerRequestDetail } from '../../contract/owner-answers.ts';
import { ownerApiPath, ownerPath } from '../../contract/owner.ts';
import { words } from '../../owner/words.ts';
import { makeLink } from '../../server/owner/sign-in-links.ts';
import type { Site } from './site.ts';
import { expect, goodQuote, test as base } from './test.ts';

type PerTest = {
  /** Makes a new sign-in address, like the owner's command. */
  link: () => Promise<string>;
  /** A visitor's stored request. */
  received: QuoteValues;
  /** The app, signed in and ready to work offline, with that request in its list. */
  app: Page;
};

/** Like `test`, with site editing. */
export const test = base.extend<PerTest>({
  settings: async ({ services }, use) =>
    use({ SITE_EDITING: 'on', PUSH_LOCAL_SERVICE: services.push.url }),
  link: async ({ site }, use) =>
    use(async () => (await makeLink(site.database, site.url, site.now())).address),
  received: async ({ site }, use) => use(await sendRequest(site)),
  app: async ({ page, link, received }, use) => {
    await signIn(page, link);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect(page.getByRole('link', { name: received.name })).toBeVisible();
    await use(page);
  },
});

export { expect };

/** Posts a visitor's request without browser headers. */
export async function sendRequest(
  { url }: Pick<Site, 'url'>,
  values: Partial<QuoteValues> = {},
): Promise<QuoteValues> {
  const quote = { ...goodQuote(), ...values };
  const response = await fetch(url + quotePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(toColumns(quote)),
  });
  expect(response.status).toBe(201);
  return quote;
}

/** Adds a virtual authenticator that accepts everything. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Signs a new page in with a link's token, without its screens, which take most of the time. */
export async function signIn(page: Page, link: () => Promise<string>): Promise<void> {
  const token = new URL(await link()).hash.replace('#link=', '');
  const answer = await page.request.post(`${ownerApiPath}/session`, { data: { link: token } });
  expect(answer.ok()).toBe(true);
  await openList(page);
}

/** Signs a page in by a link like the owner, without a passkey. */
export async function signInByLink(page: Page, link: () => Promise<string>): Promise<void> {
  await page.goto(await link());
  await button(page, words.signIn.linkButton).click();
  await button(page, words.setUp.skip).waitFor();
  await openList(page);
}

async function openList(page: Page): Promise<void> {
  await page.goto(`${ownerPath}#requests`);
  await expect(page.getByRole('heading', { name: words.list.title })).toBeVisible();
}

export const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });

/** Opens a request from the list. */
export async function openRequest(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: words.request.status })).toBeVisible();
}

/** The open request on the server. */
export async function stored(page: Page): Promise<OwnerRequestDetail> {
  const id = new URL(page.url()).hash.replace('#request=', '');
  return answerOf<OwnerRequestDetail>(page, `/requests/${id}`);
}

/** The answer of the owner's API. */
export async function answerOf<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.request.get(ownerApiPath + path);
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: Data }).data;
}

export async function addNote(page: Page, text: string): Promise<void> {
  await page.getByLabel(words.request.noteLabel).fill(text);
  await button(page, words.request.addNote).click();
}

/** Leaves the app for a moment, and waits until its queue is empty, on the screen and as it is stored. */
export async function sent(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const tab = page.getByRole('navigation').getByRole('link', { name: words.tabs.requests });
  await expect(tab).toHaveText(words.tabs.requests);
  await expectKept(page, '"key":"changes","value":[]');
}

/** A time as a date-and-time field takes it: '2026-11-25T10:00'. */
export const inField = (time: Date) =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Everything the app has stored on the device, as one text. */
const kept = async (page: Page): Promise<string> =>
  JSON.stringify(await page.context().storageState({ indexedDB: true }));

/** Waits until these words are stored on the device. */
export const expectKept = (page: Page, secret: string) =>
  expect.poll(() => kept(page)).toContain(secret);

/** Waits until none of these words is stored any more. */
export async function expectForgotten(page: Page, ...secrets: string[]): Promise<void> {
  for (const secret of secrets) await expect.poll(() => kept(page)).not.toContain(secret);
}
