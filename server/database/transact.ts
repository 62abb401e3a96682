import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** The database is down, hung, locked or full. `cause` holds its own error. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** After this long the caller gets an error, whatever the database still does. */
const timeoutMs = 2500;

/**
 * Runs the work in a transaction, repeated while another holds the lock. Throws {@link
 * DatabaseUnavailable} for any failure, within 2.5 s unless the file is being vacuumed. A
 * transaction that timed out may still be committed, so the work must be safe to repeat.
 */
export async function transact<T>(
  database: Database,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return withTimeout(() => database.inTransaction(work), database.isBeingVacuumed);
}

/** Bounds work outside a transaction like {@link transact}, with the same error. */
export async function withTimeout<T>(
  work: () => Promise<T>,
  mayTakeLonger = () => Promise.resolve(false),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const giveUp = async () => {
      if (!(await mayTakeLonger())) throw new Error(`no answer in ${timeoutMs} ms`);
    };
    timer = setInterval(() => void giveUp().catch(reject), timeoutMs);
  });
  try {
    return await Promise.race([work(), tooLate]);
  } catch (cause) {
    throw new DatabaseUnavailable('The database is not available', { cause });
  } finally {
    clearInterval(timer);
  }
}
