import type { QueryClient } from '@tanstack/react-query';
import { promisifyRequest, values } from 'idb-keyval';
import { v7 as newKey } from 'uuid';
import { idempotencyHeader } from '../../contract/api.ts';
import { changeAgeHeader, versionHeader } from '../../contract/owner.ts';
import { ApiError, call, isRefusal, NetworkError } from '../api/call.ts';
import { sessionQuery } from '../api/queries.ts';
import { sharedValue } from '../shared-value.ts';
import { stores } from './database.ts';
import { dropPhotos, sendPhoto } from './photos.ts';

/** Something of the owner's that the server may not have yet. */
export type Entry = {
  /** Idempotency key, the same for each attempt. */
  key: string;
  /**
   * Its subject; the first word says of which kind: `request <id>`, `site <file>#<path>`, `availability`.
   * Entries of one subject go out in order, and one that is refused holds back those behind it.
   */
  subject: string;
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  /** The body's media type, where it is no plain JSON. */
  type?: string;
  /** The name of the photo that is sent instead of a body. What names it in the same subject waits for it. */
  photo?: string;
  /** When the owner made it, ms. */
  at: number;
  /** The version of the subject that the owner saw, if another device may not come between. */
  version?: number | undefined;
  /** Until when it can be undone, ms; it is not sent before. */
  heldUntil?: number | undefined;
  /** Says all of its subject: what is unsent or refused there goes. */
  replaces?: boolean;
  /** Where on the screen it was made, or how it is called there. */
  about?: string | undefined;
  /** On a conflict, what another device has stored there; the owner has to choose. */
  stored?: unknown;
  /** Why the server refused it otherwise. */
  refused?: string | undefined;
};

/** The answer to an entry, as far as the outbox reads it; `made` is false if nothing was changed, or before. */
type Answer = { version?: number; made?: boolean } | undefined;

/** Handles the answers to entries of a kind. */
type Kind = {
  /**
   * Keeps the answer. The entry is removed when that is done, so that nothing is lost between. May
   * return what becomes of the other entries of its kind.
   */
  answered: (
    client: QueryClient,
    entry: Entry,
    answer: unknown,
  ) => Promise<void | ((later: Entry) => Entry)>;
  /** Hears of a refusal. True if the entry means nothing any more. */
  refused?: (client: QueryClient, entry: Entry, error: ApiError) => boolean;
};
const kinds = new Map<string, Kind>();

/** Handles the answers to entries whose subjects begin with a word. */
export const handle = (word: string, kind: Kind): void => void kinds.set(word, kind);

const wordOf = ({ subject }: Entry) => subject.split(' ')[0]!;

const queue = sharedValue<Entry[]>([]);

/** Everything that is unsent or was refused, in the order in which it was made. */
export const entries = queue.get;
export const useEntries = queue.useValue;

/** True while an entry does not fit on the phone, so that it is lost if the app ends. */
export const unstored = sharedValue(false);

/** The entries in the phone's storage. */
let onPhone: Entry[] = [];
let storing = Promise.resolve();

async function store(): Promise<void> {
  const wanted = queue.get();
  const added = wanted.filter((one) => !onPhone.includes(one));
  const gone = onPhone.filter(({ key }) => !wanted.some((one) => one.key === key));
  try {
    await stores.outbox('readwrite', (kept) => {
      for (const { key } of gone) kept.delete(key);
      for (const one of added) kept.put(one, one.key);
      return promisifyRequest(kept.transaction);
    });
    onPhone = wanted;
  } catch {
    // It is full, or the browser refuses storage.
  }
  unstored.set(wanted.some((one) => !onPhone.includes(one)));
}

/** Changes the queue at once. Resolves once it is stored, or can't be. */
function put(next: Entry[]): Promise<void> {
  queue.set(next);
  return (storing = storing.then(store));
}

/** Changes entries of the queue; undefined removes one. */
export const alter = (by: (entry: Entry) => Entry | undefined): Promise<void> =>
  put(queue.get().flatMap((one) => by(one) ?? []));

/** Gives entries up. */
export async function drop(isGone: (entry: Entry) => boolean): Promise<void> {
  await alter((one) => (isGone(one) ? undefined : one));
  await dropPhotos(queue.get().map(({ photo }) => photo));
}

/** Gives up an entry that was refused; what stands behind it goes out. */
export async function discard(client: QueryClient, { key }: Pick<Entry, 'key'>): Promise<void> {
  await drop((one) => one.key === key);
  await sendAll(client);
}

/** Reads what was left when the app ended. It can't be undone any more. */
export async function openOutbox(): Promise<void> {
  onPhone = await values<Entry>(stores.outbox).catch(() => []);
  await put(onPhone.map((one) => (isHeld(one) ? { ...one, heldUntil: undefined } : one)));
}

/** Forgets everything. */
export const forgetOutbox = (): Promise<void> => put([]);

/** True if the owner has to decide: another device was first, or the server refused it. */
export const isStuck = ({ stored, refused }: Pick<Entry, 'stored' | 'refused'>): boolean =>
  stored !== undefined || refused !== undefined;

/** True while it can be undone. */
export const isHeld = ({ heldUntil }: Entry): boolean => heldUntil !== undefined;

/** How many changes go out by themselves. */
export const countUnsent = (all: Entry[]): number =>
  all.filter((one) => !isStuck(one) && !one.photo).length;

type Made = Omit<Entry, 'key' | 'at' | 'stored' | 'refused'>;

/** Puts what the owner made into the queue, and sends it as soon as there is a signal. */
export async function add(client: QueryClient, ...made: Made[]): Promise<void> {
  const added = made.map((one): Entry => ({ ...one, key: newKey(), at: Date.now() }));
  const isReplaced = (one: Entry) =>
    !sending.has(one.key) &&
    added.some(({ subject, replaces }) => replaces && subject === one.subject);
  for (const { key, heldUntil } of added)
    if (heldUntil !== undefined)
      setTimeout(() => release(client, (one) => one.key === key), heldUntil - Date.now());
  await put([...queue.get().filter((one) => !isReplaced(one)), ...added]);
  start(client);
  await Promise.all(added.map((one) => lanes.get(laneOf(one))));
}

/**
 * Sends entries that could still be undone. Calls the server before it returns, since the app may be
 * closed at once.
 */
export function release(client: QueryClient, isDue: (entry: Entry) => boolean): void {
  const due = (one: Entry) => isHeld(one) && isDue(one);
  if (!queue.get().some(due)) return;
  void alter((one) => (due(one) ? { ...one, heldUntil: undefined } : one));
  start(client);
}

/** Sends all of a subject again after a refusal; with a version, as if the owner had seen that. */
export async function tryAgain(
  client: QueryClient,
  subject: string,
  version?: number,
): Promise<void> {
  await alter((one) => {
    if (one.subject !== subject) return one;
    const isBased = version !== undefined && one.version !== undefined;
    return { ...one, stored: undefined, refused: undefined, ...(isBased && { version }) };
  });
  await sendAll(client);
}

/** The keys of entries on their way. */
const sending = new Set<string>();
/** Requests and files of the site are sent beside each other, so that none waits for a photo of another. */
const lanes = new Map<string, Promise<void>>();
const laneOf = ({ subject }: Pick<Entry, 'subject'>) => subject.split('#')[0]!;

function nextIn(lane: string): Entry | undefined {
  const blocked = new Set<string>();
  return queue.get().find((one) => {
    if (isStuck(one) || isHeld(one)) blocked.add(one.subject);
    return laneOf(one) === lane && !blocked.has(one.subject);
  });
}

/** Sends what is unsent, in order for each subject, until there is no signal. */
export async function sendAll(client: QueryClient): Promise<void> {
  start(client);
  await Promise.all(lanes.values());
}

function start(client: QueryClient): void {
  for (const lane of new Set(queue.get().map(laneOf)))
    if (!lanes.has(lane) && nextIn(lane)) lanes.set(lane, sendLane(client, lane));
}

async function sendLane(client: QueryClient, lane: string): Promise<void> {
  try {
    for (let next = nextIn(lane); next; next = nextIn(lane)) await sendOne(client, next);
  } catch (error) {
    if (error instanceof ApiError)
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    else if (!(error instanceof NetworkError)) throw error;
  } finally {
    lanes.delete(lane);
  }
}

async function sendOne(client: QueryClient, entry: Entry): Promise<void> {
  const { key } = entry;
  let answer: unknown;
  let refusal: ApiError | undefined;
  sending.add(key);
  try {
    answer = await deliver(entry);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    refusal = error;
  } finally {
    sending.delete(key);
  }
  // Signed out meanwhile, or given up.
  if (!queue.get().some((one) => one.key === key)) return;
  await (refusal ? refuse(client, entry, refusal) : take(client, entry, answer));
}

/** A request that goes out even when the app is left may have no more letters than this. */
const maxKeptAlive = 16_000;

/** Sends an entry. Throws like {@link call}. */
function deliver({
  key,
  method,
  path,
  body,
  type,
  photo,
  at,
  version,
}: Entry): Promise<unknown> {
  if (photo) return sendPhoto(path, photo);
  return call(method, path, {
    body,
    headers: {
      ...(type && { 'content-type': type }),
      [idempotencyHeader]: key,
      [changeAgeHeader]: String(Math.max(0, Date.now() - at)),
      ...(version !== undefined && { [versionHeader]: String(version) }),
    },
    keepalive: JSON.stringify(body).length < maxKeptAlive,
  });
}

async function take(client: QueryClient, entry: Entry, answer: unknown): Promise<void> {
  const { key, subject, version } = entry;
  const followed = await kinds.get(wordOf(entry))?.answered(client, entry, answer);
  const { version: now, made = true } = (answer as Answer) ?? {};
  // Later entries follow this one if nobody came between: what others decided, the owner has not seen.
  const isNext = made && version !== undefined && now === version + 1;
  await alter((one) => {
    if (one.key === key) return undefined;
    if (wordOf(one) !== wordOf(entry)) return one;
    const isLater = isNext && one.subject === subject && one.version === version;
    const later = isLater ? { ...one, version: now } : one;
    return followed?.(later) ?? later;
  });
  if (entry.photo) await dropPhotos(queue.get().map(({ photo }) => photo));
}

async function refuse(client: QueryClient, entry: Entry, error: ApiError): Promise<void> {
  const { key, subject } = entry;
  const { message, code, data } = error;
  const isOver = kinds.get(wordOf(entry))?.refused?.(client, entry, error);
  const later = queue.get().slice(queue.get().findIndex((one) => one.key === key) + 1);
  const isReplaced = later.some((one) => one.subject === subject && one.replaces);
  await alter((one) => {
    if (one.key !== key) return one;
    if (isOver || isReplaced) return undefined;
    return { ...one, ...(code === 'conflict' ? { stored: data } : { refused: message }) };
  });
}
