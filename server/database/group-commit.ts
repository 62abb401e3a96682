import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { retryWhileLocked } from './retry-while-locked.ts';
import type { Tables } from './tables.ts';

type Work<T> = (trx: Transaction<Tables>) => Promise<T>;
type Waiting = {
  work: Work<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

/** More would block the server for too long. */
const maxPerCommit = 50;

/**
 * Runs SQLite work that arrives at the same time in one transaction, so that all of it waits
 * for the disk once. Each piece has a savepoint, so one that fails does not undo the others.
 * Tries for the write lock for `timeoutMs`, or longer while `mayTakeLonger` says so.
 */
export function groupCommits(
  db: Kysely<Tables>,
  timeoutMs: number,
  mayTakeLonger: () => Promise<boolean>,
) {
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // Run after all that has arrived is queued.
      await nextTurn();
      await runTogether(waiting.splice(0, maxPerCommit));
    }
    isRunning = false;
  }

  async function runTogether(works: Waiting[]): Promise<void> {
    try {
      let outcomes: (() => void)[] = [];
      const run = async () => {
        outcomes = await db.transaction().execute((trx) => runEach(trx, works));
      };
      await retryWhileLocked(run, timeoutMs, mayTakeLonger);
      for (const report of outcomes) report();
    } catch (error) {
      for (const { reject } of works) reject(error);
    }
  }

  return <T>(work: Work<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Waiting['resolve'], reject });
      if (!isRunning) void runAll();
    });
}

/** Reports the outcome to each caller, once everything is on disk. */
async function runEach(trx: Transaction<Tables>, works: Waiting[]): Promise<(() => void)[]> {
  const outcomes: (() => void)[] = [];
  for (const { work, resolve, reject } of works) {
    await sql`savepoint work`.execute(trx);
    try {
      const value = await work(trx);
      outcomes.push(() => resolve(value));
    } catch (error) {
      await sql`rollback to work`.execute(trx);
      outcomes.push(() => reject(error));
    }
    await sql`release work`.execute(trx);
  }
  return outcomes;
}
