import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type QueryClient,
} from '@tanstack/react-query';
import { clear, createStore, get, set } from 'idb-keyval';

const store = createStore('owner', 'kept');
/** Answers come in bursts: they are kept together, this long after the first. */
const debounceMs = 100;

/** What the device keeps under a name. A browser that refuses to keep anything has nothing. */
export const read = <Value>(name: string): Promise<Value | undefined> =>
  get<Value>(name, store).catch(() => undefined);

export const keep = (name: string, value: unknown): Promise<void> =>
  set(name, value, store).catch(() => undefined);

/** Takes everything off the device that the app has kept. */
export const wipe = (): Promise<void> => clear(store).catch(() => undefined);

/** Keeps what the client knows, at once. */
export const keepNow = (client: QueryClient): Promise<void> =>
  // What was searched for is nobody's business later.
  keep(
    'answers',
    dehydrate(client, {
      shouldDehydrateQuery: ({ state, meta }) =>
        state.data !== undefined && meta?.['forget'] !== true,
    }),
  );

/** Fills a fresh client with the last answers of the server, and from then on keeps each new one. */
export async function keepAnswers(client: QueryClient): Promise<void> {
  hydrate(client, (await read<DehydratedState>('answers')) ?? {});
  // They are shown at once, and asked for again at once.
  await client.invalidateQueries({ refetchType: 'none' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  client.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'removed') return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void keepNow(client);
    }, debounceMs);
  });
}
