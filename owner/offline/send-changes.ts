import { v4 as newId } from 'uuid';
import type { QueryClient } from '@tanstack/react-query';
import { idempotencyHeader } from '../../contract/api.ts';
import type { PhoneJob, RequestChange } from '../../contract/owner-bodies.ts';
import { changeAgeHeader, ownerApiPath, versionHeader } from '../../contract/owner.ts';
import type { ChangedRequest, OwnerRequestDetail } from '../../contract/owner-answers.ts';
import { ApiError, call, isRefusal, NetworkError } from '../api/call.ts';
import { requestQuery, sessionQuery } from '../api/queries.ts';
import {
  forget,
  isHeld,
  isStuck,
  keptChanges,
  nextToSend,
  put,
  queuedChanges,
  withoutHold,
  type ChangePlace,
  type Queued,
} from './change-queue.ts';
import { requestOf } from './phone-job.ts';
import { putRow, shownRequest } from './shown-requests.ts';
import { persistCache } from './storage.ts';

/** How long a change can be undone. */
const heldMs = 6000;

const replace = (key: string, by: Partial<Queued>) =>
  put((all) => all.map((one) => (one.key === key ? { ...one, ...by } : one)));

const secondsSince = (iso: string) =>
  Math.max(0, Math.round((Date.now() - Date.parse(iso)) / 1000));

/** Without `made` for a new job. */
type Answer = OwnerRequestDetail & Partial<ChangedRequest>;

/** Sends one change, even while the owner leaves the app for a call or a map. */
function send({ key, id, change, at, version, job }: Queued): Promise<Answer> {
  const age = { [changeAgeHeader]: String(secondsSince(at)) };
  if (job) {
    const path = `${ownerApiPath}/requests`;
    return call('POST', path, { body: job, headers: age, keepalive: true });
  }
  return call('PATCH', `${ownerApiPath}/requests/${id}`, {
    body: change,
    headers: {
      ...age,
      [idempotencyHeader]: key,
      ...(version !== undefined && { [versionHeader]: String(version) }),
    },
    keepalive: true,
  });
}

async function sendOne(client: QueryClient, queued: Queued) {
  const { key, id, job, version } = queued;
  const isForgotten = () => !queuedChanges().some((one) => one.key === key);
  try {
    const { made, ...stored } = await send(queued);
    // Signed out meanwhile, so it is not kept.
    if (isForgotten()) return;
    putRequest(client, stored, job !== undefined);
    // Stores the new version before removing this change: if the app ends in between, it is
    // sent again, which changes nothing. In the other order the next change would conflict.
    void persistCache(client);
    // Later changes follow this one if nobody else came between: what others decided, the owner
    // has not seen.
    const isFollowed = made && version !== undefined && stored.version === version + 1;
    await put((all) =>
      all
        .filter((one) => one.key !== key)
        .map((one) =>
          isFollowed && one.id === id && one.version === version
            ? { ...one, version: stored.version }
            : one,
        ),
    );
    refreshRequests(client);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (isForgotten()) return;
    const { code, data, message } = error;
    // Erased meanwhile, together with its screen.
    if (error.status === 404) await forget(key);
    else if (code === 'conflict') {
      const stored = data as OwnerRequestDetail;
      putRequest(client, stored);
      await replace(key, { stored });
    } else await replace(key, { refused: message });
  }
}

/** Stores a request's details from the server, and its row in the loaded lists. */
function putRequest(client: QueryClient, request: OwnerRequestDetail, isNew = false): void {
  client.setQueryData(requestQuery(request.id).queryKey, request);
  putRow(client, request, isNew);
}

/** Answers that were on their way while a change was stored don't include it. */
function refreshRequests(client: QueryClient): void {
  for (const kind of ['requests', 'request']) {
    void client.invalidateQueries({ queryKey: [kind] });
  }
}

let sending: Promise<void> | undefined;

async function sendAll(client: QueryClient): Promise<void> {
  try {
    for (let next = nextToSend(); next; next = nextToSend()) await sendOne(client, next);
  } catch (error) {
    const isLater = error instanceof NetworkError || error instanceof ApiError;
    if (!isLater) throw error;
    if (error instanceof ApiError) {
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
  }
}

/** Sends waiting changes in order until one fails. Runs once at a time. */
export function sendChanges(client: QueryClient): Promise<void> {
  sending ??= sendAll(client).finally(() => (sending = undefined));
  return sending;
}

/**
 * Sends changes that could still be undone. Calls the server before it returns, since the app
 * may be closed at once.
 */
export function sendHeld(
  client: QueryClient,
  isDue: (change: Queued) => boolean = () => true,
): void {
  const due = (one: Queued) => isHeld(one) && isDue(one);
  if (!queuedChanges().some(due)) return;
  void put((all) => all.map((one) => (due(one) ? withoutHold(one) : one)));
  void sendChanges(client);
}

/** Sends changes once they can't be undone any more. */
function sendHeldLater(client: QueryClient, changes: Queued[]): void {
  const keys = changes.filter(isHeld).map(({ key }) => key);
  if (keys.length > 0)
    setTimeout(() => sendHeld(client, ({ key }) => keys.includes(key)), heldMs);
}

/** Sends waiting changes as soon as the owner leaves the app. */
function sendHeldOnLeaving(client: QueryClient): void {
  const sendAllHeld = () => sendHeld(client);
  addEventListener('pagehide', sendAllHeld);
  document.addEventListener('visibilitychange', () => document.hidden && sendAllHeld());
  document.addEventListener(
    'click',
    ({ target }) => (target as Element).closest('a:not([href^="#"])') && sendAllHeld(),
    { capture: true },
  );
}

/** Loads the changes left when the app was closed, and follows those of other windows. */
async function openQueue(client: QueryClient): Promise<void> {
  await keptChanges.open(() => {
    sendHeldLater(client, queuedChanges());
    refreshRequests(client);
  });
  // They can't be undone any more.
  if (queuedChanges().some(isHeld)) await put((all) => all.map(withoutHold));
  sendHeldOnLeaving(client);
}

export const changesToSend = { ...keptChanges, open: openQueue, send: sendChanges };

async function enqueue(client: QueryClient, made: Omit<Queued, 'key' | 'at'>): Promise<void> {
  const queued = { ...made, key: newId(), at: new Date().toISOString() };
  sendHeldLater(client, [queued]);
  await put((all) => [...all, queued]);
  await sendChanges(client);
}

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
  sendHeld(client, (one) => one.id === id);
  const unstuck = queuedChanges().filter((one) => !isStuck(one));
  const before = shownRequest(client, id, unstuck) ?? undefined;
  // What is shown is based on what the waiting ones are based on.
  const based = unstuck.find((one) => one.id === id && one.version !== undefined) ?? before;
  const isNote = Object.keys(made).every((key) => key === 'note');
  const version = isNote ? undefined : based?.version;
  await enqueue(client, { id, change: made, version, before, heldIn: place });
}

/** Adds a phone job, here at once and on the server as soon as there is a signal. */
export async function addJob(client: QueryClient, job: PhoneJob): Promise<void> {
  const before = requestOf(job, new Date().toISOString());
  await enqueue(client, { id: job.id, change: {}, version: undefined, job, before });
}

/** Undoes a change that was not sent yet. */
export async function undo({ key }: Queued): Promise<void> {
  if (queuedChanges().some((one) => one.key === key && isHeld(one))) await forget(key);
}

/** After a conflict: applies the owner's change over the stored version. */
export async function overwrite(
  client: QueryClient,
  { key, id, stored }: Queued,
): Promise<void> {
  await put((all) =>
    all.map((one) =>
      one.key === key || (one.id === id && one.version !== undefined)
        ? { ...one, version: stored?.version, stored: undefined }
        : one,
    ),
  );
  await sendChanges(client);
}

/** The parts of a change that say whether and when the owner comes. */
const visit = ['status', 'eta_minutes', 'arrival_at', 'on_the_way', 'arrived'] as const;
export const isAboutVisit = ({ change }: Queued): boolean =>
  visit.some((part) => change[part] !== undefined);

/** After a cancellation: gives up what waits about the visit. Notes, prices and corrections go out. */
export async function acceptCancellation(
  client: QueryClient,
  { id, stored }: Queued,
): Promise<void> {
  await put((all) =>
    all
      .filter((one) => one.id !== id || !isAboutVisit(one))
      .map((one) =>
        one.id === id && one.version !== undefined
          ? { ...one, version: stored?.version, stored: undefined }
          : one,
      ),
  );
  await sendChanges(client);
}

/** After a refusal: sends the change again. */
export async function sendAgain(client: QueryClient, { key }: Queued): Promise<void> {
  await replace(key, { refused: undefined });
  await sendChanges(client);
}

/** After a conflict or a refusal: gives up the change. */
export async function discard(client: QueryClient, { key }: Queued): Promise<void> {
  await forget(key);
  await sendChanges(client);
}
