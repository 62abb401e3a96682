import type { Transaction } from 'kysely';
import { quoteFields, type QuoteColumns } from '../../contract/fields.ts';
import type { Quote, Tables } from '../database/tables.ts';

/** How a request is recognised when it is sent again. */
export type Identity = {
  sender: string;
  idempotencyKey: string | null;
  /**
   * A plain form has no key, so equal values within ten minutes count as the same request. The
   * same holds when a script retries a plain post that got no answer.
   */
  matchByValues: boolean;
};

const windowMs = 10 * 60_000;

/** The stored request that this one repeats, by its key or, for a plain form, by its values. */
export async function findDuplicate(
  trx: Transaction<Tables>,
  { idempotencyKey, matchByValues, sender }: Identity,
  columns: QuoteColumns,
  now: Date,
): Promise<Quote | undefined> {
  const quotes = trx.selectFrom('quote_requests').selectAll();
  let query = quotes
    .where('sender', '=', sender)
    // Whoever took it back and sends it again needs somebody after all.
    .where('cancelled_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - windowMs).toISOString());
  if (idempotencyKey !== null) {
    const sameKey = quotes.where('idempotency_key', '=', idempotencyKey);
    const found = await sameKey.executeTakeFirst();
    if (found) return found;
    query = query.where('idempotency_key', 'is', null);
  } else if (!matchByValues) return undefined;
  for (const { column } of quoteFields) query = query.where(column, '=', columns[column]);
  return query.orderBy('created_at').executeTakeFirst();
}

/** Whether a stored request has exactly these values. */
export function hasSameValues(stored: Quote, columns: QuoteColumns): boolean {
  return quoteFields.every(({ column }) => stored[column] === columns[column]);
}
