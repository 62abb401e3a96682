import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** The database is down, hung, locked or full. `cause` holds its own error. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** After this long the caller is told, whatever the database still does. */
const patienceMs = 2500;
const pauseMs = 20;

/**
 * Runs the work in a transaction, all of it or nothing, again while another holds the lock. Throws
 * {@link DatabaseUnavailable} within 2.5 s for whatever goes wrong. A transaction
 * given up by time may still be committed: the work must bear being repeated.
 */
export async function transact<T>(
  database: Database,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return withPatience(() => database.inTransaction(work));
}

/** Repeats the work while others hold the locks it needs, for so many ms. */
export async function whileContended<T>(work: () => Promise<T>, forMs: number): Promise<T> {
  const giveUpAt = performance.now() + forMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isContention(error) || performance.now() > giveUpAt) throw error;
    }
    await wait(pauseMs);
  }
}

/** The same bound and error for work outside a transaction. */
export async function withPatience<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${patienceMs} ms`)), patienceMs);
  });
  try {
    return await Promise.race([work(), tooLate]);
  } catch (cause) {
    throw new DatabaseUnavailable('The database is not available', { cause });
  } finally {
    clearTimeout(timer);
  }
}

const sqliteBusy = 5;
const sqliteLocked = 6;
/** serialization_failure, deadlock_detected, lock_not_available */
const postgresContention = ['40001', '40P01', '55P03'];

function isContention(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string };
  // The low byte is the primary code of SQLite's extended result codes.
  if (errcode !== undefined) return [sqliteBusy, sqliteLocked].includes(errcode & 0xff);
  return code !== undefined && postgresContention.includes(code);
}
