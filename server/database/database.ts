import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, type Dialect, type Transaction } from 'kysely';
import { retryWhileLocked } from './retry-while-locked.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { withTimeout } from './unavailable.ts';

/** After this, no new attempt is made to get a lock. */
const lockTimeoutMs = 2000;

export type Database = {
  /** Its queries outside transactions throw `DatabaseUnavailable`, at the latest after 2.5 s. */
  db: Kysely<Tables>;
  engine: 'sqlite' | 'postgres';
  /** For people: a file, or server and database name. Holds no password. */
  location: string;
  /** Waits for locks, but not for ever. Call `transact` instead of this. */
  inTransaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** True when less than a tenth of the disk is free. Always false for PostgreSQL, whose disk is unknown. */
  isDiskNearlyFull(): Promise<boolean>;
  close(): Promise<void>;
};

export type DatabaseSettings = {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** How long PostgreSQL may take for a statement; two seconds if not set. */
  statementMs?: number;
};

/** After this long the caller gets an error, unless commands let statements take longer. */
export const timeoutMs = 2500;

/** Commands may take longer than the server: no visitor waits for them. */
export const commandStatementMs = 10 * 60_000;

/**
 * Opens PostgreSQL if there is a `databaseUrl`, else the SQLite file in `dataDir`.
 * Throws at once if the folder can't be written; PostgreSQL is first asked by the
 * first query.
 */
export function openDatabase(
  settings: DatabaseSettings,
  onIdleError: (error: Error) => void = () => {},
): Database {
  if (settings.databaseUrl !== undefined) {
    const { host, pathname } = new URL(settings.databaseUrl);
    const { databaseUrl, statementMs = 2000 } = settings;
    const dialect = openPostgres(databaseUrl, statementMs, onIdleError);
    const db = withBoundQueries(dialect, Math.max(timeoutMs, statementMs));
    const location = `PostgreSQL at ${host}${pathname}`;
    return {
      db,
      engine: 'postgres',
      location,
      inTransaction: (work) =>
        retryWhileLocked(() => db.transaction().execute(work), lockTimeoutMs),
      isDiskNearlyFull: () => Promise.resolve(false),
      close: () => db.destroy(),
    };
  }
  return openDatabaseFile(sqliteFile(settings.dataDir));
}

/** Opens one SQLite file, such as a backup; makes it if needed. */
export function openDatabaseFile(file: string): Database {
  const db = withBoundQueries(openSqlite(file), timeoutMs);
  /** SQLite works on this thread, so between two transactions others get their turn. */
  let turn = Promise.resolve();
  return {
    db,
    engine: 'sqlite',
    location: file,
    async inTransaction(work) {
      turn = turn.then(() => nextTurn());
      await turn;
      return retryWhileLocked(() => db.transaction().execute(work), lockTimeoutMs);
    },
    async isDiskNearlyFull() {
      const { bavail, blocks } = await statfs(dirname(file));
      return bavail < blocks / 10;
    },
    close: () => db.destroy(),
  };
}

/** Transactions have executors of their own, and are bounded as a whole by `transact`. */
function withBoundQueries(dialect: Dialect, ms: number): Kysely<Tables> {
  const db = new Kysely<Tables>({ dialect });
  const executor = db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = (...query) => withTimeout(() => execute(...query), ms);
  return db;
}

/** The path of the SQLite file. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'quotes.db');
