import { useSyncExternalStore } from 'react';

/** `silent`: there may be a signal, but the server does not answer. */
export type Connection = 'connected' | 'offline' | 'silent';

let connection: Connection = navigator.onLine ? 'connected' : 'offline';
const listeners = new Set<() => void>();

/** Stores the result of the last call to the server. */
export function setConnection(now: Connection): void {
  if (now === connection) return;
  connection = now;
  for (const listener of listeners) listener();
}

/** For an attempt that got no answer. */
export const failedConnection = (): Connection => (navigator.onLine ? 'silent' : 'offline');

addEventListener('offline', () => setConnection('offline'));

export const isConnected = (): boolean => connection === 'connected';

/** How the last call to the server ended. */
export const useConnection = (): Connection =>
  useSyncExternalStore(subscribe, () => connection);

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
