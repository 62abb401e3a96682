import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ownerApiPath } from '../../contract/owner.ts';
import type { ContentError } from '../../contract/renderer.ts';
import type { SiteDraft } from '../../contract/site-edits.ts';
import { ApiError, call, NetworkError } from '../api/call.ts';
import { siteQuery } from '../api/queries.ts';
import { keyOf, type Place } from './content-place.ts';
import { alter, read } from './storage.ts';

/** A change of the site that the server may not have yet; only the last one of each place. */
export type WaitingDraft = Place & {
  /** Left out if the value is removed. */
  value?: unknown;
  /** Version of the draft that the owner saw, 0 for none. */
  version: number;
  /** The place's name. */
  title: string;
  /** On a conflict, the other device's draft, null if it was discarded; the owner chooses. */
  stored?: SiteDraft | null;
  /** Why the server refused it. */
  refused?: string;
};

/** Storage key of waiting drafts. */
export const siteDraftsName = 'site-drafts';
let waiting: WaitingDraft[] = [];
const listeners = new Set<() => void>();

function set(next: WaitingDraft[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const waitingDrafts = (): WaitingDraft[] => waiting;

/** Hook: all waiting drafts. */
export const useWaitingDrafts = (): WaitingDraft[] =>
  useSyncExternalStore(subscribe, waitingDrafts);

/** True if the owner has to decide: another device was first, or the server refused it. */
export const isStuck = ({ stored, refused }: WaitingDraft): boolean =>
  stored !== undefined || refused !== undefined;

/** Called on signing out. The caller wipes the storage. */
export const forgetSiteDrafts = (): void => set([]);

type Step = (all: WaitingDraft[]) => WaitingDraft[];

/** Changes the waiting drafts here and in storage. */
function put(step: Step): Promise<void> {
  set(step(waiting));
  return alter<WaitingDraft[]>(siteDraftsName, (kept = []) => step(kept));
}

const replace = (draft: WaitingDraft) => (all: WaitingDraft[]) => [
  ...all.filter((one) => keyOf(one) !== keyOf(draft)),
  draft,
];

/** Gives up a waiting draft. */
export const forgetDraft = (place: Place): Promise<void> =>
  put((all) => all.filter((one) => keyOf(one) !== keyOf(place)));

/** Reads what was not sent when the app was closed. */
export async function readSiteDrafts(): Promise<void> {
  set((await read<WaitingDraft[]>(siteDraftsName)) ?? []);
}

async function sendOne(client: QueryClient, draft: WaitingDraft): Promise<void> {
  const { file, path, value, version } = draft;
  type Answer = { draft: SiteDraft | null; errors: ContentError[] };
  try {
    const { draft: stored, errors } = await call<Answer>('PUT', `${ownerApiPath}/site/drafts`, {
      body: { file, path, value, version },
    });
    // Changed again meanwhile; the newer draft includes this one.
    await put((all) =>
      all.flatMap((one) => {
        if (keyOf(one) !== keyOf(draft)) return [one];
        const isSame = JSON.stringify(one.value) === JSON.stringify(value);
        return isSame ? [] : [{ ...one, version: stored?.version ?? 0 }];
      }),
    );
    client.setQueryData(
      siteQuery.queryKey,
      (site) =>
        site && {
          ...site,
          errors,
          drafts: [
            ...site.drafts.filter((one) => keyOf(one) !== keyOf(draft)),
            ...(stored ? [stored] : []),
          ],
        },
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    const isConflict = error.code === 'conflict';
    const why = isConflict
      ? { stored: error.data as SiteDraft | null }
      : { refused: error.message };
    await put(replace({ ...draft, ...why }));
  }
}

let sending: Promise<void> | undefined;

async function sendAll(client: QueryClient): Promise<void> {
  const next = () => waiting.find((one) => !isStuck(one));
  try {
    for (let one = next(); one; one = next()) await sendOne(client, one);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
  }
}

/** Sends waiting drafts until there is no signal. Runs once at a time. */
export function sendSiteDrafts(client: QueryClient): Promise<void> {
  sending ??= sendAll(client).finally(() => (sending = undefined));
  return sending;
}

/** Keeps changes here at once, and on the server as soon as there is a signal. */
export async function saveDrafts(client: QueryClient, drafts: WaitingDraft[]): Promise<void> {
  await put((all) => drafts.reduce((now, draft) => replace(draft)(now), all));
  await sendSiteDrafts(client);
  void client.invalidateQueries({ queryKey: siteQuery.queryKey });
}
