import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  commandStatementMs,
  openDatabase,
  openDatabaseFile,
  type Database,
} from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import type { Config } from '../config.ts';
import { copyRows, emptyTables } from './copy-rows.ts';
import { backupFolder, BackupError } from './backup-files.ts';
import { writeBackup } from './write-backup.ts';

const disconnectMs = 2000;
const pauseMs = 100;

/**
 * Replaces all rows in PostgreSQL by those of a SQLite file, in one transaction. Returns the
 * backup made of the old ones. Throws {@link BackupError} while a server is connected.
 */
export async function replacePostgres(
  config: Config,
  now: Date,
  file: string,
): Promise<string> {
  const database = openDatabase({ ...config, statementMs: commandStatementMs });
  try {
    await assertNoServer(database);
    await migrate(database);
    const { recipient } = config.backups;
    const options = { isReplaced: true, recipient };
    const replaced = await writeBackup(database, backupFolder(config), now, options);
    const source = openDatabaseFile(file);
    try {
      await source.db.transaction().execute((from) =>
        database.db.transaction().execute(async (to) => {
          await emptyTables(to);
          await copyRows(from, to);
        }),
      );
    } finally {
      await source.close();
    }
    return replaced.file;
  } finally {
    await database.close();
  }
}

/**
 * Servers and commands give their connections a name. One that has just ended is listed for a
 * moment.
 */
async function assertNoServer({ db }: Database): Promise<void> {
  const giveUpAt = performance.now() + disconnectMs;
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name = current_setting('application_name')`.execute(db);
    if (rows.length === 0) return;
    if (performance.now() > giveUpAt) break;
    await wait(pauseMs);
  }
  throw new BackupError('A server is connected to the database: stop all, then restore again.');
}
