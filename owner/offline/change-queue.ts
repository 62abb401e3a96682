import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { idempotencyHeader } from '../../contract/api.ts';
import type { RequestChange } from '../../contract/owner-bodies.ts';
import {
  changeAgeHeader,
  ownerApiPath,
  versionHeader,
  type OwnerRequestDetail,
} from '../../contract/owner.ts';
import { call, NetworkError, ApiError } from '../api/call.ts';
import { fromLists, requestQuery, sessionQuery } from '../api/queries.ts';
import { applyChange, putRequest } from './optimistic-updates.ts';
import { alter, persistCache, read } from './storage.ts';

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
  /** The request as another device changed it meanwhile: the owner has to choose. */
  stored?: OwnerRequestDetail;
  /** Why the server won't have it. */
  refused?: string;
};

/** The name under which the device keeps changes that wait. */
export const changesName = 'changes';
let queue: Queued[] = [];
const listeners = new Set<() => void>();

function set(next: Queued[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

type Step = (queue: Queued[]) => Queued[];

/** Also to what another window has put into the store. */
const keepStep = (step: Step) => alter<Queued[]>(changesName, (kept = []) => step(kept));

async function put(step: Step): Promise<void> {
  set(step(queue));
  await keepStep(step);
}

/** Takes up what was left when the app was closed, which may be newer than the answers kept. */
export async function readChanges(client: QueryClient): Promise<void> {
  queue = (await read<Queued[]>(changesName)) ?? [];
  for (const { id, change, at } of queue) applyChange(client, id, change, at);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All changes that wait, oldest first. */
export const useChanges = (): Queued[] => useSyncExternalStore(subscribe, () => queue);

/** The device was signed out: nothing waits any more. The store is emptied by whoever calls this. */
export const forgetChanges = (): void => set([]);

/** The session has ended: changes stay, but nothing that the server had answered to them. */
export const keepChangesAlone = (): Promise<void> =>
  put((all) => all.map((one) => ({ ...one, stored: undefined })));

/** The request was erased. */
export const forgetChangesOf = (id: string): Promise<void> =>
  put((all) => all.filter((one) => one.id !== id));

const forget = (key: string) => put((all) => all.filter((one) => one.key !== key));

/** Waits for the owner: another device was first, or the server won't have it. */
export const isStuck = ({ stored, refused }: Queued) => Boolean(stored ?? refused);

/** The first that can go: what waits for the owner holds back the later ones of its request. */
function nextToSend(): Queued | undefined {
  const blocked = new Set(queue.filter(isStuck).map(({ id }) => id));
  return queue.find(({ id }) => !blocked.has(id));
}

const replace = (key: string, by: Partial<Queued>) =>
  put((all) => all.map((one) => (one.key === key ? { ...one, ...by } : one)));

const secondsSince = (iso: string) =>
  Math.max(0, Math.round((Date.now() - Date.parse(iso)) / 1000));

async function sendOne(client: QueryClient, { key, id, change, at, version }: Queued) {
  try {
    const stored = await call<OwnerRequestDetail>('PATCH', `${ownerApiPath}/requests/${id}`, {
      body: change,
      headers: {
        [idempotencyHeader]: key,
        [changeAgeHeader]: String(secondsSince(at)),
        ...(version !== undefined && { [versionHeader]: String(version) }),
      },
    });
    // Signed out meanwhile: nothing of it is kept any more.
    if (!queue.some((one) => one.key === key)) return;
    // Later changes were made knowing of this one.
    const sent: Step = (all) =>
      all
        .filter((one) => one.key !== key)
        .map((one) =>
          one.id === id && one.version !== undefined
            ? { ...one, version: stored.version }
            : one,
        );
    set(sent(queue));
    show(client, stored);
    // First the new version, then that this one is done: an app that ends in between sends it
    // again, which changes nothing. The other way round the next change would contradict this one.
    await persistCache(client);
    await keepStep(sent);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    const { code, data, message } = error;
    // Erased meanwhile, and with it the screen that could say so.
    if (error.status === 404) await forget(key);
    else if (code === 'conflict') await replace(key, { stored: data as OwnerRequestDetail });
    else await replace(key, { refused: message });
  }
}

/** The request as the server has it, with what still waits on top. */
function show(client: QueryClient, stored: OwnerRequestDetail): void {
  putRequest(client, stored);
  for (const { id, change, at } of queue) {
    if (id === stored.id) applyChange(client, id, change, at);
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
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
  }
}

/** Sends what waits, in order, until something stands in the way. Never twice at a time. */
export function sendChanges(client: QueryClient): Promise<void> {
  sending ??= sendAll(client).finally(() => (sending = undefined));
  return sending;
}

/** Makes a change at once on the screen, and on the server as soon as there is a signal. */
export async function change(
  client: QueryClient,
  id: string,
  made: RequestChange,
): Promise<void> {
  const request = client.getQueryData(requestQuery(id).queryKey) ?? fromLists(client, id);
  const isNoteAlone = made.status === undefined && made.eta_minutes === undefined;
  const at = new Date().toISOString();
  const version = isNoteAlone ? undefined : request?.version;
  await client.cancelQueries({ queryKey: ['request', id] });
  applyChange(client, id, made, at);
  const queued = { key: crypto.randomUUID(), id, change: made, at, version };
  await put((all) => [...all, queued]);
  await sendChanges(client);
}

/** After a conflict: the owner's own change goes on top of what is stored. */
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

/** After a conflict or a refusal: the change is given up. */
export async function discard(client: QueryClient, { key, stored }: Queued): Promise<void> {
  await forget(key);
  if (stored) show(client, stored);
  await client.invalidateQueries({ queryKey: ['request'] });
  await sendChanges(client);
}
