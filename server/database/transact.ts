import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Runs the work in a transaction. Throws `DatabaseUnavailable` where the database does; a commit that
 * got no answer may have happened all the same, so the work must be safe to repeat.
 */
export async function transact<T>(
  database: Database,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  await database.turn();
  return database.db.transaction().execute(work);
}

/**
 * Makes other transactions that ask for the same name wait until this one ends. SQLite's wait for
 * each other anyway.
 */
export async function waitForTurn(
  trx: Transaction<Tables>,
  { engine }: Pick<Database, 'engine'>,
  name: string,
): Promise<void> {
  if (engine === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
