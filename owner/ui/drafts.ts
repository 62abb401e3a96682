import { useSyncExternalStore } from 'react';
import { keptValue } from '../offline/kept-value.ts';
import { keptMs } from '../offline/storage.ts';

/** Unsent input by name, and when it was typed, in ms. */
const drafts = keptValue<ReadonlyMap<string, { typed: unknown; at: number }>>(
  'typed',
  new Map(),
);

/** Unsent input by name, kept while another screen is open, and when the app has ended. */
export function useDraft<Typed = string>(
  name: string,
): [typed: Typed | undefined, write: (typed: Typed | undefined) => void] {
  const typed = useSyncExternalStore(drafts.subscribe, () => drafts.get().get(name)?.typed);
  const write = (now: Typed | undefined) => {
    const draft = { typed: now, at: Date.now() };
    if (now === undefined) forgetDrafts((one) => one === name);
    else void drafts.put((all) => new Map(all).set(name, draft));
  };
  return [typed as Typed | undefined, write];
}

/** Forgets some input, by its name or its age. */
export function forgetDrafts(isGone: (name: string, at: number) => boolean): void {
  void drafts.put((all) => new Map([...all].filter(([name, { at }]) => !isGone(name, at))));
}

/** Reads what was typed before the app ended; what is too old goes. */
export async function openDrafts(): Promise<void> {
  await drafts.open();
  const oldest = Date.now() - keptMs;
  if ([...drafts.get().values()].some(({ at }) => at < oldest))
    forgetDrafts((_, at) => at < oldest);
}

/** Forgets all input in this window; the caller wipes the storage. */
export const forgetAllDrafts = drafts.forget;
