import { queryOptions } from '@tanstack/react-query';
import { ownerApiPath, ownerPath } from '../../contract/owner.ts';
import type { OwnerDevice, PushKey } from '../../contract/owner-sign-in.ts';
import { call, NetworkError } from '../api/call.ts';

const path = `${ownerApiPath}/push-subscriptions`;

/**
 * `refused`: this phone's push service took no message the last time. `none`: this browser has no
 * notifications; `install`: an iPhone has them only on the home screen.
 */
export type PushState = 'on' | 'off' | 'refused' | 'denied' | 'none' | 'install';

const isIPhone = () => /iPhone|iPad/.test(navigator.userAgent);

async function subscriptionHere(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(ownerPath);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** The state of this phone's subscription on the server; `on` if nobody can say. */
async function stateOnServer(): Promise<PushState> {
  try {
    const path = `${ownerApiPath}/devices`;
    const { devices } = await call<{ devices: OwnerDevice[] }>('GET', path);
    const here = devices.find(({ current }) => current);
    if (!here?.notified) return 'off';
    return here.refused === null ? 'on' : 'refused';
  } catch (error) {
    if (error instanceof NetworkError) return 'on';
    throw error;
  }
}

/** This device's state of notifications. */
export async function pushState(): Promise<PushState> {
  if (!('PushManager' in window) || !('Notification' in window)) {
    return isIPhone() ? 'install' : 'none';
  }
  if (Notification.permission === 'denied') return 'denied';
  return (await subscriptionHere()) ? stateOnServer() : 'off';
}

/** Query of the state. Not stored, since it may change while the app is closed. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: pushState,
  meta: { forget: true },
});

/** Asks for permission, subscribes, then registers with the server. Throws like {@link call}. */
export async function startPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const { key } = await call<PushKey>('GET', `${ownerApiPath}/push-key`);
  const { pushManager } = await navigator.serviceWorker.ready;
  // It may be one that the push service no longer takes.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  await call('POST', path, { body: subscription.toJSON() });
  return 'on';
}

/** Turns notifications off on this device. Throws like {@link call}. */
export async function stopPush(): Promise<PushState> {
  const subscription = await subscriptionHere();
  if (subscription) {
    await call('DELETE', path, { body: subscription.toJSON() });
    await subscription.unsubscribe();
  }
  return 'off';
}
