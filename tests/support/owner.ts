import type { Page } from '@playwright/test';
import { quotePath, requestApiPath } from '../../contract/api.ts';
import { toColumns, type QuoteValues } from '../../contract/fields.ts';
import type { OwnerRequestDetail } from '../../contract/owner-answers.ts';
import { ownerApiPath, ownerPath } from '../../contract/owner.ts';
import { statusNames } from '../../owner/requests/status-names.ts';
import { makeLink } from '../../server/owner/sign-in-links.ts';
import { expect, goodQuote, test as base } from './test.ts';

type SentRequest = QuoteValues & { id: string };

type PerTest = {
  /** Makes a new sign-in address, like the owner's command. */
  link: () => Promise<string>;
  /** A visitor's stored request. */
  received: SentRequest;
  /** The app, signed in and ready to work offline, with that request in its list. */
  app: Page;
  /** A page with cookies and storage of its own. */
  otherPhone: Page;
};

/** Like `test`, with site editing. */
export const test = base.extend<PerTest>({
  settings: async ({ services }, use) =>
    use({ SITE_EDITING: 'on', PUSH_LOCAL_SERVICE: services.push.url }),
  link: async ({ site }, use) =>
    use(
      async () =>
        (await makeLink(site.database, { siteUrl: site.url, now: site.now() })).address,
    ),
  received: async ({ site }, use) => use(await sendRequest(site)),
  app: async ({ page, link, received }, use) => {
    await signIn(page, link);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect(page.getByRole('link', { name: received.name })).toBeVisible();
    await use(page);
  },
  otherPhone: async ({ browser }, use) => {
    const page = await browser.newPage();
    await use(page);
    await page.close();
  },
});

export { expect };

/** Posts a visitor's request without browser headers. */
export async function sendRequest(
  { url }: { url: string },
  values: Partial<QuoteValues> = {},
  headers: Record<string, string> = {},
): Promise<SentRequest> {
  const quote = { ...goodQuote(), ...values };
  const response = await fetch(url + quotePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(toColumns(quote)),
  });
  expect(response.status).toBe(201);
  const { data } = (await response.json()) as { data: { id: string } };
  return { ...quote, id: data.id };
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

/** Adds a passkey under Security. */
export async function addPasskey(page: Page): Promise<void> {
  await addAuthenticator(page);
  await openScreen(page, 'security');
  await tap(page, 'Add a passkey');
  await expect(page.getByText('The passkey is there.')).toBeVisible();
}

/** Signs a page in with a link's token, without its screens, which take most of the time. */
export async function signIn(page: Page, link: () => Promise<string>): Promise<void> {
  const token = new URL(await link()).hash.replace('#link=', '');
  const answer = await page.request.post(`${ownerApiPath}/session`, { data: { link: token } });
  expect(answer.ok()).toBe(true);
  await openScreen(page, 'requests');
  await expect(heading(page, 'Requests')).toBeVisible();
}

/** Signs a page in by a link like the owner, without a passkey. */
export async function signInByLink(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await tap(page, 'Sign in');
  await button(page, 'Not now').waitFor();
}

export const openScreen = (page: Page, screen: string) => page.goto(`${ownerPath}#${screen}`);

export const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });
/** Taps a button once it stands clear of the bar at the foot, as a person would scroll it. */
export async function tap(page: Page, name: string): Promise<void> {
  const wanted = button(page, name);
  await wanted.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await wanted.click();
}
export const heading = (page: Page, name: string) => page.getByRole('heading', { name });
export const statusButton = (page: Page, status: keyof typeof statusNames) =>
  button(page, statusNames[status]);

/** Goes back to the list of requests. */
export const goBack = (page: Page) => page.getByRole('link', { name: 'Back' }).click();

/** '20 min' */
export const inMinutes = (minutes: number) => `${minutes} min`;

/** The card of one person's request. */
export const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name }) });

/** Opens a request from the list. */
export async function openRequest(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).click();
  await expect(heading(page, 'History')).toBeVisible();
}

/** The open request on the server. */
export const stored = (page: Page) =>
  answerOf<OwnerRequestDetail>(
    page,
    `/requests/${new URL(page.url()).hash.replace('#request=', '')}`,
  );

/** The answer of the owner's API. */
export async function answerOf<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.request.get(ownerApiPath + path);
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: Data }).data;
}

/** Changes a request as another device: Playwright's own requests go out without a signal too. */
export async function changeElsewhere(page: Page, id: string, data: object): Promise<void> {
  const answer = await page.request.patch(`${ownerApiPath}/requests/${id}`, { data });
  expect(answer.status()).toBe(200);
}

/** The driver of the open request, and the page that they see. */
export async function driverOf(page: Page) {
  const { pathname } = new URL((await stored(page)).link!);
  const driver = await page.context().newPage();
  await driver.goto(pathname);
  return {
    says: async (text: string | RegExp) => {
      await driver.reload();
      await expect(driver.getByRole('status')).toContainText(text);
    },
    cancel: () => page.request.post(`${pathname.replace('/request', requestApiPath)}/cancel`),
  };
}

export async function addNote(page: Page, text: string): Promise<void> {
  await page.getByLabel('New note').fill(text);
  await tap(page, 'Add a note');
  await expectKept(page, text);
}

/** As if the phone showed another app. */
export const leaveApp = (page: Page) =>
  page.evaluate(() => dispatchEvent(new Event('pagehide')));

/** Leaves the app for a moment, and waits until its queue is empty, on the screen and as it is stored. */
export async function sent(page: Page): Promise<void> {
  await leaveApp(page);
  const tab = page.getByRole('navigation').getByRole('link', { name: 'Requests' });
  await expect(tab).toHaveText('Requests');
  await expect.poll(() => outboxOf(page)).toEqual([]);
}

/** A time as a date-and-time field takes it: '2026-11-25T10:00'. */
export const inField = (time: Date) =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** What the app still has to send, as it is stored. */
async function outboxOf(page: Page): Promise<unknown> {
  const state = JSON.parse(await kept(page)) as {
    origins: { indexedDB: { stores: { name: string; records: unknown[] }[] }[] }[];
  };
  const stores = state.origins.flatMap(({ indexedDB }) => indexedDB).flatMap((it) => it.stores);
  return stores.find(({ name }) => name === 'outbox')?.records;
}

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
