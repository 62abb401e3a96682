import type { Transaction } from 'kysely';
import type { RequestChange } from '../../contract/owner-bodies.ts';
import { applyChange, changingColumns, type Change } from '../../contract/request-changes.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { ChannelName, Quote, RequestEvent, Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { enqueue, planFor, type QueuePlan } from '../notifications/queue.ts';
import { searchKeyOfQuote } from './search-key.ts';

type ChangeOptions = {
  change: RequestChange;
  now: Date;
  /** A change sent again with the same key is made once; `body` is the hash of what was sent. */
  key?: { key: string; body: string } | undefined;
  /** The version the change was made for. */
  version?: number | undefined;
  /** When the owner made it, if it was sent later. */
  madeAt?: Date | undefined;
};

/**
 * Nothing was done if it was changed since that version (`conflict`), another change was made with
 * that key, or it says what is stored already or was made before (`unchanged`).
 */
export type ChangeResult = 'changed' | 'unchanged' | 'conflict' | 'key-taken' | 'unknown';

/** Applies the owner's change to a request. Throws `DatabaseUnavailable`. */
export function changeQuote(
  database: Database,
  id: string,
  { change: { note, ...change }, now, key, version, madeAt: at = now }: ChangeOptions,
): Promise<ChangeResult> {
  const change_key = key ? `${id} ${key.key} ${key.body}` : null;
  return transact(database, async (trx) => {
    const quote = await lockQuote(trx, database, id);
    if (!quote) return 'unknown';
    const made = key && (await madeBefore(trx, id, key));
    if (made) return made;
    const after = changed(quote, change, at);
    if (!after) throw new Error(`A request that is ${quote.status} can't be changed like that`);
    const isChanged = after !== quote;
    // Setting what is stored already is no conflict.
    if (isChanged && version !== undefined && version !== quote.version) return 'conflict';
    if (isChanged) {
      const isReleased = quote.status === 'quarantined';
      // The owner has seen it, so suspected spam needs no message any more.
      await write(trx, after, isReleased ? { notified_at: now.toISOString() } : {});
      for (const [kind, value] of eventsOf(quote, after, change))
        await addEvent(trx, { quote_id: id, kind, value, change_key, at }, now);
    }
    if (note !== undefined)
      await addEvent(trx, { quote_id: id, kind: 'note', value: note, change_key, at }, now);
    return isChanged ? 'changed' : 'unchanged';
  });
}

/** Accepts suspected spam that its visitor sends again. False if it was none. */
export async function acceptSecondAttempt(
  trx: Transaction<Tables>,
  quote: Quote,
  now: Date,
): Promise<boolean> {
  const after = changed(quote, 'sent-again', now);
  if (!after) return false;
  await write(trx, after);
  await addEvent(trx, { quote_id: quote.id, kind: 'status', value: 'new' }, now);
  return true;
}

/**
 * Cancels a request for its visitor and notifies the owner. False if it was already over, or the
 * locksmith has arrived.
 * Throws `DatabaseUnavailable`.
 */
export function cancelQuote(
  database: Database,
  { id }: Pick<Quote, 'id'>,
  { plan, now }: { plan: QueuePlan; now: Date },
): Promise<boolean> {
  return transact(database, async (trx) => {
    const quote = await lockQuote(trx, database, id);
    const after = quote && changed(quote, 'cancelled', now);
    if (!after) return false;
    await write(trx, after);
    await addEvent(trx, { quote_id: id, kind: 'cancelled', value: '' }, now);
    await enqueue(trx, quote, { plan, now });
    return true;
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
    if (seen) await addEvent(trx, { quote_id: id, kind: 'seen', value: '' }, now);
  });
}

/**
 * Notifies the owner of a request again, as if it were new. False for suspected spam, which
 * must be released first. Throws `DatabaseUnavailable`.
 */
export function resend(
  database: Database,
  id: string,
  { channels, now }: { channels: ChannelName[]; now: Date },
): Promise<boolean> {
  return transact(database, async (trx) => {
    const quote = await lockQuote(trx, database, id);
    if (!quote || quote.status === 'quarantined') return false;
    await setColumns(trx, id, { notified_at: null });
    await trx.deleteFrom('notifications').where('quote_id', '=', id).execute();
    // Asked for by the owner, so no burst holds it back.
    await enqueue(trx, { id, sender: null }, { plan: planFor(channels, false), now });
    await addEvent(trx, { quote_id: id, kind: 'resent', value: '' }, now);
    return true;
  });
}

/** The row after a change; the same object if nothing changes. */
function changed(quote: Quote, change: Change, at: Date): Quote | undefined {
  const after = applyChange(quote, change, at.toISOString());
  const isOtherCar = after && after.registration_number !== quote.registration_number;
  return isOtherCar ? { ...after, vehicle: null } : after;
}

/** Writes a changed row as a new version. */
async function write(
  trx: Transaction<Tables>,
  after: Quote,
  columns: Partial<Quote> = {},
): Promise<void> {
  await setColumns(trx, after.id, {
    ...Object.fromEntries(changingColumns.map((column) => [column, after[column]])),
    vehicle: after.vehicle,
    search_key: searchKeyOfQuote(after),
    version: after.version + 1,
    ...columns,
  });
}

/** The columns that the owner may correct. */
const corrected = ['name', 'phone', 'registration_number'] as const;

/** A request as its visitor sent it, before the owner corrected it. */
export async function asSent(trx: Transaction<Tables>, quote: Quote): Promise<Quote> {
  const corrections = await trx
    .selectFrom('request_events')
    .select(['kind', 'value'])
    .where('quote_id', '=', quote.id)
    .where('kind', 'in', corrected)
    .orderBy('id', 'desc')
    .execute();
  return {
    ...quote,
    ...Object.fromEntries(corrections.map(({ kind, value }) => [kind, value])),
  };
}

/** One event for each thing that changed; of a correction, what stood there before. */
function eventsOf(
  before: Quote,
  after: Quote,
  { eta_minutes, arrival_at: agreed, arrived }: RequestChange,
): [RequestEvent['kind'], string][] {
  const { status, arrival_at, set_off_at, arrived_at, price_pence, paid_at } = after;
  const events: [RequestEvent['kind'], string][] = [];
  if (status !== before.status) events.push(['status', status]);
  if (eta_minutes || agreed || arrival_at !== before.arrival_at)
    events.push([arrival_at && !set_off_at ? 'booked' : 'arrival', arrival_at ?? '']);
  if (arrived !== undefined && arrived_at !== before.arrived_at)
    events.push(['arrived', arrived_at ?? '']);
  if (price_pence !== before.price_pence) events.push(['price', String(price_pence ?? '')]);
  if (paid_at !== before.paid_at) events.push(['paid', paid_at ?? '']);
  for (const column of corrected)
    if (after[column] !== before[column]) events.push([column, before[column]]);
  return events;
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

type NewEvent = Pick<RequestEvent, 'quote_id' | 'kind' | 'value'> & {
  change_key?: string | null;
  /** When it happened, if not now. */
  at?: Date;
};

/** Adds an event to a request's history, after those already there. */
export async function addEvent(
  trx: Transaction<Tables>,
  { at, ...event }: NewEvent,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('request_events')
    .values({ id: newId(now), at: (at ?? now).toISOString(), ...event })
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

/** The result for a key that a change was made with before; undefined for a new key. */
async function madeBefore(
  trx: Transaction<Tables>,
  id: string,
  { key, body }: { key: string; body: string },
): Promise<'unchanged' | 'key-taken' | undefined> {
  const events = await trx
    .selectFrom('request_events')
    .select('change_key')
    .where('quote_id', '=', id)
    .where('change_key', 'is not', null)
    .execute();
  const made = events
    .map(({ change_key }) => change_key!.split(' '))
    .find((parts) => parts[1] === key);
  return made && (made[2] === body ? 'unchanged' : 'key-taken');
}
