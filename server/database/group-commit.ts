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

/** More would keep the rest of the server waiting. */
const maxPerCommit = 50;

/**
 * Runs works on SQLite that arrive at the same time in one transaction, so that one
 * wait for the disk acknowledges them all. Each has a savepoint: one that fails takes
 * nothing of the others with it. Tries for the write lock for `timeoutMs`.
 */
export function groupCommits(db: Kysely<Tables>, timeoutMs: number) {
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // By then everything that has arrived has been read.
      await nextTurn();
      await runTogether(waiting.splice(0, maxPerCommit));
    }
    isRunning = false;
  }

  async function runTogether(works: Waiting[]): Promise<void> {
    try {
      let outcomes: (() => void)[] = [];
      await retryWhileLocked(async () => {
        outcomes = await db.transaction().execute((trx) => runEach(trx, works));
      }, timeoutMs);
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
