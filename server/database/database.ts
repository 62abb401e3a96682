import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = {
  /** Its queries throw `DatabaseUnavailable`; see `openSqlite` and `openPostgres` for how long they wait. */
  db: Kysely<Tables>;
  engine: 'sqlite' | 'postgres';
  /** For people: a file, or server and database name. Holds no password. */
  location: string;
  /** Lets everything else happen before the next transaction: see `transact`. */
  turn(): Promise<void>;
  /** True when less than a tenth of the disk is free. Always false for PostgreSQL, whose disk is unknown. */
  isDiskNearlyFull(): Promise<boolean>;
  close(): Promise<void>;
};

export type DatabaseSettings = {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** How long PostgreSQL may take for a statement, in ms. */
  statementMs?: number;
};

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
    const dialect = openPostgres(settings.databaseUrl, settings.statementMs, onIdleError);
    const db = new Kysely<Tables>({ dialect });
    const location = `PostgreSQL at ${host}${pathname}`;
    return {
      db,
      engine: 'postgres',
      location,
      turn: () => Promise.resolve(),
      isDiskNearlyFull: () => Promise.resolve(false),
      close: () => db.destroy(),
    };
  }
  return openDatabaseFile(sqliteFile(settings.dataDir));
}

/** Opens one SQLite file, such as a backup; makes it if needed. */
export function openDatabaseFile(file: string): Database {
  const db = new Kysely<Tables>({ dialect: openSqlite(file) });
  /** SQLite works on this thread, so between two transactions others get their turn. */
  let turn = Promise.resolve();
  return {
    db,
    engine: 'sqlite',
    location: file,
    turn: () => (turn = turn.then(() => nextTurn())),
    async isDiskNearlyFull() {
      const { bavail, blocks } = await statfs(dirname(file));
      return bavail < blocks / 10;
    },
    close: () => db.destroy(),
  };
}

/** The path of the SQLite file. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'quotes.db');
