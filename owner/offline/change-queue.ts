import type { PhoneJob, RequestChange } from '../../contract/owner-bodies.ts';
import type { OwnerRequest, OwnerRequestDetail } from '../../contract/owner-answers.ts';
import { keptValue } from './kept-value.ts';

/** The part of a request's screen where a change is made and undone. */
export type ChangePlace =
  'arrival' | 'status' | 'price' | 'cancelled' | 'delivery' | 'correction';

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

const queue = keptValue<Queued[]>('changes', []);

/** All waiting changes, oldest first. */
export const queuedChanges = queue.get;
export const useChanges = queue.useValue;
export const { put } = queue;

/** The queue as one kind of unsent changes, for unsent.ts; sending is added in send-changes.ts. */
export const keptChanges = {
  ...queue,
  count: () => queue.get().filter((one) => !isStuck(one)).length,
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
