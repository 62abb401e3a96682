import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { retryWhileLocked } from '../database/retry-while-locked.ts';
import { transact } from '../database/transact.ts';
import { resetTemplates } from './reset-templates.ts';

/** The server's own transactions take milliseconds; this outlasts any number of them. */
const timeoutMs = 20_000;
const pauseMs = 50;
/** Well under the number of values a statement may have. */
const batchSize = 500;

/**
 * Deletes requests with all that belongs to them, so that none of their bytes is left
 * in the files of the database. PostgreSQL's write-ahead log holds them until its
 * server has recycled it. Returns how many of the owner's texts named one of these
 * people, and therefore read again as they did at first.
 */
export async function deleteRequests(database: Database, ids: string[]): Promise<number> {
  let templates = 0;
  for (let at = 0; at < ids.length; at += batchSize) {
    const some = ids.slice(at, at + batchSize);
    templates += await transact(database, async (trx) => {
      const people = await trx
        .deleteFrom('quote_requests')
        .where('id', 'in', some)
        .returning(['name', 'email', 'phone', 'registration_number'])
        .execute();
      return resetTemplates(trx, people);
    });
  }
  if (ids.length > 0) await vacuum(database);
  return templates;
}

/** A deleted row stays readable in the file until it is written anew. */
async function vacuum(database: Database): Promise<void> {
  const run = (statement: string) =>
    retryWhileLocked(() => sql.raw(statement).execute(database.db), timeoutMs);
  if (database.engine === 'postgres') {
    await run('vacuum full quote_requests');
    await run('vacuum full request_events');
    await run('vacuum full owner_settings');
    return;
  }
  await run('pragma temp_store = memory');
  await run('vacuum');
  await emptyLog(database);
}

/** Readers keep SQLite from emptying its log; it says so in a row, not by an error. */
async function emptyLog({ db }: Database): Promise<void> {
  const giveUpAt = performance.now() + timeoutMs;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    if (performance.now() > giveUpAt) throw new Error('The log of the database is in use.');
    await wait(pauseMs);
  }
}
