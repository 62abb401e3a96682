import { get, set } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { keptMs } from '../api/kept-answers.ts';
import { stores } from '../outbox/database.ts';
import { sharedValue } from '../shared-value.ts';

/** Unsent input by name, and when it was typed, in ms. */
type Drafts = ReadonlyMap<string, { typed: unknown; at: number }>;

const drafts = sharedValue<Drafts>(new Map());
const storedAs = 'typed';

/** A full phone, or a browser without storage, keeps them while the app is open. */
function put(next: Drafts): void {
  drafts.set(next);
  void set(storedAs, next, stores.kept).catch(() => undefined);
}

/** Keeps unsent input under a name; undefined forgets it. */
export function writeDraft(name: string, typed: unknown): void {
  if (typed === undefined) forgetDrafts((one) => one === name);
  else put(new Map(drafts.get()).set(name, { typed, at: Date.now() }));
}

/** Unsent input by name, kept while another screen is open, and when the app has ended. */
export function useDraft<Typed = string>(
  name: string,
): [typed: Typed | undefined, write: (typed: Typed | undefined) => void] {
  const typed = useSyncExternalStore(drafts.subscribe, () => drafts.get().get(name)?.typed);
  return [typed as Typed | undefined, (now) => writeDraft(name, now)];
}

/** Hook: the unsent input whose names begin alike. */
export function useDrafts<Typed>(prefix: string): [name: string, typed: Typed][] {
  return [...drafts.useValue()]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, { typed }]) => [name, typed as Typed]);
}

/** Forgets some input, by its name or its age. */
export const forgetDrafts = (isGone: (name: string, at: number) => boolean): void =>
  put(new Map([...drafts.get()].filter(([name, { at }]) => !isGone(name, at))));

/** Reads what was typed before the app ended; what is too old goes. */
export async function openDrafts(): Promise<void> {
  drafts.set((await get<Drafts>(storedAs, stores.kept).catch(() => undefined)) ?? new Map());
  const oldest = Date.now() - keptMs;
  if ([...drafts.get().values()].some(({ at }) => at < oldest))
    forgetDrafts((_, at) => at < oldest);
}

/** Forgets all input in memory; the caller clears the storage. */
export const forgetAllDrafts = (): void => drafts.set(new Map());
