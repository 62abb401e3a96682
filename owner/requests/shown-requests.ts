import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type {
  OwnerRequest,
  OwnerRequestDetail,
  OwnerRequestList,
} from '../../contract/owner-answers.ts';
import type { RequestChange } from '../../contract/owner-bodies.ts';
import type { OwnerStatus } from '../../contract/owner.ts';
import { applyChange, inOrder, isListed } from '../../contract/request-changes.ts';
import { isFound, searchKeyOf } from '../../contract/search.ts';
import { asTyped } from '../../contract/typed-number.ts';
import { requestQuery, rowsOf, type Pages } from '../api/queries.ts';
import type { UnsentChange } from './changes.ts';
import { detailOf, requestOf } from './phone-job.ts';

// The query cache holds only answers of the server. Readers lay the changes over them that the
// server does not have yet.

/** The request after a change, as the server will have it. */
export function changed<Request extends OwnerRequest>(
  request: Request,
  change: RequestChange,
  at: string,
): Request {
  const after = applyChange(request, change, at) ?? request;
  return after.phone === request.phone ? after : { ...after, numbers: asTyped(after.phone) };
}

/** A request with its changes. */
const withChanges = <Request extends OwnerRequest>(request: Request, changes: UnsentChange[]) =>
  changes
    .filter(({ id }) => id === request.id)
    .reduce((now, { change, at }) => changed(now, change, at), request);

/** The requests in an answer of the server. */
const requestsIn = (data: unknown): OwnerRequest[] =>
  data && typeof data === 'object' && 'pages' in data
    ? rowsOf(data as Pages)
    : [data as OwnerRequestDetail | null].filter((one) => one !== null);

/** Every request on the phone, as the newest answer has it. */
function knownRequests(
  client: QueryClient,
  changes: UnsentChange[],
): Map<string, OwnerRequest> {
  const answers = client
    .getQueryCache()
    .findAll({
      predicate: ({ queryKey: [kind], state }) =>
        ['requests', 'search', 'request'].includes(String(kind)) && state.data !== undefined,
    })
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
  const known = new Map(
    changes.flatMap(({ id, job, at }) => (job ? [[id, requestOf(job, at)]] : [])),
  );
  for (const one of answers.flatMap(({ state }) => requestsIn(state.data)))
    if ((known.get(one.id)?.version ?? -1) <= one.version) known.set(one.id, one);
  return known;
}

/** The requests on the phone with their changes. */
export const keptRows = (client: QueryClient, changes: UnsentChange[]): OwnerRequest[] =>
  [...knownRequests(client, changes).values()].map((one) => withChanges(one, changes));

/**
 * The rows of a list or a search; undefined while there is nothing to show. Of a list that was never
 * loaded, what the phone has.
 */
export function shownRows(
  client: QueryClient,
  [kind, status]: QueryKey,
  data: Pick<Pages, 'pages'> | undefined,
  changes: UnsentChange[],
): OwnerRequest[] | undefined {
  const kept = keptRows(client, changes);
  const served = new Set(data && rowsOf(data).map(({ id }) => id));
  if (kind === 'search') return data && kept.filter(({ id }) => served.has(id));
  const list = status as OwnerStatus;
  const isShown = ({ id }: OwnerRequest) =>
    !data || served.has(id) || changes.some((change) => change.id === id);
  const rows = kept
    .filter((one) => isListed(one, list) && isShown(one))
    .toSorted((a, b) => inOrder(list, a, b));
  return data || rows.length > 0 ? rows : undefined;
}

type Counts = OwnerRequestList['counts'];

function recount(counts: Counts, before: OwnerStatus | undefined, now: OwnerStatus): Counts {
  if (before === now) return counts;
  return {
    ...counts,
    ...(before && { [before]: Math.max(0, counts[before] - 1) }),
    [now]: counts[now] + 1,
  };
}

/** How many requests there are of each status, by the answer with those who wait. */
export function shownCounts(
  client: QueryClient,
  data: Pick<Pages, 'pages'> | undefined,
  changes: UnsentChange[],
): Counts | undefined {
  const [first] = data?.pages ?? [];
  if (!data || !first) return undefined;
  const known = knownRequests(client, changes);
  const waiting = new Set(rowsOf(data).map(({ id }) => id));
  const isAll = data.pages.at(-1)!.next === null;
  return [...new Set(changes.map(({ id }) => id))].reduce((counts, id) => {
    const before = known.get(id);
    if (!before) return counts;
    const now = withChanges(before, changes).status;
    if (waiting.has(id)) return recount(counts, 'new', now);
    if (changes.some((one) => one.id === id && one.job)) return recount(counts, undefined, now);
    // It does not wait any more: the answer to the change was lost, but not the change.
    if (before.status === 'new' && isAll) return counts;
    return recount(counts, before.status, now);
  }, first.counts);
}

/** A request's details; a job by phone has some before the server knows of it. */
export function shownDetails(
  client: QueryClient,
  id: string,
  answer: OwnerRequestDetail | null | undefined,
  changes: UnsentChange[],
): OwnerRequestDetail | null | undefined {
  const added = changes.find((one) => one.id === id && one.job);
  const request = answer ?? (added?.job ? detailOf(requestOf(added.job, added.at)) : answer);
  const newest = request && knownRequests(client, changes).get(id);
  // A list may have heard of it since.
  return newest && withChanges({ ...request, ...newest }, changes);
}

/** A request as far as the phone has it; null if it no longer exists. */
export function shownRequest(
  client: QueryClient,
  id: string,
  changes: UnsentChange[],
): OwnerRequest | null | undefined {
  const answer = client.getQueryData(requestQuery(id).queryKey);
  const isNew = changes.some((one) => one.id === id && one.job);
  if (answer === null && !isNew) return null;
  return keptRows(client, changes).find((one) => one.id === id);
}

/** Searches the requests on the phone, for use without a signal. */
export const searchKept = (
  client: QueryClient,
  text: string,
  changes: UnsentChange[],
): OwnerRequest[] =>
  keptRows(client, changes)
    .filter((one) => isFound(searchKeyOf(one), text))
    .toSorted((a, b) => inOrder('new', a, b));

/** Other requests on the phone that share a number with this one, the newest first. */
export const sharingNumber = (kept: OwnerRequest[], request: OwnerRequest): OwnerRequest[] => {
  const own = new Set(request.numbers.map(({ dial }) => dial));
  return kept
    .filter(({ id, numbers }) => id !== request.id && numbers.some(({ dial }) => own.has(dial)))
    .toSorted((a, b) => inOrder('new', a, b));
};

/** Puts a request's details from the server into the loaded lists, which keep their age. */
export function putRow(client: QueryClient, request: OwnerRequestDetail, isNew = false): void {
  const lists = client.getQueriesData<Pages>({ queryKey: ['requests'] });
  const row = lists
    .flatMap(([, data]) => (data ? rowsOf(data) : []))
    .find(({ id }) => id === request.id);
  for (const [queryKey, data] of lists) {
    if (!data) continue;
    const list = queryKey[1] as OwnerStatus;
    const pages = data.pages.map(({ requests, counts, next }, index) => {
      const others = requests.filter(({ id }) => id !== request.id);
      const isHere = isListed(request, list) && index === 0;
      return {
        requests: isHere
          ? [...others, request].toSorted((a, b) => inOrder(list, a, b))
          : others,
        // A request outside the loaded lists is already counted, unless it is new.
        counts: row || isNew ? recount(counts, row?.status, request.status) : counts,
        next,
      };
    });
    const updatedAt = client.getQueryState(queryKey)!.dataUpdatedAt;
    client.setQueryData<Pages>(queryKey, { ...data, pages }, { updatedAt });
  }
}
