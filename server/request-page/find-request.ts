import { dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import type { Quote } from '../database/tables.ts';
import { withTimeout } from '../database/transact.ts';
import { hashOf, isToken } from './token.ts';

/** How long a request has a page, in days. */
const daysShown = 30;

/**
 * The request that a token belongs to. None for a guessed or old one, nor for what the owner
 * marked as spam. Throws `DatabaseUnavailable`.
 */
export async function findByToken(
  { db }: Database,
  token: string | undefined,
  now: Date,
): Promise<Quote | undefined> {
  if (token === undefined || !isToken(token)) return undefined;
  return withTimeout(() =>
    db
      .selectFrom('quote_requests')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .where('status', 'not in', ['quarantined', 'spam'])
      .where('created_at', '>', new Date(now.getTime() - daysShown * dayMs).toISOString())
      .executeTakeFirst(),
  );
}
