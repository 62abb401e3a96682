import { ownerPath, type PushMessage } from '../../contract/owner.ts';
import { scope } from './scope.ts';

/** A message from the service worker to the open app: open a route, or reload. */
export type WorkerMessage = { open: string } | { updated: true };

const openApps = async () => {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => new URL(url).pathname === ownerPath);
};

/** Shows a push message like an iPhone does by itself, and refreshes an open app. */
export async function show({ notification, app_badge }: PushMessage): Promise<void> {
  const { title, body, tag, navigate } = notification;
  // Rejected where there are no badges: ignored.
  if (app_badge !== undefined)
    void scope.navigator.setAppBadge?.(app_badge).catch(() => undefined);
  await scope.registration.showNotification(title, {
    body,
    tag,
    data: navigate,
    icon: `${ownerPath}/icon-192.png`,
    badge: `${ownerPath}/badge.png`,
  });
  const updated: WorkerMessage = { updated: true };
  for (const app of await openApps()) app.postMessage(updated);
}

/** Opens the request that a notification is about, in the app if that is open. */
export async function open(notification: Notification): Promise<void> {
  notification.close();
  const address = String(notification.data);
  const [app] = await openApps();
  if (!app) {
    await scope.clients.openWindow(address);
    return;
  }
  const message: WorkerMessage = { open: new URL(address, app.url).hash };
  app.postMessage(message);
  await app.focus();
}
