import type { QueryClient } from '@tanstack/react-query';
import { ownerApiPath } from '../../contract/owner.ts';
import type { OtherValue, SiteDraft } from '../../contract/site-answers.ts';
import type { PhotoValue } from '../../contract/site-bodies.ts';
import { call, isRefusal, NetworkError } from '../api/call.ts';
import { siteQuery } from '../api/queries.ts';
import {
  isAt,
  isWithin,
  placeName,
  withValue,
  type Place,
} from '../../contract/content-place.ts';
import { sendPhoto } from './send-photo.ts';
import { sharedValue } from '../shared-value.ts';
import { inOneWindow } from './in-one-window.ts';
import { keptValue } from './kept-value.ts';

/** A change of the site that the server may not have yet; only the last one of each place. */
export type WaitingDraft = Place & {
  /** Left out if the value is removed. */
  value?: unknown;
  /** The value that the owner saw, as the server has it. */
  seen?: unknown;
  /** The place's name. */
  title: string;
  /** A photo in base64, until the server has it. Until then the value names it by its own hash. */
  jpeg?: string;
  /** How much of it was sent, in percent. */
  sent?: number;
  /** On a conflict, what is there instead; the owner chooses. */
  stored?: OtherValue;
  /** Why the server refused it. */
  refused?: string;
};

const waiting = keptValue<WaitingDraft[]>('site-drafts', []);
const { put } = waiting;
/** The draft whose photo is on its way. */
const photoSent = sharedValue<WaitingDraft | null>(null);

export const waitingDrafts = waiting.get;

export function useWaitingDrafts(): WaitingDraft[] {
  const photo = photoSent.useValue();
  return waiting.useValue().map((one) => (photo && isSame(one, photo) ? photo : one));
}

/** True if the owner has to decide: another device was first, or the server refused it. */
export const isStuck = ({ stored, refused }: WaitingDraft): boolean =>
  stored !== undefined || refused !== undefined;

const isSame = (one: WaitingDraft, other: WaitingDraft) =>
  isAt(one, other) && JSON.stringify(one.value) === JSON.stringify(other.value);

/** A draft made from another value at a place in it. */
const withSeen = (draft: WaitingDraft, { path }: Place, value: unknown): WaitingDraft => ({
  ...draft,
  seen: withValue(draft.seen, path.slice(draft.path.length), value),
});

/**
 * Puts a draft in the place of those that it includes: a list holds the changes of its entries. The
 * owner saw theirs, but the server has what was there before, unless another device has overtaken them.
 */
const replace = (draft: WaitingDraft) => (all: WaitingDraft[]) => {
  const included = all.filter((one) => isWithin(one, draft));
  const made = included
    .filter(({ stored }) => stored === undefined)
    .reduceRight((whole, one) => withSeen(whole, one, one.seen), draft);
  return [...all.filter((one) => !included.includes(one)), made];
};

/** Gives up a waiting draft. */
export const forgetDraft = (place: Place): Promise<void> =>
  put((all) => all.filter((one) => !isAt(one, place)));

/** Sends a draft's photo, and names it as the server does. */
async function withoutPhoto(draft: WaitingDraft): Promise<WaitingDraft> {
  const { jpeg, ...rest } = draft;
  if (!jpeg) return draft;
  const value = draft.value as PhotoValue;
  const photo = await sendPhoto(value.photo, jpeg, (sent) =>
    photoSent.set({ ...draft, sent }),
  ).finally(() => photoSent.set(null));
  return { ...rest, value: { ...value, photo } };
}

/** Returns the stored draft, null if the value is as published, undefined if the owner has to decide or changed it meanwhile. */
async function sendOne(waits: WaitingDraft): Promise<SiteDraft | null | undefined> {
  let draft = waits;
  try {
    draft = await withoutPhoto(waits);
    // Taken back or changed while the photo was on its way.
    if (!waiting.get().some((one) => isSame(one, waits))) return undefined;
    const { file, path, value, seen = null } = draft;
    const { draft: stored } = await call<{ draft: SiteDraft | null }>(
      'PUT',
      `${ownerApiPath}/site/drafts`,
      { body: { file, path, value, seen } },
    );
    // A draft from meanwhile that includes this one replaces it next.
    await put((all) =>
      all
        .filter((one) => !isSame(one, waits))
        .map((one) => (isWithin(draft, one) ? withSeen(one, draft, value) : one)),
    );
    return stored;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const isConflict = error.code === 'conflict';
    const why = isConflict ? { stored: error.data as OtherValue } : { refused: error.message };
    await put((all) => all.map((one) => (isSame(one, waits) ? { ...draft, ...why } : one)));
    return undefined;
  }
}

/** Photos take long; texts don't wait for them. */
type Kind = 'photo' | 'text';
const kindOf = ({ jpeg }: WaitingDraft): Kind => (jpeg ? 'photo' : 'text');

/** The stored draft of each place, null where the value is as published. */
type Sent = Map<string, SiteDraft | null>;

/** Sends waiting drafts until there is no signal. */
async function sendAll(kind: Kind): Promise<Sent> {
  await waiting.sync();
  const next = () => waiting.get().find((one) => !isStuck(one) && kindOf(one) === kind);
  const sent: Sent = new Map();
  try {
    for (let one = next(); one; one = next()) {
      const stored = await sendOne(one);
      if (stored !== undefined) sent.set(placeName(one), stored);
    }
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
  }
  return sent;
}

// Without the refresh, so that what is saved meanwhile is sent too.
const sendKind = { text: inOneWindow('texts', sendAll), photo: inOneWindow('photos', sendAll) };

/** Sends them, and then refreshes the site's state. */
async function send(client: QueryClient, kind: Kind): Promise<void> {
  const sent = await sendKind[kind](kind);
  if (sent.size === 0) return;
  // All at once, so that the preview is made once.
  const stored = [...sent.values()].filter((one) => one !== null);
  client.setQueryData(
    siteQuery.queryKey,
    (site) =>
      site && {
        ...site,
        drafts: [...site.drafts.filter((one) => !sent.has(placeName(one))), ...stored],
      },
  );
  const { queryKey } = siteQuery;
  void client.invalidateQueries({ queryKey });
  // Waits for the state only; fields may take longer.
  await client.refetchQueries(
    { queryKey, exact: true, type: 'active' },
    { cancelRefetch: false },
  );
}

export const draftsToSend = {
  ...waiting,
  open: (client: QueryClient) =>
    waiting.open(() => void client.invalidateQueries({ queryKey: siteQuery.queryKey })),
  send: async (client: QueryClient) => {
    await Promise.all([send(client, 'text'), send(client, 'photo')]);
  },
  count: () => waiting.get().filter((one) => !isStuck(one)).length,
};

/**
 * Keeps changes here at once, and on the server as soon as there is a signal; then the site's
 * state has the mistakes in them.
 */
export async function saveDrafts(client: QueryClient, drafts: WaitingDraft[]): Promise<void> {
  await put((all) => drafts.reduce((now, draft) => replace(draft)(now), all));
  await send(client, drafts.some(({ jpeg }) => jpeg) ? 'photo' : 'text');
}
