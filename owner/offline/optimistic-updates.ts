import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { RequestChange } from '../../contract/owner-bodies.ts';
import { isFound, searchKeyOf } from '../../contract/search.ts';
import type { OwnerStatus } from '../../contract/owner.ts';
import type {
  OwnerRequest,
  OwnerRequestDetail,
  OwnerRequestList,
} from '../../contract/owner-answers.ts';
import type { Queued } from './change-queue.ts';
import { detailOf } from './phone-job.ts';
import { newestFirst, requestQuery, rowsOf, type Pages } from '../api/queries.ts';

// The query cache holds only answers of the server. Readers lay the changes over them that the
// server does not have yet.

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

/** A request with its changes, as the server will have it. */
const withChanges = <Request extends OwnerRequest>(request: Request, changes: Queued[]) =>
  changes
    .filter(({ id }) => id === request.id)
    .reduce((now, { change, at }) => changed(now, change, at), request);

/** Sorts booked requests like the server. */
const soonestFirst = (a: OwnerRequest, b: OwnerRequest) =>
  (a.arrival_at ?? '9').localeCompare(b.arrival_at ?? '9') || a.id.localeCompare(b.id);

/** Puts a request into the list of one status, or removes it. */
function place(rows: OwnerRequest[], request: OwnerRequest, status: unknown): OwnerRequest[] {
  const others = rows.filter(({ id }) => id !== request.id);
  const order = request.status === 'booked' ? soonestFirst : newestFirst;
  return request.status === status ? [...others, request].toSorted(order) : others;
}

type Counts = OwnerRequestList['counts'];

function recount(counts: Counts, before: OwnerRequest | undefined, now: OwnerRequest): Counts {
  if (before?.status === now.status) return counts;
  return {
    ...counts,
    ...(before && { [before.status]: Math.max(0, counts[before.status] - 1) }),
    [now.status]: counts[now.status] + 1,
  };
}

/** Each changed request before its first change and now; `isNew`: a job by phone. */
const changedRows = (rows: OwnerRequest[], changes: Queued[]) =>
  [...Map.groupBy(changes, ({ id }) => id)].flatMap(([id, [first]]) => {
    const served = rows.find((row) => row.id === id);
    const before = served ?? first!.before;
    const isNew = !served && first!.job !== undefined;
    return before ? { before, now: withChanges(before, changes), isNew } : [];
  });

/** The rows of a list or a search; undefined while there is nothing to show. */
export function shownRows(
  [kind, status]: QueryKey,
  data: Pick<Pages, 'pages'> | undefined,
  changes: Queued[],
): OwnerRequest[] | undefined {
  const served = data ? rowsOf(data) : [];
  const rows =
    kind === 'search'
      ? served.map((row) => withChanges(row, changes))
      : changedRows(served, changes).reduce((all, { now }) => place(all, now, status), served);
  return data || rows.length > 0 ? rows : undefined;
}

/** How many requests there are of each status. */
export function shownCounts(
  data: Pick<Pages, 'pages'> | undefined,
  changes: Queued[],
): Counts | undefined {
  const counts = data?.pages[0]?.counts;
  return (
    counts &&
    changedRows(rowsOf(data), changes).reduce(
      (all, { before, now, isNew }) => recount(all, isNew ? undefined : before, now),
      counts,
    )
  );
}

/** A request's details; a job by phone has some before the server knows of it. */
export function shownDetails(
  id: string,
  answer: OwnerRequestDetail | null | undefined,
  changes: Queued[],
): OwnerRequestDetail | null | undefined {
  const added = changes.find((one) => one.id === id && one.job)?.before;
  const request = answer ?? (added ? detailOf(added) : answer);
  return request && withChanges(request, changes);
}

/** The requests on the phone: in its lists, or with a change. */
const keptRows = (client: QueryClient, changes: Queued[]): OwnerRequest[] =>
  [
    ...client
      .getQueriesData<Pages>({ queryKey: ['requests'] })
      .flatMap(([, data]) => (data ? rowsOf(data) : [])),
    ...changes.flatMap(({ before }) => before ?? []),
  ].map((row) => withChanges(row, changes));

/** A request as far as the phone has it; null if it no longer exists. */
export function shownRequest(
  client: QueryClient,
  id: string,
  changes: Queued[],
): OwnerRequest | null | undefined {
  const details = shownDetails(id, client.getQueryData(requestQuery(id).queryKey), changes);
  return details === undefined
    ? keptRows(client, changes).find((one) => one.id === id)
    : details;
}

/** Searches the requests on the phone, for use without a signal. */
export function searchKept(
  client: QueryClient,
  text: string,
  changes: Queued[],
): OwnerRequest[] {
  const found = keptRows(client, changes).filter((one) => isFound(searchKeyOf(one), text));
  // A list that was not refreshed may hold one that another list has, too.
  return [...new Map(found.map((one) => [one.id, one])).values()].toSorted(newestFirst);
}

/** Stores a request's details from the server, and its row in the loaded lists, which keep their age. */
export function putRequest(
  client: QueryClient,
  request: OwnerRequestDetail,
  isNew = false,
): void {
  client.setQueryData(requestQuery(request.id).queryKey, request);
  const row = keptRows(client, []).find(({ id }) => id === request.id);
  // A request outside the loaded lists is already counted, unless it is new.
  const before = row ?? (isNew ? undefined : request);
  for (const [queryKey, data] of client.getQueriesData<Pages>({ queryKey: ['requests'] })) {
    if (!data) continue;
    const pages = data.pages.map(({ requests, counts, next }, index) => ({
      requests: place(requests, request, index === 0 && queryKey[1]),
      counts: recount(counts, before, request),
      next,
    }));
    const updatedAt = client.getQueryState(queryKey)!.dataUpdatedAt;
    client.setQueryData<Pages>(queryKey, { ...data, pages }, { updatedAt });
  }
}
