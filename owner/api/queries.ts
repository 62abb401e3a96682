import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { availabilityPath } from '../../contract/api.ts';
import type { OwnerTemplates } from '../../contract/owner-templates.ts';
import { ownerApiPath, type OwnerStatus } from '../../contract/owner.ts';
import type {
  Availability,
  OwnerNews,
  OwnerRequestDetail,
  OwnerRequestList,
  TestMessages,
} from '../../contract/owner-answers.ts';
import type { OwnerSession, SignInLinks } from '../../contract/owner-sign-in.ts';
import type {
  EarlierValues,
  SiteChanges,
  SiteState,
  SiteSteps,
  SiteWayBack,
} from '../../contract/site-answers.ts';
import { call, ApiError, NetworkError } from './call.ts';
import { sharedValue } from '../shared-value.ts';
import { connection } from './connection.ts';

/** How often visible data is refreshed. */
const refetchMs = 30_000;

export const get = <Data>(path: string, signal: AbortSignal) =>
  call<Data>('GET', `${ownerApiPath}${path}`, { signal });

/** Like {@link get}, for an answer that the server renders. */
export const getRendered = <Data>(path: string, signal: AbortSignal) =>
  call<Data>('GET', `${ownerApiPath}${path}`, { signal, isRendered: true });

/** `ended`: the session has expired; null: nobody is signed in. */
export type Session = OwnerSession | 'ended' | null;

export const isSignedIn = (session: Session | undefined): session is OwnerSession =>
  session !== null && typeof session === 'object';

/** The session's state after an error, undefined if the error does not concern it. */
export function sessionAfter(error: Error): 'ended' | null | undefined {
  if (!(error instanceof ApiError) || error.status !== 401) return undefined;
  return error.code === 'session-ended' ? 'ended' : null;
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session> => {
    try {
      return await get<OwnerSession>('/session', signal);
    } catch (error) {
      const session = sessionAfter(error as Error);
      if (session === undefined) throw error;
      return session;
    }
  },
});

/** Stores a new session. An answer still on its way may be about the one before. */
export async function signedIn(client: QueryClient, session: OwnerSession): Promise<void> {
  await client.cancelQueries({ queryKey: sessionQuery.queryKey });
  client.setQueryData(sessionQuery.queryKey, session);
}

/** An answer kept under a name. */
export const answerQuery = <Data>(name: string, path = `/${name}`) =>
  queryOptions({ queryKey: [name], queryFn: ({ signal }) => get<Data>(path, signal) });

/** True if sign-in links by email are set up. */
export const signInLinksQuery = answerQuery<SignInLinks>('sign-in-links', '/sign-in-link');

/** How soon the state of a publication is asked for again. */
const publishingMs = 1000;

/** How often, and after how many ms, the app asks again while the server renders. */
export const maxRetries = 5;
export const retryMs = 2000;

/** For answers that the server renders: while that takes long, it answers with an error. */
export const whileRendering = {
  retry: (count: number, error: Error) =>
    error instanceof NetworkError && connection.get() !== 'offline' && count < maxRetries,
  retryDelay: retryMs,
};

/** The changes of a publication. */
export const publicationQuery = (id: string) =>
  answerQuery<SiteChanges>(`publication ${id}`, `/site/publications/${id}`);

/** The changes of going back to a version, with a draft of this one; asked for anew each time. */
export const wayBackQuery = (id: string, version: number | undefined) => ({
  ...answerQuery<SiteWayBack>(`back to ${id} ${version}`, `/site/publications/${id}/back`),
  meta: { forget: true },
  gcTime: 0,
});

/** The earlier values of a field, the newest first. */
export const earlierQuery = (place: string) => ({
  ...answerQuery<EarlierValues>(
    `earlier ${place}`,
    `/site/earlier?${new URLSearchParams({ place })}`,
  ),
  meta: { forget: true },
});

/** The address of the page that the site editor shows. */
export const sitePage = sharedValue('/');

/** The state of the owner's site changes. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  ...whileRendering,
  queryFn: ({ signal }) =>
    getRendered<SiteState>(`/site?${new URLSearchParams({ address: sitePage.get() })}`, signal),
  refetchInterval: ({ state }) =>
    state.data?.history[0]?.state === 'rendering' || state.data?.unchecked
      ? publishingMs
      : refetchMs,
});

/** So often it is asked whether a request has come, which a driver at the roadside waits for. */
const newsMs = 4000;

/** The newest request that waits. Not stored, since only a new one matters. */
export const newsQuery = queryOptions({
  ...answerQuery<OwnerNews>('news'),
  refetchInterval: newsMs,
  meta: { forget: true },
});

/** The steps left before the example notice may go. */
export const stepsQuery = queryOptions({
  queryKey: [...siteQuery.queryKey, 'steps'],
  queryFn: ({ signal }) => get<SiteSteps>('/site/steps', signal),
  staleTime: refetchMs,
});

export const testMessagesQuery = answerQuery<TestMessages>('test-messages');

export type Pages = InfiniteData<OwnerRequestList, string | null>;

const pagesOf = (filter: Record<string, string>) => ({
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) => {
    const query = new URLSearchParams({ ...filter, ...(pageParam && { cursor: pageParam }) });
    return get<OwnerRequestList>(`/requests?${query}`, signal);
  },
  getNextPageParam: ({ next }: OwnerRequestList) => next,
  refetchInterval: refetchMs,
});

/** The requests of one status. */
export const listQuery = (status: OwnerStatus) =>
  infiniteQueryOptions({ queryKey: ['requests', status], ...pagesOf({ status }) });

/** Search results of every status. Not stored on the device. */
export const searchQuery = (text: string) =>
  infiniteQueryOptions({
    queryKey: ['search', text],
    ...pagesOf({ q: text }),
    meta: { forget: true },
  });

/** Null if the request no longer exists; what the device has of it is then deleted. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['request', id],
    queryFn: async ({ signal }) => {
      try {
        return await get<OwnerRequestDetail>(`/requests/${id}`, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    refetchInterval: refetchMs,
  });

export const rowsOf = ({ pages }: Pick<Pages, 'pages'>) =>
  pages.flatMap(({ requests }) => requests);

export const templatesQuery = queryOptions({
  ...answerQuery<OwnerTemplates>('templates'),
  select: ({ templates }) => templates,
});

export const availabilityQuery = queryOptions({
  queryKey: ['availability'],
  queryFn: ({ signal }) => call<Availability>('GET', availabilityPath, { signal }),
  refetchInterval: refetchMs,
});
