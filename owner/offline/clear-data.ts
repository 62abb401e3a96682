import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery, signInLinksQuery } from '../api/queries.ts';
import { keepChangesAlone } from './change-queue.ts';
import { forgetUnsent, unsentNames } from './unsent.ts';
import { forgetAllDrafts } from '../ui/drafts.ts';
import { wipe } from './storage.ts';

/**
 * Deletes the owner's data from this device: answers, changes, input, notifications, the push
 * subscription. If the session has only expired, unsent changes and the subscription stay.
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
  if (hasEnded) await keepChangesAlone();
  else forgetUnsent();
  await wipe(hasEnded ? unsentNames : []);
  const worker = await navigator.serviceWorker?.getRegistration();
  if (!worker) return;
  for (const notification of await worker.getNotifications()) notification.close();
  if (!hasEnded) await (await worker.pushManager?.getSubscription())?.unsubscribe();
}
