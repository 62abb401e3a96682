import { existsSync, mkdirSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { sql, SqliteAdapter, SqliteDialect, type DialectAdapter, type Kysely } from 'kysely';

/** Earlier versions can lose commits when the WAL is reset (sqlite.org/changes, 3.51.3). */
const oldestSafeVersion = [3, 51, 3];

/** Only while opening: a lock wait blocks the whole process. Later `transact` waits. */
const openingMs = 2000;

/** Statements kept ready: preparing one takes longer than running it. */
const maxPrepared = 200;

/**
 * Opens the file and makes it and its folder if needed. A commit is in the log when it returns,
 * and on disk once that is flushed. SQLite itself would keep the whole process waiting for that,
 * and when it moves the log into the file: `openLog` does both. Throws if the folder can't be written.
 */
export function openSqlite(file: string): SqliteDialect {
  makeFolder(dirname(file));
  const sqlite = new DatabaseSync(file, { timeout: openingMs });
  assertSafeVersion(sqlite);
  sqlite.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA wal_autocheckpoint = 0;
    PRAGMA foreign_keys = ON;
    PRAGMA secure_delete = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA busy_timeout = 0;
  `);
  return new NodeSqliteDialect({ database: adapt(sqlite) });
}

/** Rows that this connection has changed so far. */
export async function totalChanges<Tables>(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(
    db,
  );
  return rows[0]!.changes;
}

/** The log is moved into the file after so many changes, some megabytes, but not more often. */
const changesInLog = 1000;
const pauseMs = 1000;

/** The log of an open database file, whose commits `flush` brings to the disk. */
export function openLog(file: string, totalChanges: () => Promise<number>) {
  let log: FileHandle | undefined;
  let [flushed, moved, movedAt] = [0, 0, 0];
  let failure: Error | undefined;
  let emptying: Promise<void> | undefined;
  return {
    /** Waits for the disk if anything was changed since. Rejects if the disk fails. */
    async flush(): Promise<void> {
      if (failure) throw failure;
      const changes = await totalChanges();
      if (changes === flushed) return;
      log ??= await open(`${file}-wal`);
      try {
        await log.datasync();
      } catch (error) {
        // The system forgets what it could not write: another try would succeed and prove nothing.
        failure = error as Error;
        throw failure;
      }
      flushed = changes;
      const now = performance.now();
      if (emptying || changes - moved < changesInLog || now - movedAt < pauseMs) return;
      [moved, movedAt] = [changes, now];
      emptying = emptyLog(file).finally(() => (emptying = undefined));
    },
    async close(): Promise<void> {
      await emptying;
      await log?.close();
    },
  };
}

/** Resolves even if that fails, since the next time will do. */
const emptyLog = (file: string) =>
  new Promise<void>((resolve) => {
    const thread = new Worker(new URL('empty-log.ts', import.meta.url), { workerData: file });
    thread.once('error', (error) => process.emitWarning(error as Error));
    thread.once('exit', () => resolve());
  });

/** Writers wait this long for a vacuum; an answer to a visitor may take 8 s. */
const vacuumMs = 7000;

/**
 * Tells all who have the file open that it is about to be vacuumed, by a time in SQLite's number
 * for applications. Nobody has to take it back, which a killed command could not.
 */
export async function announceVacuum<Tables>(db: Kysely<Tables>): Promise<void> {
  const until = Math.ceil((Date.now() + vacuumMs) / 1000);
  await sql.raw(`pragma user_version = ${until}`).execute(db);
}

/** True if a vacuum was announced a few seconds ago, by a clock that agrees with ours. */
export async function isBeingVacuumed<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  const leftMs = rows[0]!.user_version * 1000 - Date.now();
  return leftMs > 0 && leftMs <= vacuumMs + 1000;
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
  const statement = sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql);
  type Values = readonly unknown[];
  return {
    reader: statement.columns().length > 0,
    all: (values: Values) => statement.all(...(values as SQLInputValue[])),
    run: (values: Values) => statement.run(...(values as SQLInputValue[])),
    iterate: (values: Values) =>
      statement.iterate(...(values as SQLInputValue[])) as IterableIterator<unknown>,
  };
}

function assertSafeVersion(sqlite: DatabaseSync): void {
  const { version } = sqlite.prepare('select sqlite_version() as version').get() as {
    version: string;
  };
  const parts = version.split('.').map(Number);
  const differing = oldestSafeVersion.findIndex((part, at) => parts[at] !== part);
  if (differing >= 0 && parts[differing]! < oldestSafeVersion[differing]!) {
    throw new Error(`SQLite ${version} is too old: ${oldestSafeVersion.join('.')} or newer.`);
  }
}
