import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type QueryClient,
} from '@tanstack/react-query';
import { clear, createStore, get, set, update } from 'idb-keyval';
import { dayMs } from '../../contract/time.ts';

const store = createStore('owner', 'kept');
/** Answers come in bursts: they are kept together, this long after the first. */
const debounceMs = 100;
/** What was not asked for again within this is kept no longer: it may have been erased meanwhile. */
const keptMs = 7 * dayMs;

/** What the device keeps under a name. A browser that refuses to keep anything has nothing. */
export const read = <Value>(name: string): Promise<Value | undefined> =>
  get<Value>(name, store).catch(() => undefined);

const keep = (name: string, value: unknown): Promise<void> =>
  set(name, value, store).catch(() => undefined);

/** Changes what is kept under a name, in one step: two windows of the app share it. */
export const alter = <Value>(
  name: string,
  step: (kept: Value | undefined) => Value,
): Promise<void> => update(name, step, store).catch(() => undefined);

/** Takes everything off the device that the app has kept. */
export const wipe = (): Promise<void> => clear(store).catch(() => undefined);

/** Keeps what the client knows, at once. */
export const persistCache = (client: QueryClient): Promise<void> =>
  // What was searched for is nobody's business later.
  keep(
    'answers',
    dehydrate(client, {
      shouldDehydrateQuery: ({ state, meta }) =>
        state.data !== undefined &&
        meta?.['forget'] !== true &&
        Date.now() - state.dataUpdatedAt < keptMs,
    }),
  );

/** Fills a fresh client with the last answers of the server, and from then on keeps each new one. */
export async function restoreAndPersistCache(client: QueryClient): Promise<void> {
  hydrate(client, (await read<DehydratedState>('answers')) ?? {});
  // They are shown at once, and asked for again at once.
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
