import type { Transaction } from 'kysely';
import { coarseLocation } from './coarsen-locations.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { Quote, QuoteStatus, RequestEvent, Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';

export type Change = {
  status?: QuoteStatus | undefined;
  note?: string | undefined;
  /** When the owner expects to be there. */
  arrivalAt?: Date | undefined;
};

export type ChangeOptions = {
  /** A change that comes again with the same key is made once. */
  key?: string | undefined;
  /** The version the change was made for. */
  version?: number | undefined;
  /** When the owner made it, if it comes late. */
  madeAt?: Date | undefined;
};

/** `conflict`: somebody has changed it since that version, so nothing was done. */
export type ChangeResult = 'changed' | 'conflict' | 'unknown';

/**
 * Writes down what the owner did with a request. An arrival books it, unless a status is
 * given. A request that was quarantined and is no longer has been seen by the owner: nobody needs
 * to be notified of it. Throws `DatabaseUnavailable`.
 */
export function changeRequest(
  database: Database,
  id: string,
  { note, arrivalAt, ...change }: Change,
  { key, version, madeAt }: ChangeOptions,
  now: Date,
): Promise<ChangeResult> {
  const status = change.status ?? (arrivalAt && 'booked');
  const change_key = key === undefined ? null : `${id} ${key}`;
  return transact(database, async (trx) => {
    const quote = await lockRequest(trx, database.engine, id);
    if (!quote) return 'unknown';
    if (change_key !== null && (await isMade(trx, change_key))) return 'changed';
    if (status !== undefined && version !== undefined && version !== quote.version) {
      return 'conflict';
    }
    const write = (kind: RequestEvent['kind'], value: string) =>
      addEvent(trx, { quote_id: id, kind, value, change_key }, now, madeAt ?? now);
    if (status !== undefined) {
      await trx
        .updateTable('quote_requests')
        .set({
          status,
          version: quote.version + 1,
          // Whoever does something about it has seen it.
          seen_at: quote.seen_at ?? now.toISOString(),
          ...(['done', 'lost'].includes(status) && coarseLocation(quote)),
          ...(arrivalAt && { arrival_at: arrivalAt.toISOString() }),
          ...(quote.status === 'quarantined' && {
            notified_at: quote.notified_at ?? now.toISOString(),
          }),
        })
        .where('id', '=', id)
        .execute();
      if (status !== quote.status) await write('status', status);
      if (arrivalAt) await write('arrival', arrivalAt.toISOString());
    }
    if (note !== undefined) await write('note', note);
    return 'changed';
  });
}

/** Notes that the owner has opened a request, the first time. */
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

/** Adds to a request's history what happened at a time, after all that is stored of it. */
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
  engine: Database['engine'],
  id: string,
): Promise<Quote | undefined> {
  return trx
    .selectFrom('quote_requests')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

async function isMade(trx: Transaction<Tables>, key: string): Promise<boolean> {
  const made = await trx
    .selectFrom('request_events')
    .select('id')
    .where('change_key', '=', key)
    .executeTakeFirst();
  return made !== undefined;
}
