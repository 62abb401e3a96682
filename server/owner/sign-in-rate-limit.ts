import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { transact, withTimeout } from '../database/transact.ts';

/** Wrong links and passkeys from one sender within the window, before all from there wait. */
const maxFailures = 10;
const windowMs = 10 * 60_000;

/**
 * Seconds until this sender may try again; 0 if it may now. The failures are in the database,
 * so the limit holds for all replicas; only this sender's count, so nobody shuts the owner out.
 */
export async function secondsUntilTry(
  { db }: Database,
  sender: string,
  now: Date,
): Promise<number> {
  const start = now.getTime() - windowMs;
  const blocking = await withTimeout(() =>
    db
      .selectFrom('sign_in_failures')
      .select('failed_at')
      .where('sender', '=', sender)
      .where('failed_at', '>', new Date(start).toISOString())
      .orderBy('failed_at', 'desc')
      .offset(maxFailures - 1)
      .limit(1)
      .executeTakeFirst(),
  );
  return blocking ? Math.ceil((Date.parse(blocking.failed_at) - start) / 1000) : 0;
}

/** Notes that a link or passkey was wrong, and forgets what no longer counts. */
export function recordFailure(database: Database, sender: string, now: Date): Promise<void> {
  return transact(database, async (trx) => {
    await trx
      .deleteFrom('sign_in_failures')
      .where('failed_at', '<', new Date(now.getTime() - windowMs).toISOString())
      .execute();
    await trx
      .insertInto('sign_in_failures')
      .values({ id: newId(now), sender, failed_at: now.toISOString() })
      .execute();
  });
}
