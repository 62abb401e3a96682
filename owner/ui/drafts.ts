import { useSyncExternalStore } from 'react';

const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(name: string, text: string | undefined): void {
  if (text === undefined) drafts.delete(name);
  else drafts.set(name, text);
  for (const listener of listeners) listener();
}

/** Unsent input by name, kept while another screen is open. */
export function useDraft(
  name: string,
): [text: string | undefined, write: (text: string | undefined) => void] {
  const text = useSyncExternalStore(subscribe, () => drafts.get(name));
  return [text, (typed) => write(name, typed)];
}

/** The device was signed out. */
export const forgetDrafts = (): void => drafts.clear();
