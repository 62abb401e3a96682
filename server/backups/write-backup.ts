import { chmodSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabaseFile, type Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { checkBackup } from './check-backup.ts';
import { copyRows } from './copy-rows.ts';
import { backupName, flush, makeTemporaryFolder } from './backup-files.ts';

export type WrittenBackup = { file: string; bytes: number; requests: number };

/**
 * Writes everything in the database into one SQLite file, whatever the database is,
 * and checks it. The server may run meanwhile. `isReplaced`: a restore is about to replace it. Throws if the file would not be whole.
 */
export async function writeBackup(
  database: Database,
  folder: string,
  now: Date,
  isReplaced = false,
): Promise<WrittenBackup> {
  const temporary = makeTemporaryFolder(folder);
  try {
    const unfinished = join(temporary, 'backup.db');
    if (database.engine === 'sqlite') await copyFile(database, unfinished);
    else await copyTables(database, join(temporary, 'copy.db'), unfinished);
    chmodSync(unfinished, 0o600);
    const { requests } = checkBackup(unfinished);
    flush(unfinished);
    const file = join(folder, backupName(now, isReplaced));
    renameSync(unfinished, file);
    flush(folder);
    return { file, bytes: statSync(file).size, requests };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Writes only rows that exist: what was deleted is not in the copy. */
async function copyFile({ db }: Database, target: string): Promise<void> {
  await sql`vacuum into ${target}`.execute(db);
}

async function copyTables(source: Database, copy: string, target: string): Promise<void> {
  const database = openDatabaseFile(copy);
  try {
    await migrate(database);
    // One snapshot of all tables.
    await source.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((from) => database.db.transaction().execute((to) => copyRows(from, to)));
    await copyFile(database, target);
  } finally {
    await database.close();
  }
}
