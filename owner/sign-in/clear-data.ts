import type { QueryClient } from '@tanstack/react-query';
import { clear } from 'idb-keyval';
import { sessionQuery, signInLinksQuery } from '../api/queries.ts';
import { stores } from '../outbox/database.ts';
import { alter, forgetOutbox } from '../outbox/outbox.ts';
import { dropPhotos } from '../outbox/photos.ts';
import { forgetAllDrafts } from '../ui/drafts.ts';

/**
 * Deletes the owner's data from this device: answers, unsent changes, input, notifications, the push
 * subscription. If the session has only expired, unsent changes and the subscription stay, without
 * what the server said of them.
 */
export async function clearData(client: QueryClient, hasEnded: boolean): Promise<void> {
  const kept = [sessionQuery, signInLinksQuery].map(({ queryKey }) => queryKey[0] as unknown);
  const others = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !kept.includes(queryKey[0]),
  };
  await client.cancelQueries(others);
  client.removeQueries(others);
  void navigator.clearAppBadge?.();
  forgetAllDrafts();
  const clearStore = (name: keyof typeof stores) => clear(stores[name]).catch(() => undefined);
  await clearStore('kept');
  if (hasEnded) await alter((one) => (one.stored ? { ...one, stored: undefined } : one));
  else {
    await forgetOutbox();
    await dropPhotos([]);
  }
  const worker = await navigator.serviceWorker?.getRegistration();
  if (!worker) return;
  for (const notification of await worker.getNotifications()) notification.close();
  if (!hasEnded) await (await worker.pushManager?.getSubscription())?.unsubscribe();
}
