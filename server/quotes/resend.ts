import type { Transaction } from 'kysely';
import { quoteFields, type QuoteColumns } from '../../quote/fields.ts';
import type { Quote, Tables } from '../database/tables.ts';
import type { QuoteRequest } from './repository.ts';

const resendWindowMs = 10 * 60_000;

/** The request that this one repeats, by its key or, for a plain form, by its values. */
export function findEarlier(
  trx: Transaction<Tables>,
  { idempotencyKey, resendByValues, sender }: QuoteRequest,
  columns: QuoteColumns,
  now: Date,
): Promise<Quote | undefined> {
  const quotes = trx.selectFrom('quote_requests').selectAll();
  if (idempotencyKey !== null) {
    return quotes.where('idempotency_key', '=', idempotencyKey).executeTakeFirst();
  }
  if (!resendByValues) return Promise.resolve(undefined);
  let query = quotes
    .where('sender', '=', sender)
    .where('created_at', '>', new Date(now.getTime() - resendWindowMs).toISOString());
  for (const { column } of quoteFields) query = query.where(column, '=', columns[column]);
  return query.orderBy('created_at').executeTakeFirst();
}

/** Whether a stored request has exactly these values. */
export function isSame(stored: Quote, columns: QuoteColumns): boolean {
  return quoteFields.every(({ column }) => stored[column] === columns[column]);
}

/** Sets a quarantined request free. Says whether it was this call that did. */
export async function liftQuarantine(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const lifted = await trx
    .updateTable('quote_requests')
    .set({ status: 'new' })
    .where('id', '=', id)
    .where('status', '=', 'quarantined')
    .returning('id')
    .executeTakeFirst();
  return lifted !== undefined;
}
