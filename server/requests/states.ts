import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type {
  ChannelName,
  Quote,
  QuoteStatus,
  RequestEvent,
  Tables,
} from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { enqueue, planFor, type QueuePlan } from '../notifications/queue.ts';
import { priceAfter, statusAfter, timesAfter, type Change } from './change.ts';

type Transition = {
  from: readonly QuoteStatus[];
  to: readonly QuoteStatus[];
  /** An owner has seen what he changes, so suspected spam needs no message any more. */
  by: 'owner' | 'visitor';
  /** A further condition on the request. */
  isOpenTo?: (quote: Quote) => boolean;
  /** Columns that it sets besides those of the change. */
  sets?: (now: string) => Partial<Quote>;
  /** The one event in its history, instead of one for each column that changed. */
  event?: RequestEvent['kind'];
  /** Whether the owner is notified. */
  notifies: boolean;
};

const settable = ['new', 'contacted', 'booked', 'done', 'lost', 'spam'] as const;

/**
 * Every transition of a stored request. Each raises its version and is added to its history.
 * The location stays exact until the night after it ends (coarsen-locations.ts).
 */
const transitions = {
  /** The owner sets a status. */
  change: { from: settable, to: settable, by: 'owner', notifies: false },
  /** The owner releases suspected spam. */
  release: { from: ['quarantined'], to: ['new'], by: 'owner', notifies: false },
  /** The owner deals with suspected spam at once, prices it, or confirms that it is spam. */
  decide: {
    from: ['quarantined'],
    to: ['quarantined', 'contacted', 'booked', 'done', 'lost', 'spam'],
    by: 'owner',
    notifies: false,
  },
  /** The visitor sends suspected spam again, now without the fault. */
  secondAttempt: { from: ['quarantined'], to: ['new'], by: 'visitor', notifies: true },
  /**
   * The visitor cancels. Once the locksmith is there, a stray tap must not take his job out of
   * the week.
   */
  cancel: {
    from: ['new', 'contacted', 'booked'],
    to: ['lost'],
    by: 'visitor',
    isOpenTo: ({ arrived_at, paid_at }) => arrived_at === null && paid_at === null,
    sets: (now) => ({ cancelled_at: now }),
    event: 'cancelled',
    notifies: true,
  },
} satisfies Record<string, Transition>;

export type ChangeOptions = {
  /** A change sent again with the same key is made once; `body` is the hash of what was sent. */
  key?: { key: string; body: string } | undefined;
  /** The version the change was made for. */
  version?: number | undefined;
  /** When the owner made it, if it was sent later. */
  madeAt?: Date | undefined;
};

/**
 * Nothing was done if it was changed since that version (`conflict`), or another change was made
 * with that key.
 */
export type ChangeResult = 'changed' | 'conflict' | 'key-taken' | 'unknown';

/**
 * Applies the owner's change to a request. A time or an arrival books it; back to waiting or
 * contacted it loses its time. Throws `DatabaseUnavailable`.
 */
export function changeQuote(
  database: Database,
  id: string,
  { note, ...change }: Change,
  { key, version, madeAt }: ChangeOptions,
  now: Date,
): Promise<ChangeResult> {
  const change_key = key ? `${id} ${key.key} ${key.body}` : null;
  return transact(database, async (trx) => {
    const quote = await lockQuote(trx, database, id);
    if (!quote) return 'unknown';
    const made = key && (await madeBefore(trx, id, key));
    if (made) return made;
    const at = madeAt ?? now;
    const isChange = Object.values(change).some((value) => value !== undefined);
    // Setting what is stored already is no conflict.
    if (isChange && !changesNothing(quote, change, at)) {
      if (version !== undefined && version !== quote.version) return 'conflict';
      const to = statusAfter(quote, change);
      const outOfSpam = to === 'new' ? 'release' : 'decide';
      const name = quote.status === 'quarantined' ? outOfSpam : 'change';
      if (!(await move(trx, quote, name, to, now, { change, change_key, at })))
        throw new Error(`A request that is ${quote.status} can't become ${to}`);
    }
    if (note !== undefined) {
      await addEvent(trx, { quote_id: id, kind: 'note', value: note, change_key }, now, at);
    }
    return 'changed';
  });
}

/** Accepts suspected spam that its visitor sends again. False if it was none. */
export async function acceptSecondAttempt(
  trx: Transaction<Tables>,
  quote: Quote,
  notify: () => Promise<void>,
  now: Date,
): Promise<boolean> {
  return move(trx, quote, 'secondAttempt', 'new', now, { notify });
}

/**
 * Cancels a request for its visitor and notifies the owner. False if it was already over, or the
 * locksmith has arrived.
 * Throws `DatabaseUnavailable`.
 */
export function cancelQuote(
  database: Database,
  { id }: Pick<Quote, 'id'>,
  plan: QueuePlan,
  now: Date,
): Promise<boolean> {
  return transact(database, async (trx) => {
    const quote = await lockQuote(trx, database, id);
    if (!quote) return false;
    const notify = () => enqueue(trx, id, plan, now);
    return move(trx, quote, 'cancel', 'lost', now, { change: { arrival: null }, notify });
  });
}

/** Records when the owner first opened a request. */
export function markSeen(database: Database, id: string, now: Date): Promise<void> {
  return transact(database, async (trx) => {
    const seen = await trx
      .updateTable('quote_requests')
      .set({ seen_at: now.toISOString() })
      .where('id', '=', id)
      .where('seen_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (seen)
      await addEvent(trx, { quote_id: id, kind: 'seen', value: '', change_key: null }, now);
  });
}

/**
 * Notifies the owner of a request again, as if it were new. False for suspected spam, which
 * must be released first. Throws `DatabaseUnavailable`.
 */
export function resend(
  database: Database,
  id: string,
  channels: ChannelName[],
  now: Date,
): Promise<boolean> {
  return transact(database, async (trx) => {
    const quote = await lockQuote(trx, database, id);
    if (!quote || quote.status === 'quarantined') return false;
    await setColumns(trx, id, { notified_at: null });
    await trx.deleteFrom('notifications').where('quote_id', '=', id).execute();
    await enqueue(trx, id, planFor(channels, false), now);
    await addEvent(trx, { quote_id: id, kind: 'resent', value: '', change_key: null }, now);
    return true;
  });
}

type MoveOptions = {
  change?: Change;
  change_key?: string | null;
  at?: Date;
  /** Queues a message to the owner. */
  notify?: () => Promise<void>;
};

/**
 * Makes one transition with its version, event and notification. False if the request was in
 * another state.
 */
async function move(
  trx: Transaction<Tables>,
  quote: Quote,
  name: keyof typeof transitions,
  to: QuoteStatus,
  now: Date,
  { change = {}, change_key = null, at = now, notify }: MoveOptions = {},
): Promise<boolean> {
  const transition: Transition = transitions[name];
  const { from, by, isOpenTo, sets, event, notifies } = transition;
  if (!from.includes(quote.status) || !transition.to.includes(to)) return false;
  if (isOpenTo && !isOpenTo(quote)) return false;
  const time = now.toISOString();
  const after = columnsAfter(quote, to, change, at);
  await setColumns(trx, quote.id, {
    ...after,
    ...sets?.(time),
    version: quote.version + 1,
    ...(by === 'owner' && { seen_at: quote.seen_at ?? time }),
    ...(by === 'owner' && quote.status === 'quarantined' && { notified_at: time }),
  });
  const events = event ? [[event, ''] as const] : eventsOf(quote, after, change);
  for (const [kind, value] of events)
    await addEvent(trx, { quote_id: quote.id, kind, value, change_key }, now, at);
  if (notifies) await notify!();
  return true;
}

/** The columns after a change, which also reopens what was cancelled. */
function columnsAfter(quote: Quote, to: QuoteStatus, change: Change, at: Date) {
  const isBack = to === 'new' || to === 'contacted';
  const times = timesAfter(quote, isBack ? { ...change, arrival: null } : change, at);
  const cancelled_at = to === 'lost' || to === 'spam' ? quote.cancelled_at : null;
  return { status: to, ...times, ...priceAfter(quote, change, at), cancelled_at };
}

/** One event for each thing that changed. */
function eventsOf(
  quote: Quote,
  after: ReturnType<typeof columnsAfter>,
  { arrival, hasArrived }: Change,
): [RequestEvent['kind'], string][] {
  const { status, arrival_at, set_off_at, arrived_at, price_pence, paid_at } = after;
  const events: [RequestEvent['kind'], string][] = [];
  if (status !== quote.status) events.push(['status', status]);
  if (arrival || arrival_at !== quote.arrival_at)
    events.push([arrival_at && !set_off_at ? 'booked' : 'arrival', arrival_at ?? '']);
  if (hasArrived !== undefined && arrived_at !== quote.arrived_at)
    events.push(['arrived', arrived_at ?? '']);
  if (price_pence !== quote.price_pence) events.push(['price', String(price_pence ?? '')]);
  if (paid_at !== quote.paid_at) events.push(['paid', paid_at ?? '']);
  return events;
}

/** True if the owner's change leaves everything as it is stored. */
function changesNothing(quote: Quote, change: Change, at: Date): boolean {
  const after = columnsAfter(quote, statusAfter(quote, change), change, at);
  return Object.entries(after).every(
    ([column, value]) => quote[column as keyof Quote] === value,
  );
}

/** Stores a request. False if there is one with its id or key already. */
export async function insertQuote(trx: Transaction<Tables>, quote: Quote): Promise<boolean> {
  const inserted = await trx
    .insertInto('quote_requests')
    .values(quote)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes requests and all that hangs on them. Returns whose they were. */
export const removeQuotes = (trx: Transaction<Tables>, ids: string[]) =>
  trx
    .deleteFrom('quote_requests')
    .where('id', 'in', ids)
    .returning(['name', 'email', 'phone', 'registration_number', 'status'])
    .execute();

/** Sets columns of a stored request. */
export async function setColumns(
  trx: Transaction<Tables>,
  id: string,
  columns: Partial<Quote>,
): Promise<void> {
  await trx.updateTable('quote_requests').set(columns).where('id', '=', id).execute();
}

/** Adds an event to a request's history, after those already there. */
export async function addEvent(
  trx: Transaction<Tables>,
  event: Omit<RequestEvent, 'id' | 'at'>,
  now: Date,
  at = now,
): Promise<void> {
  await trx
    .insertInto('request_events')
    .values({ id: newId(now), at: at.toISOString(), ...event })
    .execute();
}

/** Reads a request that the transaction is about to change. */
export function lockQuote(
  trx: Transaction<Tables>,
  { engine }: Database,
  id: string,
): Promise<Quote | undefined> {
  return trx
    .selectFrom('quote_requests')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The result for a key that a change was made with before; undefined for a new one. */
async function madeBefore(
  trx: Transaction<Tables>,
  id: string,
  { key, body }: { key: string; body: string },
): Promise<'changed' | 'key-taken' | undefined> {
  const events = await trx
    .selectFrom('request_events')
    .select('change_key')
    .where('quote_id', '=', id)
    .where('change_key', 'is not', null)
    .execute();
  const made = events
    .map(({ change_key }) => change_key!.split(' '))
    .find((parts) => parts[1] === key);
  return made && (made[2] === body ? 'changed' : 'key-taken');
}
