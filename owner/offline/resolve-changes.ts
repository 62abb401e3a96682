import type { QueryClient } from '@tanstack/react-query';
import { forget, put, type Queued } from './change-queue.ts';
import { sendChanges, show } from './send-changes.ts';

/** After a conflict: applies the owner's change over the stored version. */
export async function overwrite(
  client: QueryClient,
  { key, id, stored }: Queued,
): Promise<void> {
  await put((all) =>
    all.map((one) =>
      one.key === key || (one.id === id && one.version !== undefined)
        ? { ...one, version: stored?.version, stored: undefined }
        : one,
    ),
  );
  await sendChanges(client);
}

/** After a conflict or a refusal: gives up the change. */
export async function discard(client: QueryClient, { key, stored }: Queued): Promise<void> {
  await forget(key);
  if (stored) show(client, stored);
  await client.invalidateQueries({ queryKey: ['request'] });
  await sendChanges(client);
}
