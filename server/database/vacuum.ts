import { sql } from 'kysely';
import type { Database } from './database.ts';
import { retryWhileLocked, sqliteBusy } from './retry-while-locked.ts';
import { announceVacuum } from './sqlite.ts';

/** The server's own transactions take milliseconds; this outlasts any number of them. */
const timeoutMs = 20_000;

/**
 * Removes deleted rows from the database's files. SQLite's are rewritten, so nothing is left;
 * writers wait meanwhile, for at most a few seconds. PostgreSQL frees the space without blocking anybody and
 * overwrites it later. Blocks this process: never call it in the server.
 */
export async function vacuum(database: Database): Promise<void> {
  const { db } = database;
  const run = (statement: string) =>
    retryWhileLocked(() => sql.raw(statement).execute(db), timeoutMs);
  if (database.engine === 'postgres') {
    // Returning pages to the disk would lock the whole table.
    await run(
      'vacuum (truncate false) quote_requests, notifications, request_events, owner_settings',
    );
    return;
  }
  // Otherwise SQLite keeps a copy of the whole file in a shared temporary folder.
  await run('pragma temp_store = memory');
  // The log reaches the disk when it is emptied, without others waiting for that.
  await run('pragma synchronous = normal');
  await retryWhileLocked(() => announceVacuum(db), timeoutMs);
  await run('vacuum');
  await retryWhileLocked(() => emptyLog(database), timeoutMs);
  await run('pragma synchronous = full');
}

/** Readers keep SQLite from emptying its log, which it reports in a row, not by an error. */
async function emptyLog({ db }: Database): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy === 0) return;
  throw Object.assign(new Error('The log of the database is in use.'), { errcode: sqliteBusy });
}
