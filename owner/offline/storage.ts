import {
  persistQueryClient,
  persistQueryClientSave,
  type PersistedClient,
} from '@tanstack/query-persist-client-core';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createStore, get, promisifyRequest } from 'idb-keyval';
import { dayMs } from '../../contract/time.ts';
import { isSignedIn, sessionQuery } from '../api/queries.ts';

/** Changes with the shape of the answers: see `tools/owner/answers-shape.ts`. */
declare const __ANSWERS_SHAPE__: string;

const store = createStore('owner', 'kept');
/** How long unused answers are kept: they may have been erased on the server meanwhile. */
const keptMs = 7 * dayMs;

/**
 * Names the time since the device was last cleared. A window writes only while the name that it read
 * at its start still stands in the store: one that was left open when the owner signed out in
 * another, even without a signal, puts nothing back.
 */
const epochName = 'epoch';
let epoch: string | undefined;
const cleared = new BroadcastChannel('owner-cleared');
// Everything that this window holds is of the time before.
cleared.onmessage = () => location.reload();

/** Runs a write of this window in one transaction, or starts the window anew if the device was cleared since. */
async function write(work: (kept: IDBObjectStore) => Promise<void>): Promise<void> {
  let isCurrent = true;
  try {
    await store('readwrite', async (kept) => {
      isCurrent = (await promisifyRequest<unknown>(kept.get(epochName))) === epoch;
      if (!isCurrent) return;
      await work(kept);
      await promisifyRequest(kept.transaction);
    });
  } catch {
    // A browser that refuses to keep anything has nothing.
  }
  if (!isCurrent) location.reload();
}

/** The stored value of a key; undefined in a browser that refuses storage. */
export const read = <Value>(name: string): Promise<Value | undefined> =>
  get<Value>(name, store).catch(() => undefined);

/** Changes what is kept under a name, in one step: two windows of the app share it. */
export const alter = <Value>(
  name: string,
  step: (kept: Value | undefined) => Value,
): Promise<void> =>
  write(async (kept) => {
    const value = await promisifyRequest<Value | undefined>(kept.get(name));
    kept.put(step(value), name);
  });

/** Takes everything off the device that the app has kept, but for the names to spare. */
export async function wipe(spared: string[] = []): Promise<void> {
  let isCleared = false;
  await write(async (kept) => {
    const names = await promisifyRequest(kept.getAllKeys());
    const gone = names.filter((name) => ![epochName, ...spared].includes(String(name)));
    if (gone.length === 0) return;
    for (const name of gone) kept.delete(name);
    epoch = crypto.randomUUID();
    kept.put(epoch, epochName);
    isCleared = true;
  });
  if (isCleared) cleared.postMessage(null);
}

/** Finds out what time it is in the store, or begins it. */
async function openStore(): Promise<void> {
  await store('readwrite', async (kept) => {
    epoch = await promisifyRequest<string | undefined>(kept.get(epochName));
    if (epoch) return;
    epoch = crypto.randomUUID();
    kept.put(epoch, epochName);
    await promisifyRequest(kept.transaction);
  }).catch(() => undefined);
}

const answersName = 'answers';
let newest: PersistedClient | undefined;

const optionsFor = (queryClient: QueryClient) => ({
  queryClient,
  buster: __ANSWERS_SHAPE__,
  maxAge: keptMs,
  persister: {
    persistClient: async (answers: PersistedClient) => {
      newest = answers;
      if (!isSignedIn(queryClient.getQueryData(sessionQuery.queryKey))) return;
      // They come in bursts, of which only the last is written.
      await write(async (kept) => void (answers === newest && kept.put(answers, answersName)));
    },
    restoreClient: () => read<PersistedClient>(answersName),
    removeClient: () => write(async (kept) => void kept.delete(answersName)),
  },
  dehydrateOptions: {
    // Searches are private, so they aren't stored.
    shouldDehydrateQuery: ({ state, meta }: Query) =>
      state.data !== undefined &&
      !meta?.['forget'] &&
      Date.now() - state.dataUpdatedAt < keptMs,
  },
});

/** Keeps what the client knows, at once; nothing while nobody is signed in. */
export const persistCache = (client: QueryClient): Promise<void> =>
  persistQueryClientSave(optionsFor(client));

/** Fills a fresh client with the last answers of the server, and from then on keeps each new one. */
export async function restoreAndPersistCache(client: QueryClient): Promise<void> {
  await openStore();
  const [, restored] = persistQueryClient(optionsFor(client));
  await restored;
  // They are shown at once, and asked for again at once.
  await client.invalidateQueries({ refetchType: 'none' });
}

/** Gives up the answers in hand and on the device. What the owner changed stays. */
export async function forgetAnswers(client: QueryClient): Promise<void> {
  client.clear();
  await optionsFor(client).persister.removeClient();
}
