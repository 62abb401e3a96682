import type { QueryClient } from '@tanstack/react-query';
import type { RequestChange } from '../../contract/owner-bodies.ts';
import type { OwnerRequest, OwnerRequestDetail } from '../../contract/owner.ts';
import { fromLists, listQuery, requestQuery, type Pages } from '../api/queries.ts';

const minuteMs = 60_000;

/** A request as the server will have it after a change that was made at a time. */
export function changed<Request extends OwnerRequest>(
  request: Request,
  { status, eta_minutes }: RequestChange,
  at: string,
): Request {
  const to = status ?? (eta_minutes ? 'booked' : request.status);
  const isBack = eta_minutes === null || status === 'waiting' || status === 'contacted';
  const isReopened = to !== 'lost' && to !== 'spam';
  const arrival = eta_minutes
    ? new Date(Date.parse(at) + eta_minutes * minuteMs).toISOString()
    : request.arrival_at;
  return {
    ...request,
    status: to,
    arrival_at: isBack && !eta_minutes ? null : arrival,
    cancelled_at: isReopened && (status || eta_minutes) ? null : request.cancelled_at,
  };
}

const without = (data: Pages, id: string): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    requests: page.requests.filter((request) => request.id !== id),
  })),
});

const including = (data: Pages, request: OwnerRequest): Pages => ({
  ...data,
  pages: data.pages.map((page, index) =>
    index > 0
      ? page
      : {
          ...page,
          requests: [...page.requests, request].toSorted((a, b) =>
            b.received_at.localeCompare(a.received_at),
          ),
        },
  ),
});

/**
 * Puts a request, as it now is, into the lists and counts that the app has in hand. They stay as old
 * as they are: a change without a signal makes no list newer.
 */
export function putIntoLists(client: QueryClient, request: OwnerRequest): void {
  const before = fromLists(client, request.id);
  for (const [key, data] of client.getQueriesData<Pages>({ queryKey: ['requests'] })) {
    if (!data) continue;
    const left = without(data, request.id);
    const isHere = key[1] === request.status;
    const placed = isHere ? including(left, request) : left;
    const updatedAt = client.getQueryState(key)!.dataUpdatedAt;
    client.setQueryData(key, recount(placed, before, request), { updatedAt });
  }
  keepInSight(client, request);
}

/** Keeps a request that moves to a list not yet fetched. */
function keepInSight(client: QueryClient, request: OwnerRequest): void {
  const { queryKey } = listQuery(request.status);
  const [known] = client.getQueriesData<Pages>({ queryKey: ['requests'] });
  const counts = known?.[1]?.pages[0]?.counts;
  if (!counts || client.getQueryData(queryKey)) return;
  const page = { requests: [request], counts, next: null };
  const updatedAt = client.getQueryState(known[0])!.dataUpdatedAt;
  client.setQueryData(queryKey, { pages: [page], pageParams: [null] }, { updatedAt });
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
}

function recount(data: Pages, before: OwnerRequest | undefined, now: OwnerRequest): Pages {
  if (!before || before.status === now.status) return data;
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      counts: {
        ...page.counts,
        [before.status]: Math.max(0, page.counts[before.status] - 1),
        [now.status]: page.counts[now.status] + 1,
      },
    })),
  };
}

/** Takes a request with all its details, as the server now has it. */
export function putRequest(client: QueryClient, request: OwnerRequestDetail): void {
  client.setQueryData(requestQuery(request.id).queryKey, request);
  putIntoLists(client, request);
}

/** Shows a change at once, before the server knows of it. */
export function applyChange(
  client: QueryClient,
  id: string,
  change: RequestChange,
  at: string,
): void {
  const key = requestQuery(id).queryKey;
  const row = fromLists(client, id);
  client.setQueryData(key, (request) => request && changed(request, change, at));
  if (row) putIntoLists(client, changed(row, change, at));
}
