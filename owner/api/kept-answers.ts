import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type PersistedClient,
} from '@tanstack/query-persist-client-core';
import type { Query, QueryClient } from '@tanstack/react-query';
import { del, get, set } from 'idb-keyval';
import { dayMs } from '../../contract/time.ts';
import { stores } from '../outbox/database.ts';
import { isSignedIn, sessionQuery } from './queries.ts';

// The server's last answers, kept on the phone for places without a signal.

/** A hash of the contract, whose types the kept answers have. */
declare const __CONTRACT__: string;

/** How long unused answers and unsent input are stored; meanwhile they may be erased on the server. */
export const keptMs = 7 * dayMs;

const name = 'answers';
/** Answers come in bursts, so they are stored this long after the first one, in ms. */
const debounceMs = 100;

const optionsFor = (queryClient: QueryClient) => ({
  queryClient,
  buster: __CONTRACT__,
  maxAge: keptMs,
  persister: {
    persistClient: async (answers: PersistedClient) => {
      if (!isSignedIn(queryClient.getQueryData(sessionQuery.queryKey))) return;
      // A browser without storage keeps nothing.
      await set(name, answers, stores.kept).catch(() => undefined);
    },
    restoreClient: () => get<PersistedClient>(name, stores.kept).catch(() => undefined),
    removeClient: () => del(name, stores.kept).catch(() => undefined),
  },
  dehydrateOptions: {
    // Searches are private, so they aren't stored.
    shouldDehydrateQuery: ({ state, meta }: Query) =>
      state.data !== undefined &&
      !meta?.['forget'] &&
      Date.now() - state.dataUpdatedAt < keptMs,
  },
});

/** Stores the client's answers now; nothing while nobody is signed in. */
export const keepAnswers = (client: QueryClient): Promise<void> =>
  persistQueryClientSave(optionsFor(client));

/** Restores the last answers into a new client, and stores new ones from then on. */
export async function openAnswers(client: QueryClient): Promise<void> {
  await persistQueryClientRestore(optionsFor(client));
  // Shown at once and refreshed.
  await client.invalidateQueries({ refetchType: 'none' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  client.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'removed') return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void keepAnswers(client);
    }, debounceMs);
  });
}

/** Deletes all answers in memory and storage. The owner's changes stay. */
export async function forgetAnswers(client: QueryClient): Promise<void> {
  client.clear();
  await optionsFor(client).persister.removeClient();
}
