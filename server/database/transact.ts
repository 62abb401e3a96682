import type { Transaction } from 'kysely';
import { timeoutMs, type Database } from './database.ts';
import type { Tables } from './tables.ts';
import { withTimeout } from './unavailable.ts';

/**
 * Runs the work in a transaction, repeated while another holds the lock. Throws
 * `DatabaseUnavailable` for any failure, within 2.5 s. A
 * transaction that timed out may still be committed, so the work must be safe to repeat.
 */
export const transact = <T>(
  database: Database,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> => withTimeout(() => database.inTransaction(work), timeoutMs);
