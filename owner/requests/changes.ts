import type { QueryClient } from '@tanstack/react-query';
import type { ChangedRequest, OwnerRequestDetail } from '../../contract/owner-answers.ts';
import type { PhoneJob, RequestChange } from '../../contract/owner-bodies.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import { keepAnswers } from '../api/kept-answers.ts';
import { requestQuery } from '../api/queries.ts';
import {
  add,
  alter,
  drop,
  entries,
  handle,
  isHeld,
  isStuck,
  release,
  sendAll,
  tryAgain,
  useEntries,
  type Entry,
} from '../outbox/outbox.ts';
import { putRow, shownRequest } from './shown-requests.ts';

/** The part of a request's screen where a change is made and undone. */
export type ChangePlace =
  'arrival' | 'status' | 'price' | 'cancelled' | 'delivery' | 'correction';

/** A change of a request in the outbox. */
export type UnsentChange = Pick<Entry, 'key' | 'subject' | 'version' | 'refused'> & {
  /** The request's. */
  id: string;
  change: RequestChange;
  /** When the owner made it, ISO 8601. */
  at: string;
  /** Set for a new job by phone; nothing else is changed then. */
  job?: PhoneJob;
  /** Where it was made, except for a note. */
  place?: ChangePlace | undefined;
  /** It can still be undone. */
  isHeld: boolean;
  /** On a conflict, the request as another device changed it. */
  stored: OwnerRequestDetail | undefined;
};

const word = 'request';
const subjectOf = (id: string) => `${word} ${id}`;
const isOf = (id: string) => (one: Entry) => one.subject === subjectOf(id);

function changesIn(all: Entry[]): UnsentChange[] {
  return all.flatMap((one) => {
    const [kind, id] = one.subject.split(' ');
    if (kind !== word) return [];
    const { key, subject, version, body, method, about, stored, refused } = one;
    return {
      key,
      subject,
      version,
      refused,
      stored: stored as OwnerRequestDetail | undefined,
      id: id!,
      at: new Date(one.at).toISOString(),
      ...(method === 'POST'
        ? { change: {}, job: body as PhoneJob }
        : { change: body as RequestChange }),
      place: about as ChangePlace | undefined,
      isHeld: isHeld(one),
    };
  });
}

/** The changes of requests that the server may not have yet, oldest first. */
export const unsentChanges = (): UnsentChange[] => changesIn(entries());
export const useChanges = (): UnsentChange[] => changesIn(useEntries());

const unstuck = (all: UnsentChange[]) => all.filter((one) => !isStuck(one));

/** Hook: the changes to lay over the server's answers; one that needs a decision is shown apart. */
export const useUnstuck = (): UnsentChange[] => unstuck(useChanges());

/** Stores a request's details from the server, and its row in the loaded lists. */
function putRequest(client: QueryClient, request: OwnerRequestDetail, isNew = false): void {
  client.setQueryData(requestQuery(request.id).queryKey, request);
  putRow(client, request, isNew);
}

handle(word, {
  answered: async (client, { method }, answer) => {
    const { made, ...stored } = answer as OwnerRequestDetail & Partial<ChangedRequest>;
    putRequest(client, stored, method === 'POST');
    // If the app ends before the change is removed, it is sent again, which changes nothing.
    await keepAnswers(client);
    // Answers that were on their way while a change was stored don't include it.
    for (const kind of ['requests', 'request'])
      void client.invalidateQueries({ queryKey: [kind] });
  },
  refused: (client, _, { status, code, data }) => {
    if (code === 'conflict') putRequest(client, data as OwnerRequestDetail);
    // Erased meanwhile, together with its screen.
    return status === 404;
  },
});

/** How long a change can be undone. */
const heldMs = 6000;

/**
 * Makes a change at once on the screen, and on the server as soon as there is a signal. With a
 * `place`, it can be undone there for six seconds or until the next action.
 */
export async function change(
  client: QueryClient,
  id: string,
  made: RequestChange,
  place?: ChangePlace,
): Promise<void> {
  release(client, isOf(id));
  const unsent = unstuck(unsentChanges());
  // The screen shows the version that the unsent changes are based on.
  const based =
    unsent.find((one) => one.id === id && one.version !== undefined) ??
    shownRequest(client, id, unsent);
  const isNote = Object.keys(made).every((key) => key === 'note');
  await add(client, {
    subject: subjectOf(id),
    method: 'PATCH',
    path: `${ownerApiPath}/requests/${id}`,
    body: made,
    version: isNote ? undefined : based?.version,
    heldUntil: place && Date.now() + heldMs,
    about: place,
  });
}

/** Adds a job by phone, here at once and on the server as soon as there is a signal. */
export async function addJob(client: QueryClient, job: PhoneJob): Promise<void> {
  const isRefused = (one: Entry) => isOf(job.id)(one) && isStuck(one);
  if (entries().some(isRefused)) {
    // It was put right; what was made of the job since waits behind it.
    await alter((one) => (isRefused(one) ? { ...one, body: job, refused: undefined } : one));
    return sendAll(client);
  }
  const path = `${ownerApiPath}/requests`;
  await add(client, { subject: subjectOf(job.id), method: 'POST', path, body: job });
}

/** Undoes a change that was not sent yet. */
export const undo = ({ key }: UnsentChange): Promise<void> =>
  drop((one) => one.key === key && isHeld(one));

/** Removes the changes of an erased request. */
export const forgetChangesOf = (id: string): Promise<void> => drop(isOf(id));

/** After a refusal: sends the change again; after a conflict, over what another device stored. */
export const sendAgain = (client: QueryClient, change: UnsentChange): Promise<void> =>
  tryAgain(client, change.subject, change.stored?.version);

/** The parts of a change that say whether and when the owner comes. */
const visit = ['status', 'eta_minutes', 'arrival_at', 'on_the_way', 'arrived'] as const;
export const isAboutVisit = ({ change }: Pick<UnsentChange, 'change'>): boolean =>
  visit.some((part) => change[part] !== undefined);

/** After a cancellation: gives up what is unsent about the visit. Notes, prices and corrections go out. */
export async function acceptCancellation(
  client: QueryClient,
  made: UnsentChange,
): Promise<void> {
  const isGone = (one: Entry) =>
    isOf(made.id)(one) &&
    one.method === 'PATCH' &&
    isAboutVisit({ change: one.body as RequestChange });
  await drop(isGone);
  await sendAgain(client, made);
}
