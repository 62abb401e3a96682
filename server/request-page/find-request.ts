import { dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import type { Quote } from '../database/tables.ts';
import { withTimeout } from '../database/transact.ts';
import { hashOf } from '../http/tokens.ts';
import { isToken } from './token.ts';

/** How long a request has a page, in days. */
const daysShown = 30;

/**
 * The request that a token belongs to. None for a guessed or old one, nor for what the owner
 * marked as spam. Here `notified_at` also counts a push message, and that the owner has seen it.
 * Throws `DatabaseUnavailable`.
 */
export async function findByToken(
  { db }: Database,
  token: string | undefined,
  now: Date,
): Promise<Quote | undefined> {
  if (token === undefined || !isToken(token)) return undefined;
  return withTimeout(async () => {
    const quote = await db
      .selectFrom('quote_requests')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .where('status', 'not in', ['quarantined', 'spam'])
      .where('created_at', '>', new Date(now.getTime() - daysShown * dayMs).toISOString())
      .executeTakeFirst();
    if (!quote || quote.notified_at !== null) return quote;
    const push = await db
      .selectFrom('notifications')
      .select('settled_at')
      .where('quote_id', '=', quote.id)
      .where('state', '=', 'sent')
      .executeTakeFirst();
    return { ...quote, notified_at: push?.settled_at ?? quote.seen_at };
  });
}
