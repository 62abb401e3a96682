import type { CDPSession, Page } from '@playwright/test';
import { ownerPath } from '../../contract/owner.ts';
import { pushReceiver } from '../../server/testing/fake-push.ts';
import { inWholeChromium } from '../support/whole-chromium.ts';
import { expect, installed, sendRequest, signIn, test, words } from '../support/owner.ts';

// The shell without windows shows no notifications.
test.use(inWholeChromium);

/** In place of the browser's own, whose push service is Google's. */
const subscribeHere = (page: Page, endpoint: string, keys: { p256dh: string; auth: string }) =>
  page.addInitScript(
    (json) => {
      let current: unknown = null;
      const subscription = {
        toJSON: () => json,
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        subscribe: async () => (current = subscription),
        getSubscription: async () => current,
      });
    },
    { endpoint, expirationTime: null, keys },
  );

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

const minutes = (amount: number) => words.request.minutes.replace('{minutes}', String(amount));

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the owner's evening in the ${colorScheme} theme: pushed, opened by a tap, called, on the way, noted, done`, async ({
    page,
    context,
    site,
    push,
    link,
  }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const { decrypt, ...keys } = pushReceiver();
    await page.emulateMedia({ colorScheme });
    await context.grantPermissions(['notifications'], { origin: site.url });
    await subscribeHere(page, `${push.url}/${colorScheme}`, keys);
    await signIn(page, link);
    await installed(page);
    await page.goto(`${ownerPath}#settings`);
    await button(words.settings.notificationsOn).click();
    await expect(page.getByText(words.settings.notificationsActive)).toBeVisible();

    const { name, phone } = await sendRequest(site);
    const mine = () => push.received.filter(({ path }) => path === `/${colorScheme}`);
    await expect.poll(() => mine().length).toBeGreaterThan(0);
    const message = decrypt(mine().at(-1)!.body);
    expect(message).not.toContain(name);
    expect(message).not.toContain(phone);

    await deliver(await context.newCDPSession(page), site.url, message);
    const shown = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).map(({ title }) => title);
      });
    await expect.poll(shown).toEqual([JSON.parse(message).notification.title]);
    const [worker] = context.serviceWorkers();
    await worker!.evaluate(async () => {
      const { registration } = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
      };
      const [notification] = await registration.getNotifications();
      // A tap on the screen outside the browser, which no test can make.
      const waitUntil = () => {};
      const tap = Object.assign(new Event('notificationclick'), { notification, waitUntil });
      dispatchEvent(tap);
    });
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:/);
    await button(minutes(25)).click();
    await expect(button(words.statuses.booked)).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel(words.request.noteLabel).fill('Paid by card');
    await button(words.request.addNote).click();
    await button(words.statuses.done).click();
    await expect(page.getByText(words.request.queued)).toHaveCount(0);
    await expect.poll(() => site.quotesOf(name)[0]?.['status']).toBe('done');
    await expect(page.getByText('Paid by card')).toBeVisible();
  });
}
