import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../api/queries.ts';
import { forgetChanges } from './change-queue.ts';
import { wipe } from './storage.ts';

/** Takes all that was the owner's off this device: answers, changes, notifications, the push subscription. */
export async function clearData(client: QueryClient): Promise<void> {
  const [own] = sessionQuery.queryKey;
  const others = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== own,
  };
  await client.cancelQueries(others);
  client.removeQueries(others);
  await forgetChanges();
  await wipe();
  const worker = await navigator.serviceWorker?.getRegistration();
  if (!worker) return;
  for (const notification of await worker.getNotifications()) notification.close();
  await (await worker.pushManager?.getSubscription())?.unsubscribe();
}
