import type { OwnerRequest } from './owner-answers.ts';
import type { RequestChange } from './owner-bodies.ts';
import { ownerStatuses, settableStatuses, type OwnerStatus } from './owner.ts';

// The effect of a change on a request: the server writes it, and the app shows it at once.

/** The columns of a request that a change sets. */
export const changingColumns = [
  'status',
  'seen_at',
  'arrival_at',
  'set_off_at',
  'arrived_at',
  'cancelled_at',
  'price_pence',
  'paid_at',
  'name',
  'phone',
  'registration_number',
] as const satisfies (keyof OwnerRequest)[];
export type Changing = Pick<OwnerRequest, (typeof changingColumns)[number]>;

/** The owner's change, or the visitor's: cancelling, or sending suspected spam again without its fault. */
export type Change = RequestChange | 'cancelled' | 'sent-again';

type Transition = {
  by: 'owner' | Extract<Change, string>;
  from: readonly OwnerStatus[];
  to: readonly OwnerStatus[];
  /** A further condition on the request. */
  isOpenTo?: (request: Changing) => boolean;
};

/** Every transition of a request. Those of the owner may leave its status as it is. */
const transitions: Transition[] = [
  { by: 'owner', from: settableStatuses, to: settableStatuses },
  { by: 'owner', from: ['quarantined'], to: ownerStatuses },
  { by: 'sent-again', from: ['quarantined'], to: ['new'] },
  {
    by: 'cancelled',
    from: ['new', 'contacted', 'booked'],
    to: ['lost'],
    // Once the locksmith is there, a stray tap must not take his job out of the week.
    isOpenTo: ({ arrived_at, paid_at }) => arrived_at === null && paid_at === null,
  },
];

const minuteMs = 60_000;

type Times = Pick<Changing, 'arrival_at' | 'set_off_at' | 'arrived_at'>;
const noTimes: Times = { arrival_at: null, set_off_at: null, arrived_at: null };

/** A time or an arrival books the request. */
function statusAfter(before: OwnerStatus, change: RequestChange): OwnerStatus {
  const { status, eta_minutes, arrival_at, arrived } = change;
  if (status) return status;
  return eta_minutes || arrival_at || (arrived && before !== 'done') ? 'booked' : before;
}

/** A new time means a new visit; of several arrivals the first counts. */
function timesAfter(
  before: Times,
  change: RequestChange,
  { status, at }: { status: OwnerStatus; at: string },
): Times {
  const { eta_minutes, arrival_at, arrived } = change;
  const { on_the_way = Boolean(eta_minutes) } = change;
  const isBack = eta_minutes === null || status === 'new' || status === 'contacted';
  let times: Times = isBack ? noTimes : before;
  if (eta_minutes || arrival_at)
    times = {
      arrival_at: new Date(
        arrival_at ?? Date.parse(at) + eta_minutes! * minuteMs,
      ).toISOString(),
      set_off_at: on_the_way ? (before.set_off_at ?? at) : null,
      arrived_at: null,
    };
  const { arrival_at: expected, set_off_at, arrived_at } = times;
  return {
    arrival_at: expected,
    set_off_at,
    arrived_at: arrived === undefined ? arrived_at : arrived ? (arrived_at ?? at) : null,
  };
}

/** The columns that the owner's change sets. It also reopens what was cancelled. */
function ownersAfter(before: Changing, change: RequestChange, at: string): Partial<Changing> {
  const { price_pence = before.price_pence, paid = before.paid_at !== null } = change;
  const { name, phone, registration_number } = { ...before, ...change };
  const status = statusAfter(before.status, change);
  return {
    status,
    ...timesAfter(before, change, { status, at }),
    cancelled_at: status === 'lost' || status === 'spam' ? before.cancelled_at : null,
    price_pence,
    paid_at: paid ? (before.paid_at ?? at) : null,
    name,
    phone,
    registration_number,
  };
}

/** The cancellation counts as new until the owner has opened the request again. */
const cancelledAfter = (at: string): Partial<Changing> => ({
  ...noTimes,
  status: 'lost',
  cancelled_at: at,
  seen_at: null,
});

/**
 * The request after a change made at that time; the same object if the owner's changes nothing,
 * undefined if no transition leads there.
 */
export function applyChange<Request extends Changing>(
  request: Request,
  change: Change,
  at: string,
): Request | undefined {
  const isOwners = typeof change !== 'string';
  const ofVisitor = {
    cancelled: cancelledAfter(at),
    'sent-again': { status: 'new' } as const,
  };
  const set: Partial<Changing> = isOwners
    ? ownersAfter(request, change, at)
    : ofVisitor[change];
  const keeps = (column: keyof Changing) => !(column in set) || set[column] === request[column];
  if (isOwners && changingColumns.every(keeps)) return request;
  const isOpen = transitions.some(
    ({ by, from, to, isOpenTo }) =>
      by === (isOwners ? 'owner' : change) &&
      from.includes(request.status) &&
      to.includes(set.status!) &&
      isOpenTo?.(request) !== false,
  );
  if (!isOpen) return undefined;
  // The owner has seen what he changes.
  return { ...request, ...set, ...(isOwners && { seen_at: request.seen_at ?? at }) };
}

/** True if the driver has cancelled and the owner has not looked at it since. */
export const isNewlyCancelled = ({ status, cancelled_at, seen_at }: Changing): boolean =>
  status === 'lost' && cancelled_at !== null && seen_at === null;

/** True if a request belongs into a list. A cancellation stays among the booked ones until it is seen. */
export const isListed = (request: Changing, list: OwnerStatus): boolean =>
  request.status === list || (list === 'booked' && isNewlyCancelled(request));

type Ordered = Changing & Pick<OwnerRequest, 'id' | 'received_at'>;

/** The order of a list: the newest first; of booked ones the cancelled, then the soonest. */
export function inOrder(list: OwnerStatus, a: Ordered, b: Ordered): number {
  const byId = a.id.localeCompare(b.id);
  if (list !== 'booked') return b.received_at.localeCompare(a.received_at) || -byId;
  const [first, second] = [a, b].map((one) =>
    isNewlyCancelled(one) ? '' : (one.arrival_at ?? '9'),
  );
  return first!.localeCompare(second!) || byId;
}
