import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type QueryClient,
} from '@tanstack/react-query';
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

const forgetKept = () => del(name, stores.kept).catch(() => undefined);

type Kept = { contract: string; at: number; answers: DehydratedState };

/** Stores the client's answers now; nothing while nobody is signed in. */
export async function keepAnswers(client: QueryClient): Promise<void> {
  if (!isSignedIn(client.getQueryData(sessionQuery.queryKey))) return;
  const answers = dehydrate(client, {
    // Searches are private, so they aren't stored.
    shouldDehydrateQuery: ({ state, meta }) =>
      state.data !== undefined &&
      !meta?.['forget'] &&
      Date.now() - state.dataUpdatedAt < keptMs,
  });
  const kept: Kept = { contract: __CONTRACT__, at: Date.now(), answers };
  // A browser without storage keeps nothing.
  await set(name, kept, stores.kept).catch(() => undefined);
}

/** Restores the last answers into a new client, and stores new ones from then on. */
export async function openAnswers(client: QueryClient): Promise<void> {
  const kept = await get<Kept>(name, stores.kept).catch(() => undefined);
  if (kept?.contract === __CONTRACT__ && Date.now() - kept.at < keptMs)
    hydrate(client, kept.answers);
  else if (kept) await forgetKept();
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
  await forgetKept();
}
