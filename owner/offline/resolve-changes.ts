import type { QueryClient } from '@tanstack/react-query';
import { forget, put, type Queued } from './change-queue.ts';
import { sendChanges, show } from './send-changes.ts';

/** After a conflict: the owner's own change goes on top of what is stored. */
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

/** After a conflict or a refusal: the change is given up. */
export async function discard(client: QueryClient, { key, stored }: Queued): Promise<void> {
  await forget(key);
  if (stored) show(client, stored);
  await client.invalidateQueries({ queryKey: ['request'] });
  await sendChanges(client);
}
