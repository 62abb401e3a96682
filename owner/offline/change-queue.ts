import { useSyncExternalStore } from 'react';
import type { PhoneJob, RequestChange } from '../../contract/owner-bodies.ts';
import type { OwnerRequest, OwnerRequestDetail } from '../../contract/owner-answers.ts';
import { alter, read } from './storage.ts';

/** The part of a request's screen where a change was made, and where it is undone. */
export type ChangePlace = 'arrival' | 'status' | 'price' | 'cancelled' | 'delivery';

/** A change that the server may not have yet. They go out in their order, one at a time. */
export type Queued = {
  /** The same each time it is sent, so that the server makes it once. */
  key: string;
  id: string;
  change: RequestChange;
  /** When the owner made it, ISO 8601. */
  at: string;
  /** The version of the request that the owner saw; none for a note, which nothing contradicts. */
  version: number | undefined;
  /** Set where the change is that the owner wrote the job down; nothing else is changed then. */
  job?: PhoneJob;
  /** The request as it was before; a job as it was written down. */
  before?: OwnerRequest | undefined;
  /** Set while the change can still be undone, there; it is not sent before that is over. */
  heldIn?: ChangePlace | undefined;
  /** The request as another device changed it meanwhile: the owner has to choose. */
  stored?: OwnerRequestDetail | undefined;
  /** Why the server won't have it. */
  refused?: string;
};

/** The name under which the device keeps changes that wait. */
export const changesName = 'changes';
let queue: Queued[] = [];
const listeners = new Set<() => void>();
const windows = new BroadcastChannel('owner-changes');
let writing = Promise.resolve();

export type Step = (queue: Queued[]) => Queued[];

/** All changes that wait, oldest first. */
export const queuedChanges = (): Queued[] => queue;

/** Changes the queue in this window alone. */
export function set(next: Queued[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

/** Makes the same change to what is stored, which other windows change too, and tells them. */
export function keepStep(step: Step): Promise<void> {
  writing = writing
    .then(() => alter<Queued[]>(changesName, (kept = []) => step(kept)))
    .then(() => windows.postMessage(null));
  return writing;
}

/** Changes the queue here at once, and in the store. Resolves when it is stored. */
export function put(step: Step): Promise<void> {
  set(step(queue));
  return keepStep(step);
}

/** What was left when the app was closed; nothing of it can be undone any more. */
export async function readQueue(): Promise<Queued[]> {
  queue = (await read<Queued[]>(changesName)) ?? [];
  if (queue.some(isHeld)) await put((all) => all.map(released));
  return queue;
}

/** Takes over what other windows put into the queue or took out of it; `onAdded` hears of what is new. */
export function followOtherWindows(onAdded: (added: Queued[]) => void): void {
  windows.onmessage = async () => {
    let written, kept;
    // What this window writes meanwhile is not in what was read.
    do {
      written = writing;
      await written;
      kept = await read<Queued[]>(changesName);
    } while (written !== writing);
    if (!kept) return;
    const known = new Set(queue.map(({ key }) => key));
    set(kept);
    onAdded(kept.filter(({ key }) => !known.has(key)));
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All changes that wait, oldest first, for a component. */
export const useChanges = (): Queued[] => useSyncExternalStore(subscribe, queuedChanges);

/** The device was signed out: nothing waits any more. The store is emptied by whoever calls this. */
export const forgetChanges = (): void => set([]);

/** The session has ended: changes stay, but nothing that the server had answered to them. */
export const keepChangesAlone = (): Promise<void> =>
  put((all) =>
    all.map((one) => ({ ...one, ...(!one.job && { before: undefined }), stored: undefined })),
  );

/** The change is done, or given up. */
export const forget = (key: string): Promise<void> =>
  put((all) => all.filter((one) => one.key !== key));

/** The request was erased. */
export const forgetChangesOf = (id: string): Promise<void> =>
  put((all) => all.filter((one) => one.id !== id));

/** Waits for the owner: another device was first, or the server won't have it. */
export const isStuck = ({ stored, refused }: Queued) => Boolean(stored ?? refused);

/** Can still be undone. */
export const isHeld = ({ heldIn }: Queued) => heldIn !== undefined;

/** The same change once it can't be undone any more. */
export const released = (one: Queued): Queued => ({ ...one, heldIn: undefined });

/** The first that can go: what waits for the owner holds back the later ones of its request. */
export function nextToSend(): Queued | undefined {
  const blocked = new Set(
    queue.filter((one) => isStuck(one) || isHeld(one)).map(({ id }) => id),
  );
  return queue.find(({ id }) => !blocked.has(id));
}
