import type { Transaction } from 'kysely';
import type { Quote, Tables } from '../database/tables.ts';

/** The requests with these ids, the newest first. */
export const readNewestFirst = (trx: Transaction<Tables>, ids: string[]): Promise<Quote[]> =>
  trx
    .selectFrom('quote_requests')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();

/** Stores when the owner was first notified of a request. */
export async function markNotified(
  trx: Transaction<Tables>,
  id: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('quote_requests')
    .set({ notified_at: now.toISOString() })
    .where('id', '=', id)
    .where('notified_at', 'is', null)
    .execute();
}

/** Stores that the owner has not been notified of a request. */
export async function markNotNotified(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx
    .updateTable('quote_requests')
    .set({ notified_at: null })
    .where('id', '=', id)
    .execute();
}
