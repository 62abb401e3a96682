import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

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
