import type { Transaction } from 'kysely';
import type { Quote, Tables } from '../database/tables.ts';

// The columns of a request that notifications read and write.

/** These requests, the newest first. */
export const readQuotes = (trx: Transaction<Tables>, ids: string[]): Promise<Quote[]> =>
  trx
    .selectFrom('quote_requests')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();

/** Records when the owner was first notified of requests. */
export async function markNotified(
  trx: Transaction<Tables>,
  ids: string[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('quote_requests')
    .set({ notified_at: now.toISOString() })
    .where('id', 'in', ids)
    .where('notified_at', 'is', null)
    .execute();
}

/** Records that the owner was not notified after all. */
export async function markNotNotified(trx: Transaction<Tables>, ids: string[]): Promise<void> {
  await trx
    .updateTable('quote_requests')
    .set({ notified_at: null })
    .where('id', 'in', ids)
    .execute();
}

const windowMs = 10 * 60_000;
const mostOfNetwork = 10;
const mostOfAll = 100;

/**
 * True if a network has sent more than ten requests in ten minutes, or all together more than a
 * hundred and this network more than one; the request in question is already stored.
 */
export async function isInBurst(
  trx: Transaction<Tables>,
  sender: string | null,
  now: Date,
): Promise<boolean> {
  if (sender === null) return false;
  const since = new Date(now.getTime() - windowMs).toISOString();
  /** How many there are, counted no further than needed: in a flood there are many. */
  const amountOf = async (most: number, network?: string) => {
    const found = await trx
      .selectFrom('quote_requests')
      .select('id')
      .where('created_at', '>', since)
      .where('status', '!=', 'quarantined')
      .$if(network !== undefined, (query) => query.where('sender', '=', network!))
      .limit(most + 1)
      .execute();
    return found.length;
  };
  const own = await amountOf(mostOfNetwork, sender);
  return own > mostOfNetwork || (own > 1 && (await amountOf(mostOfAll)) > mostOfAll);
}
