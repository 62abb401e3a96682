import { chmodSync, existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabaseFile, sqliteFile } from '../database/database.ts';
import { isLocked } from '../database/retry-while-locked.ts';
import type { Config } from '../config.ts';
import {
  backupFolder,
  BackupError,
  backupName,
  flush,
  removeLogs,
  sqliteSuffixes,
} from './backup-files.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Replaces the SQLite database by a new file, and keeps the old one among the backups: as a
 * copy, or as it is if it is too damaged to be read. Returns its path. Throws {@link
 * BackupError} while anybody else has the database open.
 */
export async function replaceSqlite(
  config: Config,
  now: Date,
  file: string,
): Promise<string | undefined> {
  const current = sqliteFile(config.dataDir);
  chmodSync(file, 0o600);
  flush(file);
  let replaced: string | undefined;
  if (existsSync(current)) {
    leaveWal(current);
    replaced = (await copyOld(config, now, current)) ?? moveOld(config, now, current);
  }
  renameSync(file, current);
  removeLogs(current);
  flush(dirname(current));
  return replaced;
}

/** Undefined if it can't be read completely. */
async function copyOld(
  config: Config,
  now: Date,
  current: string,
): Promise<string | undefined> {
  const { recipient } = config.backups;
  const options = { isReplaced: true, recipient };
  try {
    const database = openDatabaseFile(current);
    try {
      return (await writeBackup(database, backupFolder(config), now, options)).file;
    } finally {
      await database.close();
    }
  } catch {
    return undefined;
  }
}

/** Moves its log with it, which is part of the database. */
function moveOld(config: Config, now: Date, current: string): string {
  const replaced = join(backupFolder(config), backupName(now, true));
  for (const suffix of [...sqliteSuffixes, '']) {
    if (existsSync(current + suffix)) renameSync(current + suffix, replaced + suffix);
  }
  return replaced;
}

/**
 * Only the sole connection can leave WAL mode, so this fails while a server has the file open,
 * but not because of a killed one. It also writes the whole log into the file.
 */
function leaveWal(file: string): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    if (isLocked(error)) {
      throw new BackupError(
        'The server is running, or another command is: stop it, then restore again.',
      );
    }
    // Too damaged to be opened: all the more reason to replace it.
  } finally {
    database?.close();
  }
}
