import { pushReceiver } from '../../server/testing/fake-push.ts';
import * as owner from '../support/owner.ts';
import { expect, heading, openScreen, tap, test } from '../support/owner.ts';
import { inWholeChromium } from '../support/whole-chromium.ts';

type WorkerScope = { registration: ServiceWorkerRegistration };

// The shell has no notifications.
test.use(inWholeChromium);

test('a request is pushed without personal data, and a tap opens it', async ({
  app: page,
  context,
  site,
  services: { push },
}) => {
  const { decrypt, ...keys } = pushReceiver();
  await context.grantPermissions(['notifications'], { origin: site.url });
  await page.addInitScript(
    (json) => {
      // Instead of the browser's own subscription, which would use Google's push service.
      let current: unknown = null;
      Object.assign(PushManager.prototype, {
        subscribe: async () => (current = { toJSON: () => json }),
        getSubscription: async () => current,
      });
      navigator.setAppBadge = async (count) => void Object.assign(window, { badge: count });
    },
    { endpoint: `${push.url}/phone`, expirationTime: null, keys },
  );
  const badge = () => page.evaluate(() => (window as { badge?: number }).badge);
  await page.reload();
  await openScreen(page, 'settings');
  await tap(page, 'Notify this phone');
  // Shown once the server has the subscription.
  await expect(page.getByText('This phone is notified.')).toBeVisible();
  await expect.poll(badge).toBe(1);

  const { name, phone, id } = await owner.sendRequest(site);
  const pushed = () =>
    push.received.map(({ body }) => decrypt(body)).find((message) => message.includes(id));
  await expect.poll(pushed).toBeTruthy();
  const data = pushed()!;
  expect(data).not.toContain(name);
  expect(data).not.toContain(phone);

  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: site.url,
    registrationId,
    data,
  });
  const [worker] = context.serviceWorkers();
  const shown = () =>
    worker!.evaluate(async () => {
      const { registration } = globalThis as unknown as WorkerScope;
      return (await registration.getNotifications()).map(({ title }) => title);
    });
  await expect.poll(shown).toEqual([JSON.parse(data).notification.title]);
  // The open app gets the push, too.
  await expect.poll(badge).toBe(2);
  await worker!.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    const [notification] = await registration.getNotifications();
    // A tap outside the browser, which no test can make.
    const tap = new Event('notificationclick');
    dispatchEvent(Object.assign(tap, { notification, waitUntil: () => {} }));
  });
  await expect(heading(page, name)).toBeVisible();
});
