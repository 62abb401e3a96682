import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type DialectAdapter } from 'kysely';
import { unavailable } from './unavailable.ts';

/** Only while opening: a lock wait blocks the whole process. */
const openingMs = 2000;
/** Another server's transactions take less; a longer wait would be felt by everybody. */
const busyMs = 50;

/** Statements kept ready: preparing one takes longer than running it. */
const maxPrepared = 200;

/**
 * Opens the file and makes it and its folder if needed. A commit is on disk when it
 * returns. Throws if the folder can't be written. Waits at most 50 ms for
 * another process's lock, and 2 s while it opens.
 */
export function openSqlite(file: string): SqliteDialect {
  makeFolder(dirname(file));
  const sqlite = new DatabaseSync(file, { timeout: openingMs });
  sqlite.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA secure_delete = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA busy_timeout = ${busyMs};
  `);
  return new NodeSqliteDialect({ database: adapt(sqlite) });
}

/**
 * Makes folders one by one: Node's `recursive` never returns where a system allows no folders,
 * as in /proc.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** SQLite can roll back DDL; Kysely's own adapter says no and would migrate without. */
class NodeSqliteDialect extends SqliteDialect {
  override createAdapter(): DialectAdapter {
    return new TransactionalDdlAdapter();
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Gives `node:sqlite` the shape Kysely expects. Every transaction takes the write
 * lock at its start: one that reads first could not upgrade its lock later.
 */
function adapt(sqlite: DatabaseSync) {
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  return {
    close: () => sqlite.close(),
    prepare(sql: string) {
      const known = prepared.get(sql);
      if (known) return known;
      if (prepared.size >= maxPrepared) prepared.clear();
      const statement = prepare(sqlite, sql);
      prepared.set(sql, statement);
      return statement;
    },
  };
}

function prepare(sqlite: DatabaseSync, sql: string) {
  const statement = orUnavailable(() =>
    sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql),
  );
  type Values = readonly unknown[];
  return {
    reader: statement.columns().length > 0,
    all: (values: Values) => orUnavailable(() => statement.all(...(values as SQLInputValue[]))),
    run: (values: Values) => orUnavailable(() => statement.run(...(values as SQLInputValue[]))),
    iterate: (values: Values) =>
      statement.iterate(...(values as SQLInputValue[])) as IterableIterator<unknown>,
  };
}

function orUnavailable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw unavailable(error);
  }
}
