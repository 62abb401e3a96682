import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isSignedIn, sessionQuery } from '../api/queries.ts';
import { changesToSend } from './send-changes.ts';
import { availabilityToSend } from './send-availability.ts';
import { unstored } from './kept-value.ts';
import { draftsToSend } from './site-drafts.ts';

/** Changes of one kind that the server may not have yet. */
type Unsent = {
  /** Their key in the storage. */
  name: string;
  /** Reads those left when the app was closed, and follows other windows. */
  open: (client: QueryClient) => Promise<void>;
  /** Sends them until there is no signal. */
  send: (client: QueryClient) => Promise<void>;
  /** Forgets them when the device is signed out. The caller wipes the storage. */
  forget: () => void;
  /** How many go out by themselves. */
  count: () => number;
  /** Calls the listener when they change. Returns how to stop that. */
  subscribe: (listener: () => void) => () => void;
};

const kinds: Unsent[] = [changesToSend, availabilityToSend, draftsToSend];

export const unsentNames: string[] = kinds.map(({ name }) => name);

export async function openUnsent(client: QueryClient): Promise<void> {
  for (const { open } of kinds) await open(client);
}

/** Sends everything that waits. What fails waits on. */
export async function sendUnsent(client: QueryClient): Promise<void> {
  await Promise.allSettled(kinds.map(({ send }) => send(client)));
}

export function forgetUnsent(): void {
  for (const { forget } of kinds) forget();
}

function subscribe(listener: () => void): () => void {
  const ends = kinds.map((kind) => kind.subscribe(listener));
  return () => ends.forEach((end) => end());
}

/** How many changes go out by themselves. */
export const unsentCount = (): number => kinds.reduce((sum, { count }) => sum + count(), 0);

/** Hook: true if changes are lost when the app ends before they are sent. */
export const useUnstored = (): boolean =>
  unstored.useValue().some((name) => unsentNames.includes(name));

export const useUnsentCount = (): number => useSyncExternalStore(subscribe, unsentCount);

const againMs = 30_000;

/** Tries again and again: after a limit or a server that can't store, no lost connection returns. */
export function keepSending(client: QueryClient): void {
  setInterval(() => {
    if (isSignedIn(client.getQueryData(sessionQuery.queryKey))) void sendUnsent(client);
  }, againMs);
}

let refreshes = 0;

/** Once there is a signal: sends what waits, then refreshes the screen, anew if that hangs. */
export async function sendAndRefresh(client: QueryClient): Promise<void> {
  refreshes += 1;
  await sendUnsent(client);
  await client.invalidateQueries();
  refreshes -= 1;
}

/**
 * Once the server answers again: the same, but during a refresh it only sends, since a server that
 * shows but can't store would seem back each time.
 */
export const afterAnswer = (client: QueryClient): Promise<void> =>
  refreshes > 0 ? sendUnsent(client) : sendAndRefresh(client);
