import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { RequestChange } from '../../contract/owner-bodies.ts';
import type { OwnerStatus } from '../../contract/owner.ts';
import type {
  OwnerRequest,
  OwnerRequestDetail,
  OwnerRequestList,
} from '../../contract/owner-answers.ts';
import type { Queued } from './change-queue.ts';
import { detailOf } from './phone-job.ts';
import {
  fromLists,
  listQuery,
  newestFirst,
  requestQuery,
  rowsOf,
  type Pages,
} from '../api/queries.ts';

const minuteMs = 60_000;

type Times = Pick<OwnerRequest, 'arrival_at' | 'set_off_at' | 'arrived_at'>;

const noTime: Times = { arrival_at: null, set_off_at: null, arrived_at: null };

/** The times after a change; applying it twice gives the same. */
function timesAfter(before: Times, change: RequestChange, at: string): Times {
  const {
    status,
    eta_minutes,
    arrival_at,
    on_the_way = Boolean(eta_minutes),
    arrived,
  } = change;
  const expected = eta_minutes
    ? new Date(Date.parse(at) + eta_minutes * minuteMs).toISOString()
    : arrival_at;
  const isBack = eta_minutes === null || status === 'waiting' || status === 'contacted';
  const { set_off_at } = before;
  let times = isBack ? noTime : before;
  if (expected !== undefined) {
    const setOff = on_the_way ? (set_off_at ?? at) : null;
    times = { arrival_at: expected, set_off_at: setOff, arrived_at: null };
  }
  return { ...times, ...(arrived !== undefined && { arrived_at: arrived ? at : null }) };
}

function statusAfter(before: OwnerStatus, { status, ...change }: RequestChange): OwnerStatus {
  if (status) return status;
  const isHere = change.arrived && before !== 'done';
  return change.eta_minutes || change.arrival_at || isHere ? 'booked' : before;
}

/** True for a note, which can't conflict. */
export const isAboutNote = (change: RequestChange) =>
  Object.keys(change).every((key) => key === 'note');

/** The request after a change, as the server will have it. */
export function changed<Request extends OwnerRequest>(
  request: Request,
  change: RequestChange,
  at: string,
): Request {
  if (isAboutNote(change)) return request;
  const { price_pence = request.price_pence, paid = request.paid_at !== null } = change;
  const status = statusAfter(request.status, change);
  const isReopened = status !== 'lost' && status !== 'spam';
  const { arrival_at, set_off_at, arrived_at, cancelled_at } = request;
  return {
    ...request,
    status,
    ...timesAfter({ arrival_at, set_off_at, arrived_at }, change, at),
    cancelled_at: isReopened ? null : cancelled_at,
    price_pence,
    paid_at: paid ? (request.paid_at ?? at) : null,
  };
}

const mapPages = (
  data: Pages,
  map: (page: OwnerRequestList, index: number) => Partial<OwnerRequestList>,
): Pages => ({
  ...data,
  pages: data.pages.map((page, index) => ({ ...page, ...map(page, index) })),
});

/** Sorts booked requests like the server. */
const soonestFirst = (a: OwnerRequest, b: OwnerRequest) =>
  (a.arrival_at ?? '9').localeCompare(b.arrival_at ?? '9') || a.id.localeCompare(b.id);

/** Puts a request into the list of one status, or removes it. */
function place(data: Pages, request: OwnerRequest, status: unknown): Pages {
  const order = request.status === 'booked' ? soonestFirst : newestFirst;
  return mapPages(data, ({ requests }, index) => {
    const others = requests.filter(({ id }) => id !== request.id);
    const isHere = index === 0 && status === request.status;
    return { requests: isHere ? [...others, request].toSorted(order) : others };
  });
}

/**
 * Updates a request in the loaded lists and counts. Their age stays the same, since an offline
 * change does not refresh a list.
 */
export function putIntoLists(client: QueryClient, request: OwnerRequest, isNew = false): void {
  // A request outside the loaded lists is already counted, unless it is new.
  const before = fromLists(client, request.id) ?? (isNew ? undefined : request);
  for (const [key, data] of client.getQueriesData<Pages>({ queryKey: ['requests'] })) {
    if (!data) continue;
    const updatedAt = client.getQueryState(key)!.dataUpdatedAt;
    client.setQueryData(key, recount(place(data, request, key[1]), before, request), {
      updatedAt,
    });
  }
  keepInSight(client, request);
}

/** Keeps a request that moves to a list that is not loaded yet. */
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
  if (before?.status === now.status) return data;
  return mapPages(data, ({ counts }) => ({
    counts: {
      ...counts,
      ...(before && { [before.status]: Math.max(0, counts[before.status] - 1) }),
      [now.status]: counts[now.status] + 1,
    },
  }));
}

/** Stores a request's details from the server. */
export function putRequest(client: QueryClient, request: OwnerRequestDetail): void {
  client.setQueryData(requestQuery(request.id).queryKey, request);
  putIntoLists(client, request);
}

/** Shows a change at once, before the server knows of it. */
export function applyChange(
  client: QueryClient,
  { id, change, at, before, job }: Queued,
): void {
  const key = requestQuery(id).queryKey;
  const row = fromLists(client, id) ?? client.getQueryData(key) ?? before;
  const isNew = job !== undefined;
  if (isNew && before && !client.getQueryData(key))
    client.setQueryData(key, detailOf(before), { updatedAt: 1 });
  client.setQueryData(key, (request) => request && changed(request, change, at));
  if (row) putIntoLists(client, changed(row, change, at), isNew);
}

/** An answer with the changes applied that the server does not have yet. */
export function withChanges(queryKey: QueryKey, answer: unknown, waiting: Queued[]): unknown {
  const [kind, of] = queryKey;
  const ofOne = Map.groupBy(waiting, ({ id }) => id);
  if (kind === 'request') {
    const changes = ofOne.get(String(of)) ?? [];
    const [first] = changes;
    // The server does not have this phone job yet.
    const written = first?.job && first.before ? detailOf(first.before) : null;
    const request = (answer as OwnerRequestDetail | null) ?? written;
    return request && withAll(request, changes);
  }
  if (kind === 'search')
    return mapPages(answer as Pages, ({ requests }) => ({
      requests: requests.map((row) => withAll(row, ofOne.get(row.id))),
    }));
  if (kind !== 'requests') return answer;
  return [...ofOne].reduce((pages, [id, changes]) => {
    const served = rowsOf(pages).find((row) => row.id === id);
    const before = served ?? changes[0]!.before;
    if (!before) return pages;
    const now = withAll(before, changes);
    const known = served || !changes[0]!.job ? before : undefined;
    return recount(place(pages, now, of), known, now);
  }, answer as Pages);
}

const withAll = <Request extends OwnerRequest>(request: Request, changes: Queued[] = []) =>
  changes.reduce((now, { change, at }) => changed(now, change, at), request);
