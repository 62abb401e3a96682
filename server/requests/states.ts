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
  by: 'owner' | 'visitor';
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
  /** The owner releases suspected spam; he is looking at it, so nobody notifies him. */
  release: { from: ['quarantined'], to: settable, by: 'owner', notifies: false },
  /** The visitor sends suspected spam again, now without the fault. */
  secondAttempt: { from: ['quarantined'], to: ['new'], by: 'visitor', notifies: true },
  /** The visitor cancels. */
  cancel: { from: ['new', 'contacted', 'booked'], to: ['lost'], by: 'visitor', notifies: true },
} as const satisfies Record<string, Transition>;

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
export function changeRequest(
  database: Database,
  id: string,
  { note, ...change }: Change,
  { key, version, madeAt }: ChangeOptions,
  now: Date,
): Promise<ChangeResult> {
  const change_key = key ? `${id} ${key.key} ${key.body}` : null;
  return transact(database, async (trx) => {
    const quote = await lockRequest(trx, database, id);
    if (!quote) return 'unknown';
    const made = key && (await madeBefore(trx, id, key));
    if (made) return made;
    const at = madeAt ?? now;
    const isChange = Object.values(change).some((value) => value !== undefined);
    // Another device that saw the request before need not ask its owner what to do.
    if (isChange && !changesNothing(quote, change, now, at)) {
      if (version !== undefined && version !== quote.version) return 'conflict';
      const name = quote.status === 'quarantined' ? 'release' : 'change';
      await move(trx, quote, name, statusAfter(quote, change), now, { change, change_key, at });
    }
    if (note !== undefined) {
      await addEvent(trx, { quote_id: id, kind: 'note', value: note, change_key }, now, at);
    }
    return 'changed';
  });
}

/** Releases suspected spam that its visitor sends again. False if it was none. */
export async function releaseByVisitor(
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
export function cancelRequest(
  database: Database,
  { id }: Pick<Quote, 'id'>,
  plan: QueuePlan,
  now: Date,
): Promise<boolean> {
  return transact(database, async (trx) => {
    const quote = await lockRequest(trx, database, id);
    // Once the locksmith is there, a stray tap must not take his job out of the week.
    if (!quote || quote.arrived_at !== null || quote.paid_at !== null) return false;
    const notify = () => enqueue(trx, id, plan, now);
    return move(trx, quote, 'cancel', 'lost', now, { notify });
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
    const quote = await lockRequest(trx, database, id);
    if (!quote || quote.status === 'quarantined') return false;
    await trx
      .updateTable('quote_requests')
      .set({ notified_at: null })
      .where('id', '=', id)
      .execute();
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
  const { from, by, notifies, ...transition }: Transition = transitions[name];
  if (!from.includes(quote.status) || !transition.to.includes(to)) return false;
  const isCancelled = name === 'cancel';
  const after = columnsAfter(quote, name, to, change, now, at);
  await trx
    .updateTable('quote_requests')
    .set({
      ...after,
      version: quote.version + 1,
      // An owner who changes a request has seen it.
      ...(by === 'owner' && { seen_at: quote.seen_at ?? now.toISOString() }),
      ...(name === 'release' && { notified_at: quote.notified_at ?? now.toISOString() }),
    })
    .where('id', '=', quote.id)
    .execute();
  const write = (kind: RequestEvent['kind'], value: string) =>
    addEvent(trx, { quote_id: quote.id, kind, value, change_key }, now, at);
  if (isCancelled) await write('cancelled', '');
  else if (to !== quote.status) await write('status', to);
  const { arrival_at, set_off_at, arrived_at, price_pence, paid_at } = after;
  const isTimeNews = Boolean(change.arrival) || arrival_at !== quote.arrival_at;
  const kind = arrival_at && !set_off_at ? 'booked' : 'arrival';
  if (isTimeNews && !isCancelled) await write(kind, arrival_at ?? '');
  if (change.hasArrived !== undefined && arrived_at !== quote.arrived_at)
    await write('arrived', arrived_at ?? '');
  if (price_pence !== quote.price_pence) await write('price', String(price_pence ?? ''));
  if (paid_at !== quote.paid_at) await write('paid', paid_at ?? '');
  if (notifies) await notify!();
  return true;
}

/** The effects of a transition. */
function columnsAfter(
  quote: Quote,
  name: keyof typeof transitions,
  to: QuoteStatus,
  change: Change,
  now: Date,
  at: Date,
) {
  const isCancelled = name === 'cancel';
  const isReopened = transitions[name].by === 'owner' && to !== 'lost' && to !== 'spam';
  const isBack = isCancelled || to === 'new' || to === 'contacted';
  const times = timesAfter(quote, isBack ? { ...change, arrival: null } : change, at);
  const cancelled_at = isCancelled ? now.toISOString() : isReopened ? null : quote.cancelled_at;
  return { status: to, ...times, ...priceAfter(quote, change, at), cancelled_at };
}

/** True if the owner's change leaves everything as it is stored. */
function changesNothing(quote: Quote, change: Change, now: Date, at: Date): boolean {
  const after = columnsAfter(quote, 'change', statusAfter(quote, change), change, now, at);
  return Object.entries(after).every(
    ([column, value]) => quote[column as keyof Quote] === value,
  );
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

function lockRequest(
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
  if (!made) return undefined;
  // Earlier releases stored no hash.
  const [, , sent = body] = made;
  return sent === body ? 'changed' : 'key-taken';
}
