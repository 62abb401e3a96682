import type { SelectQueryBuilder, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type Limits = {
  /** From one sender in ten minutes; 0 is no limit. */
  perAddress: number;
  /** From all in an hour; 0 is no limit. */
  overall: number;
};

type Counted = { sender: string; suspicious: boolean };

/**
 * Seconds until another request is allowed; 0 if it is now. The stored
 * requests are their own count, so it holds for all replicas. Overall, suspicious
 * requests are counted apart: robots can't use up the people's limit. On PostgreSQL
 * requests under way at the same moment may pass the overall limit by a few.
 */
export async function secondsUntilAllowed(
  trx: Transaction<Tables>,
  { sender, suspicious }: Counted,
  { perAddress, overall }: Limits,
  now: Date,
): Promise<number> {
  const ofSender = trx.selectFrom('quote_requests').where('sender', '=', sender);
  const ofAll = trx
    .selectFrom('quote_requests')
    .where('status', suspicious ? '=' : '!=', 'quarantined');
  return Math.max(
    await secondsUntilBelow(ofSender, perAddress, 600, now),
    await secondsUntilBelow(ofAll, overall, 3600, now),
  );
}

type Query = SelectQueryBuilder<Tables, 'quote_requests', object>;

/** The limit-th youngest request must have left the window before another is allowed. */
async function secondsUntilBelow(
  requests: Query,
  limit: number,
  windowSeconds: number,
  now: Date,
): Promise<number> {
  if (limit === 0) return 0;
  const start = now.getTime() - windowSeconds * 1000;
  const blocking = await requests
    .select('created_at')
    .where('created_at', '>', new Date(start).toISOString())
    .orderBy('created_at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  if (!blocking) return 0;
  return Math.ceil((Date.parse(blocking.created_at) - start) / 1000);
}
