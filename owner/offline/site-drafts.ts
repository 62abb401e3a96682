import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ownerApiPath } from '../../contract/owner.ts';
import type { ContentError } from '../../contract/renderer.ts';
import type { ContentPath, SiteDraft, SiteState } from '../../contract/site-edits.ts';
import { ApiError, call, NetworkError } from '../api/call.ts';
import { alter, read } from './storage.ts';

/** A change of the site that the server may not have yet; of one place the last counts. */
export type WaitingDraft = {
  file: string;
  path: ContentPath;
  /** Left out where the place is emptied. */
  value?: unknown;
  /** Of the draft that the owner saw, 0 for none. */
  version: number;
  /** What the place is called. */
  title: string;
  /** What another device wrote there meanwhile, null if it took its draft back: the owner chooses. */
  stored?: SiteDraft | null;
  /** Why the server won't have it. */
  refused?: string;
};

/** A place in content. */
export type Place = { file: string; path: ContentPath };

/** The same for the same place. */
export const keyOf = ({ file, path }: Place): string => JSON.stringify([file, ...path]);

/** The name under which the device keeps them. */
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

/** All that wait, for a component. */
export const useWaitingDrafts = (): WaitingDraft[] =>
  useSyncExternalStore(subscribe, waitingDrafts);

/** Waits for the owner: another device was first, or the server won't have it. */
export const isStuck = ({ stored, refused }: WaitingDraft): boolean =>
  stored !== undefined || refused !== undefined;

/** The device was signed out. The store is emptied by whoever calls this. */
export const forgetSiteDrafts = (): void => set([]);

type Step = (all: WaitingDraft[]) => WaitingDraft[];

/** Changes what waits, here at once and in the store. */
function put(step: Step): Promise<void> {
  set(step(waiting));
  return alter<WaitingDraft[]>(siteDraftsName, (kept = []) => step(kept));
}

const replace = (draft: WaitingDraft) => (all: WaitingDraft[]) => [
  ...all.filter((one) => keyOf(one) !== keyOf(draft)),
  draft,
];

/** Gives a change up that waits. */
export const forgetDraft = (place: Place): Promise<void> =>
  put((all) => all.filter((one) => keyOf(one) !== keyOf(place)));

/** Takes up what was not sent when the app was closed. */
export async function readSiteDrafts(): Promise<void> {
  set((await read<WaitingDraft[]>(siteDraftsName)) ?? []);
}

const siteKey = ['site'];

async function sendOne(client: QueryClient, draft: WaitingDraft): Promise<void> {
  const { file, path, value, version } = draft;
  type Answer = { draft: SiteDraft | null; errors: ContentError[] };
  try {
    const { draft: stored, errors } = await call<Answer>('PUT', `${ownerApiPath}/site/drafts`, {
      body: { file, path, value, version },
    });
    // Changed again meanwhile: that one knows of this.
    await put((all) =>
      all.flatMap((one) => {
        if (keyOf(one) !== keyOf(draft)) return [one];
        const isSame = JSON.stringify(one.value) === JSON.stringify(value);
        return isSame ? [] : [{ ...one, version: stored?.version ?? 0 }];
      }),
    );
    client.setQueryData<SiteState>(
      siteKey,
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
  if (!next()) return;
  try {
    for (let one = next(); one; one = next()) await sendOne(client, one);
  } catch (error) {
    if (error instanceof NetworkError) return;
    throw error;
  } finally {
    await client.invalidateQueries({ queryKey: siteKey });
  }
}

/** Sends what waits, until there is no signal. Never twice at a time. */
export function sendSiteDrafts(client: QueryClient): Promise<void> {
  sending ??= sendAll(client).finally(() => (sending = undefined));
  return sending;
}

/** Keeps changes here at once, and on the server as soon as there is a signal. */
export async function saveDrafts(client: QueryClient, drafts: WaitingDraft[]): Promise<void> {
  await put((all) => drafts.reduce((now, draft) => replace(draft)(now), all));
  await sendSiteDrafts(client);
}
