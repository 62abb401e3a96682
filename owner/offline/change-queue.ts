import type { PhoneJob, RequestChange } from '../../contract/owner-bodies.ts';
import type { OwnerRequest, OwnerRequestDetail } from '../../contract/owner-answers.ts';
import { sharedValue } from '../shared-value.ts';
import { alter, read } from './storage.ts';

/** The part of a request's screen where a change is made and undone. */
export type ChangePlace = 'arrival' | 'status' | 'price' | 'cancelled' | 'delivery';

/** A change that the server may not have yet. They are sent in order, one at a time. */
export type Queued = {
  /** Idempotency key, the same for each attempt. */
  key: string;
  id: string;
  change: RequestChange;
  /** When the owner made it, ISO 8601. */
  at: string;
  /** The version of the request that the owner saw; none for a note, which can't conflict. */
  version: number | undefined;
  /** Set for a new phone job; nothing else is changed then. */
  job?: PhoneJob;
  /** The request before the change, or the new job, for a list that does not have it. */
  before?: OwnerRequest | undefined;
  /** Where the change can still be undone; it is not sent meanwhile. */
  heldIn?: ChangePlace | undefined;
  /** On a conflict, the request as another device changed it; the owner has to choose. */
  stored?: OwnerRequestDetail | undefined;
  /** Why the server refused it. */
  refused?: string | undefined;
};

const changesName = 'changes';
const queue = sharedValue<Queued[]>([]);
const windows = new BroadcastChannel('owner-changes');
let writing = Promise.resolve();

export type Step = (queue: Queued[]) => Queued[];

/** All waiting changes, oldest first. */
export const queuedChanges = queue.get;

/** Changes the queue in this window only. */
export const set = queue.set;

/** Makes the same change in storage, which other windows share, and notifies them. */
export function keepStep(step: Step): Promise<void> {
  writing = writing
    .then(() => alter<Queued[]>(changesName, (kept = []) => step(kept)))
    .then(() => windows.postMessage(null));
  return writing;
}

/** Changes the queue here and in storage. Resolves when stored. */
export function put(step: Step): Promise<void> {
  set(step(queue.get()));
  return keepStep(step);
}

/** Reads the changes left when the app was closed; they can't be undone any more. */
export async function readQueue(): Promise<Queued[]> {
  set((await read<Queued[]>(changesName)) ?? []);
  if (queue.get().some(isHeld)) await put((all) => all.map(withoutHold));
  return queue.get();
}

/** Follows other windows' changes of the queue; `onChange` gets what they added, and what they removed. */
export function followOtherWindows(
  onChange: (added: Queued[], removed: Queued[]) => void,
): void {
  windows.onmessage = async () => {
    let written, kept;
    // Excludes what this window has written since reading.
    do {
      written = writing;
      await written;
      kept = await read<Queued[]>(changesName);
    } while (written !== writing);
    if (!kept) return;
    const known = queue.get();
    set(kept);
    const without = (some: Queued[], others: Queued[]) =>
      some.filter(({ key }) => !others.some((one) => one.key === key));
    onChange(without(kept, known), without(known, kept));
  };
}

export const useChanges = queue.useValue;

/** The queue as one kind of unsent changes, for unsent.ts; sending is added in send-changes.ts. */
export const keptChanges = {
  name: changesName,
  forget: () => set([]),
  count: () => queue.get().filter((one) => !isStuck(one)).length,
  subscribe: queue.subscribe,
};

/** When the session expires: keeps changes, but no data of the server in them. */
export const keepChangesAlone = (): Promise<void> =>
  put((all) =>
    all.map((one) => ({ ...one, ...(!one.job && { before: undefined }), stored: undefined })),
  );

/** Removes a change that is sent or given up. */
export const forget = (key: string): Promise<void> =>
  put((all) => all.filter((one) => one.key !== key));

/** Removes the changes of an erased request. */
export const forgetChangesOf = (id: string): Promise<void> =>
  put((all) => all.filter((one) => one.id !== id));

/** True if the owner has to decide: another device was first, or the server refused it. */
export const isStuck = ({ stored, refused }: Queued) => Boolean(stored ?? refused);

/** Hook: the changes to lay over the server's answers; one that needs a decision is shown apart. */
export const useUnstuck = (): Queued[] => queue.useValue().filter((one) => !isStuck(one));

/** True while it can still be undone. */
export const isHeld = ({ heldIn }: Queued) => heldIn !== undefined;

/** The change, no longer held for undoing. */
export const withoutHold = (one: Queued): Queued => ({ ...one, heldIn: undefined });

/** The next change to send; one that is stuck blocks later ones of its request. */
export function nextToSend(): Queued | undefined {
  const blocked = new Set(
    queue
      .get()
      .filter((one) => isStuck(one) || isHeld(one))
      .map(({ id }) => id),
  );
  return queue.get().find(({ id }) => !blocked.has(id));
}
