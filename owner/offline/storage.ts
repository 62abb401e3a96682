import { v4 as newId } from 'uuid';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type PersistedClient,
} from '@tanstack/query-persist-client-core';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createStore, get, promisifyRequest } from 'idb-keyval';
import { dayMs } from '../../contract/time.ts';
import { isSignedIn, sessionQuery } from '../api/queries.ts';

/** A hash of the contract, whose types the kept answers have. */
declare const __CONTRACT__: string;

const store = createStore('owner', 'kept');
/** How long unused answers and unsent input are stored; meanwhile they may be erased on the server. */
export const keptMs = 7 * dayMs;

/**
 * Identifies the time since the device was last cleared. A window writes only while the id it
 * read at its start is still stored: a window left open while the owner signed out in another
 * can't put data back.
 */
const epochName = 'epoch';
let epoch: string | undefined;
const cleared = new BroadcastChannel('owner-cleared');
// This window's data is from before the device was cleared.
cleared.onmessage = () => location.reload();

/**
 * Runs a write in one transaction, or reloads the window if the device was cleared since. True once it
 * is stored.
 */
async function write(work: (kept: IDBObjectStore) => Promise<void>): Promise<boolean> {
  let isCurrent = true;
  try {
    await store('readwrite', async (kept) => {
      isCurrent = (await promisifyRequest<unknown>(kept.get(epochName))) === epoch;
      if (!isCurrent) return;
      await work(kept);
      await promisifyRequest(kept.transaction);
    });
  } catch {
    // A browser without storage has nothing.
    return false;
  }
  if (!isCurrent) location.reload();
  return isCurrent;
}

/** The stored value of a key; undefined in a browser that refuses storage. */
export const read = async <Value>(name: string): Promise<Value | undefined> => {
  try {
    return await get<Value>(name, store);
  } catch {
    return undefined;
  }
};

/** Changes a stored value atomically, since windows share it. Resolves with it once it is stored. */
export async function alter<Value>(
  name: string,
  step: (kept: Value | undefined) => Value,
): Promise<Value | undefined> {
  let value: Value | undefined;
  const isStored = await write(async (kept) => {
    value = step(await promisifyRequest<Value | undefined>(kept.get(name)));
    kept.put(value, name);
  });
  return isStored ? value : undefined;
}

/** Deletes everything the app has stored, except these keys. */
export async function wipe(spared: string[]): Promise<void> {
  let isCleared = false;
  await write(async (kept) => {
    const names = await promisifyRequest(kept.getAllKeys());
    const gone = names.filter((name) => ![epochName, ...spared].includes(String(name)));
    if (gone.length === 0) return;
    for (const name of gone) kept.delete(name);
    epoch = newId();
    kept.put(epoch, epochName);
    isCleared = true;
  });
  if (isCleared) cleared.postMessage(null);
}

/** Reads or starts the storage's epoch. */
async function openStore(): Promise<void> {
  await store('readwrite', async (kept) => {
    epoch = await promisifyRequest<string | undefined>(kept.get(epochName));
    if (epoch) return;
    epoch = newId();
    kept.put(epoch, epochName);
    await promisifyRequest(kept.transaction);
  }).catch(() => undefined);
}

const answersName = 'answers';
/** Answers come in bursts, so they are stored this long after the first one, in ms. */
const debounceMs = 100;

const optionsFor = (queryClient: QueryClient) => ({
  queryClient,
  buster: __CONTRACT__,
  maxAge: keptMs,
  persister: {
    persistClient: async (answers: PersistedClient) => {
      if (!isSignedIn(queryClient.getQueryData(sessionQuery.queryKey))) return;
      await write(async (kept) => void kept.put(answers, answersName));
    },
    restoreClient: () => read<PersistedClient>(answersName),
    removeClient: async () => {
      await write(async (kept) => void kept.delete(answersName));
    },
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
export const persistCache = (client: QueryClient): Promise<void> =>
  persistQueryClientSave(optionsFor(client));

/** Restores the last answers into a new client, and stores new ones from then on. */
export async function restoreAndPersistCache(client: QueryClient): Promise<void> {
  await openStore();
  await persistQueryClientRestore(optionsFor(client));
  // Shown at once and refreshed.
  await client.invalidateQueries({ refetchType: 'none' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  client.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'removed') return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void persistCache(client);
    }, debounceMs);
  });
}

/** Deletes all answers in memory and storage. The owner's changes stay. */
export async function forgetAnswers(client: QueryClient): Promise<void> {
  client.clear();
  await optionsFor(client).persister.removeClient();
}
