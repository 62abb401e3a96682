import { setTimeout as wait } from 'node:timers/promises';
import { ownErrorOf } from './unavailable.ts';

const pauseMs = 20;

/** Repeats the work for up to this many ms while others hold the locks it needs. */
export async function retryWhileLocked<T>(work: () => Promise<T>, forMs: number): Promise<T> {
  const giveUpAt = performance.now() + forMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || performance.now() > giveUpAt) throw error;
    }
    await wait(pauseMs);
  }
}

const sqliteBusy = 5;
const sqliteLocked = 6;
/** serialization_failure, deadlock_detected, lock_not_available */
const postgresLocked = ['40001', '40P01', '55P03'];

/** True for an error about a lock that somebody else holds. */
export function isLocked(error: unknown): boolean {
  const { errcode, code } = ownErrorOf(error) as { errcode?: number; code?: string };
  // The low byte is the primary code of SQLite's extended result codes.
  if (errcode !== undefined) return [sqliteBusy, sqliteLocked].includes(errcode & 0xff);
  return code !== undefined && postgresLocked.includes(code);
}
