import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { quotePath } from '../../contract/api.ts';
import { toColumns, type QuoteValues } from '../../contract/fields.ts';
import { openDatabase } from '../../server/database/database.ts';
import { makeLink } from '../../server/owner/sign-in-links.ts';
import { startFakePush, type FakePushService } from '../../server/testing/fake-push.ts';
import { RunningSite } from './running-site.ts';
import { content } from './fixture-facts.ts';
import { expect, goodQuote, test as base } from './test.ts';

export const words = content.owner;

/**
 * As `test`, on `localhost`: passkeys belong to a name and not to a number. `link` makes a new
 * address that signs in, as the owner's own command does; `push` is where the server pushes to.
 */
export const test = base.extend<
  { link: () => Promise<string> },
  { push: FakePushService; site: RunningSite }
>({
  push: [
    async ({}, use) => {
      const push = await startFakePush();
      await use(push);
      await push.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ builtIn, push }, use) => {
      const site = await new RunningSite({ PUSH_LOCAL_SERVICE: push.url }, builtIn).start();
      site.url = site.url.replace('127.0.0.1', 'localhost');
      await use(site);
      await site.dispose();
    },
    { scope: 'worker' },
  ],
  link: async ({ site }, use) => {
    const database = openDatabase({ dataDir: site.dataDir });
    await use(() => makeLink(database, site.url, new Date()));
    await database.close();
  },
});

export { expect };

/** A visitor's request, as a client that is no browser sends it. */
export async function sendRequest(
  site: RunningSite,
  values: Partial<QuoteValues> = {},
): Promise<QuoteValues> {
  const quote = { ...goodQuote(), ...values };
  const response = await fetch(site.url + quotePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(toColumns(quote)),
  });
  expect(response.status).toBe(201);
  return quote;
}

/** A phone's own authenticator, which says yes to everything. */
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

/** Signs a page in by a link, without a passkey. */
export async function signIn(page: Page, link: () => Promise<string>): Promise<void> {
  await page.goto(await link());
  await page.getByRole('button', { name: words.signIn.linkButton }).click();
  await page.getByRole('button', { name: words.signIn.offerLater }).click();
  await expect(page.getByRole('heading', { name: words.list.title })).toBeVisible();
}

/** All that the app has kept on the device, as one text. */
export const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answerTo = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answerTo(indexedDB.open('owner'));
    const store = database.transaction('kept').objectStore('kept');
    const all = await answerTo(store.getAll());
    database.close();
    return JSON.stringify(all);
  });

/** Waits until the app's own files are kept, so that it opens without a signal. */
export const installed = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready));
