import type { CDPSession, Page } from '@playwright/test';
import { ownerPath } from '../../contract/owner.ts';
import { words } from '../../owner/words.ts';
import { pushReceiver } from '../../server/testing/fake-push.ts';
import { inWholeChromium } from '../support/whole-chromium.ts';
import { button, expect, sendRequest, test } from './support/owner.ts';

// The headless shell shows no notifications.
test.use(inWholeChromium);

/** Replaces the browser's own subscription, which would use Google's push service. */
const subscribeHere = (page: Page, endpoint: string, keys: { p256dh: string; auth: string }) =>
  page.addInitScript(
    (json) => {
      let current: unknown = null;
      const subscription = { toJSON: () => json };
      Object.assign(PushManager.prototype, {
        subscribe: async () => (current = subscription),
        getSubscription: async () => current,
      });
    },
    { endpoint, expirationTime: null, keys },
  );

/** Reads the app icon's badge through its API. */
async function countBadge(page: Page): Promise<() => Promise<number | undefined>> {
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) => void Object.assign(window, { badge: count });
  });
  return () => page.evaluate(() => (window as { badge?: number }).badge);
}

async function deliver(cdp: CDPSession, origin: string, data: string) {
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

test('a request is pushed without personal data, and a tap opens it', async ({
  app: page,
  context,
  site,
  push,
}) => {
  const { decrypt, ...keys } = pushReceiver();
  await context.grantPermissions(['notifications'], { origin: site.url });
  await subscribeHere(page, `${push.url}/phone`, keys);
  const icon = await countBadge(page);
  await page.goto(`${ownerPath}#settings`);
  await page.reload();
  await button(page, words.settings.notificationsOn).click();
  await expect(page.getByText(words.settings.notificationsActive)).toBeVisible();

  await expect.poll(icon).toBeGreaterThan(0);
  const before = (await icon())!;
  const { name, phone } = await sendRequest(site);
  await expect.poll(() => push.received.length).toBeGreaterThan(0);
  const message = decrypt(push.received.at(-1)!.body);
  expect(message).not.toContain(name);
  expect(message).not.toContain(phone);

  await context.serviceWorkers()[0]!.evaluate(() => {
    navigator.setAppBadge = async (count) => void Object.assign(globalThis, { badge: count });
  });
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title }) => title);
    });
  // On a busy machine Chromium's tool may drop a message; a second one replaces the first.
  await expect(async () => {
    await deliver(await context.newCDPSession(page), site.url, message);
    const titles = [JSON.parse(message).notification.title];
    await expect.poll(shown, { timeout: 5000 }).toEqual(titles);
  }).toPass();
  // The open app gets the push, and its badge increases.
  await expect.poll(icon).toBe(before + 1);
  const [worker] = context.serviceWorkers();
  const closed = () => worker!.evaluate(() => (globalThis as { badge?: number }).badge);
  expect(await closed(), 'the worker sets it too, for an app that is closed').toBe(before + 1);
  await worker!.evaluate(async () => {
    const { registration } = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
    };
    const [notification] = await registration.getNotifications();
    // A tap outside the browser, which no test can make.
    const waitUntil = () => {};
    const tap = Object.assign(new Event('notificationclick'), { notification, waitUntil });
    dispatchEvent(tap);
  });
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:/);
});
