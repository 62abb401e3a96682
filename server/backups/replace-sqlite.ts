import { chmodSync, existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFile } from '../database/database.ts';
import type { Config } from '../config.ts';
import { backupFolder, BackupError, backupName, flush } from './backup-files.ts';

/**
 * Puts a new file in the place of the SQLite database and moves the old one among
 * the backups. Returns where it went. Throws {@link BackupError} while anybody else has
 * the database open.
 */
export function replaceSqlite(config: Config, now: Date, file: string): string | undefined {
  const current = sqliteFile(config.dataDir);
  chmodSync(file, 0o600);
  flush(file);
  let replaced: string | undefined;
  if (existsSync(current)) {
    leaveWal(current);
    replaced = join(backupFolder(config), backupName(now, true));
    // A damaged database may still have its log beside it, which is part of it.
    for (const suffix of ['-wal', '-shm', '']) {
      if (existsSync(current + suffix)) renameSync(current + suffix, replaced + suffix);
    }
  }
  renameSync(file, current);
  flush(dirname(current));
  return replaced;
}

const sqliteBusy = 5;

/**
 * Only the one connection there is can leave the WAL mode, so this fails while a
 * server has the file open, and never because of one that was killed. It also
 * writes the whole log into the file.
 */
function leaveWal(file: string): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) {
      throw new BackupError(
        'The server is running, or another command is: stop it, then restore again.',
      );
    }
    // Too damaged to be opened: all the more reason to replace it.
  } finally {
    database?.close();
  }
}
