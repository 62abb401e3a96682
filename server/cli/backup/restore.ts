import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabaseFile } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { transact } from '../../database/transact.ts';
import { signOutEverywhere } from '../../owner/sessions.ts';
import type { Terminal } from '../terminal/command.ts';
import type { Config } from '../../config.ts';
import { UsageError } from '../terminal/arguments.ts';
import { count } from '../terminal/format.ts';
import { keepErased } from '../../backups/erasures.ts';
import { checkBackup } from '../../backups/check-backup.ts';
import {
  backupFolder,
  listBackups,
  makeTemporaryFolder,
  type Backup,
} from '../../backups/backup-files.ts';
import { decryptFile, isEncryptedFile } from '../../backups/encryption.ts';
import { withLockedFolder } from '../../backups/folder-lock.ts';
import { replaceSqlite } from '../../backups/replace-sqlite.ts';
import { replacePostgres } from '../../backups/replace-postgres.ts';

export type RestoreOptions = {
  /** Don't ask. */
  yes?: boolean;
  /** File with the secret key of an encrypted backup. */
  key?: string | undefined;
};

/** Puts a backup in the place of the database, after asking. The server must be stopped. */
export async function restore(
  terminal: Terminal,
  wanted: string,
  options: RestoreOptions = {},
): Promise<void> {
  const folder = backupFolder(terminal.config);
  const source = findBackup(folder, wanted);
  await withLockedFolder(folder, async () => {
    const temporary = makeTemporaryFolder(folder);
    try {
      // The backup itself stays as it is.
      const copy = join(temporary, 'copy.db');
      await copyReadable(source, copy, options.key);
      await replaceAll(terminal, source, copy, options.yes);
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  });
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

async function copyReadable(source: string, copy: string, key?: string): Promise<void> {
  if (!isEncryptedFile(source)) {
    copyFileSync(source, copy);
    return;
  }
  if (key === undefined) {
    throw new UsageError(
      `${source} is encrypted. It needs the file that age-keygen wrote, with the secret key (AGE-SECRET-KEY-1…): --key FILE.`,
    );
  }
  await decryptFile(source, copy, key);
}

async function replaceAll(
  { config, now, print, confirm }: Terminal,
  source: string,
  copy: string,
  yes = false,
): Promise<void> {
  const { requests, pending } = checkBackup(copy, source);
  const what = `Replace all requests by the ${requests.toLocaleString('en-GB')} of ${source}?`;
  if (!yes && !(await confirm(what))) {
    print('Nothing was restored.');
    return;
  }
  const hasPushKey = await bringUpToDate(config, copy);
  const replaced =
    config.databaseUrl === undefined
      ? await replaceSqlite(config, now, copy)
      : await replacePostgres(config, now, copy);
  print(`Restored ${count(requests, 'request')} from ${source}.`);
  if (replaced) print(`What was there before: ${replaced}`);
  if (pending > 0) {
    print(
      `${count(pending, 'notification')} had not been sent when the backup was made: the server sends them when it starts, perhaps for the second time.`,
    );
  }
  print('No device is signed in. For each: npm run owner -- link, then a passkey.');
  if (!hasPushKey) {
    print('The key of push messages is a new one: turn notifications on again in the app.');
  }
}

/**
 * A backup may be older than the tables of today, hold devices that were signed out since, and
 * people who were erased since. Says whether it holds the key of push messages.
 */
async function bringUpToDate(config: Config, file: string): Promise<boolean> {
  const database = openDatabaseFile(file);
  try {
    await migrate(database);
    await transact(database, signOutEverywhere);
    await keepErased(config, database);
    const pushKey = database.db.selectFrom('secrets').select('name').where('name', '=', 'push');
    return (await pushKey.executeTakeFirst()) !== undefined;
  } finally {
    await database.close();
  }
}
