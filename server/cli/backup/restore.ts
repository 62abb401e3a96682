import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabaseFile } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { transact } from '../../database/transact.ts';
import { signOutEverywhere } from '../../owner/sign-out.ts';
import type { Terminal } from '../terminal/command.ts';
import { UsageError } from '../terminal/arguments.ts';
import { count } from '../terminal/format.ts';
import { checkBackup } from '../../backups/check-backup.ts';
import {
  backupFolder,
  listBackups,
  makeTemporaryFolder,
  type Backup,
} from '../../backups/backup-files.ts';
import { replaceSqlite } from '../../backups/replace-sqlite.ts';
import { replacePostgres } from '../../backups/replace-postgres.ts';

/** Puts a backup in the place of the database, after asking. The server must be stopped. */
export async function restore(terminal: Terminal, wanted: string, yes: boolean): Promise<void> {
  const { config, now, print, confirm } = terminal;
  const folder = backupFolder(config);
  const source = findBackup(folder, wanted);
  const { requests, pending } = checkBackup(source);
  const what = `Replace all requests by the ${requests.toLocaleString('en-GB')} of ${source}?`;
  if (!yes && !(await confirm(what))) {
    print('Nothing was restored.');
    return;
  }
  const temporary = makeTemporaryFolder(folder);
  try {
    // The backup itself stays as it is.
    const copy = join(temporary, 'copy.db');
    copyFileSync(source, copy);
    await bringUpToDate(copy);
    const replaced =
      config.databaseUrl === undefined
        ? replaceSqlite(config, now, copy)
        : await replacePostgres(config, now, copy);
    print(`Restored ${count(requests, 'request')} from ${source}.`);
    if (replaced) print(`What was there before: ${replaced}`);
    if (pending > 0) {
      print(
        `${count(pending, 'notification')} had not been sent when the backup was made: the server sends them when it starts, perhaps for the second time.`,
      );
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** A path, the name of a file in the backup folder, or "latest": what a restore replaced is not meant. */
function findBackup(folder: string, wanted: string): string {
  const backups = listBackups(folder);
  const found: Pick<Backup, 'file'> | undefined =
    wanted === 'latest'
      ? backups.find(({ isReplaced }) => !isReplaced)
      : backups.find(({ name }) => name === wanted);
  if (found) return found.file;
  if (wanted !== 'latest' && existsSync(wanted)) return resolve(wanted);
  throw new UsageError(
    wanted === 'latest' ? `There is no backup in ${folder}.` : `There is no backup ${wanted}.`,
  );
}

/** A backup may be older than the tables of today, and hold devices that were signed out since. */
async function bringUpToDate(file: string): Promise<void> {
  const database = openDatabaseFile(file);
  try {
    await migrate(database);
    await transact(database, signOutEverywhere);
  } finally {
    await database.close();
  }
}
