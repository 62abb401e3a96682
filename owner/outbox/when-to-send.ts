import type { QueryClient } from '@tanstack/react-query';
import { connection } from '../api/connection.ts';
import { isSignedIn, sessionQuery } from '../api/queries.ts';
import { release, sendAll } from './outbox.ts';

const againMs = 30_000;

let refreshes = 0;

/** Once there is a signal: sends what is unsent, then refreshes the screen, anew if that hangs. */
async function sendAndRefresh(client: QueryClient): Promise<void> {
  refreshes += 1;
  await sendAll(client);
  await client.invalidateQueries();
  refreshes -= 1;
}

/**
 * Sends what is unsent whenever that may work: when there is a signal or an answer again, and every
 * half minute, since after a limit or with a server that can't store no lost connection returns.
 * A change that could still be undone is sent as soon as the owner leaves the app. Returns how to stop.
 */
export function keepSending(client: QueryClient): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('online', () => void sendAndRefresh(client), { signal });
  const unsubscribe = connection.subscribe(() => {
    if (connection.get() !== 'connected') return;
    // During a refresh it only sends: a server that shows but can't store would seem back each time.
    void (refreshes > 0 ? sendAll(client) : sendAndRefresh(client));
  });
  const timer = setInterval(() => {
    if (isSignedIn(client.getQueryData(sessionQuery.queryKey))) void sendAll(client);
  }, againMs);
  const leave = () => release(client, () => true);
  addEventListener('pagehide', leave, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal });
  document.addEventListener(
    'click',
    ({ target }) => (target as Element).closest('a:not([href^="#"])') && leave(),
    { capture: true, signal },
  );
  return () => {
    ended.abort();
    unsubscribe();
    clearInterval(timer);
  };
}
