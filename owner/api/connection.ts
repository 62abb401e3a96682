import { useSyncExternalStore } from 'react';

let connected = navigator.onLine;
const listeners = new Set<() => void>();

/** Says whether the last attempt to reach the server came through. */
export function setConnected(now: boolean): void {
  if (now === connected) return;
  connected = now;
  for (const listener of listeners) listener();
}

addEventListener('offline', () => setConnected(false));

export const isConnected = (): boolean => connected;

/** True if the last call reached the server. */
export const useConnected = (): boolean => useSyncExternalStore(subscribe, isConnected);

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
