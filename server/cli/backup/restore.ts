import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../../config.ts';
import { openDatabaseFile, sqliteFile } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { isLocked } from '../../database/retry-while-locked.ts';
import type { Tables } from '../../database/tables.ts';
import { UsageError, type Terminal } from '../terminal/command.ts';
import { count } from '../terminal/table.ts';
import { writeBackup } from '../../backups/back-up.ts';
import {
  aloneWithBackups,
  backupFolder,
  BackupError,
  checksumFile,
  flush,
  listBackups,
  restorePrefix,
} from '../../backups/backup-files.ts';
import { checkBackup, checksumOf, isDamage, schemaOf } from '../../backups/check-backup.ts';
import { decryptFile, isEncryptedFile } from '../../backups/encryption.ts';

export type RestoreOptions = {
  /** Restore without asking. */
  yes?: boolean;
  /** File with the secret key of an encrypted backup. */
  key?: string | undefined;
};

/** Tables that give access to whoever filled them. */
const signInTables: (keyof Tables)[] = [
  'site_previews',
  'owner_links',
  'owner_passkeys',
  'owner_sessions',
];

/** Replaces the SQLite database by a backup, after asking. The server must be stopped. */
export async function restore(
  terminal: Terminal,
  wanted: string,
  options: RestoreOptions = {},
): Promise<void> {
  const { config } = terminal;
  if (config.databaseUrl !== undefined)
    throw new UsageError(
      'PostgreSQL is restored by its host, or by pg_restore (docs/going-live.md#backups).',
    );
  const source = findBackup(backupFolder(config), wanted);
  const isAlone = await aloneWithBackups(config, async () => {
    await restoreFrom(source, terminal, options);
    return true;
  });
  if (!isAlone) throw new BackupError('A backup is being made or restored: try again.');
}

async function restoreFrom(
  source: string,
  { config, now, print, confirm }: Terminal,
  { yes = false, key }: RestoreOptions,
): Promise<void> {
  // On the same disk, so that the file can be put in place in one step.
  const temporary = mkdtempSync(join(config.dataDir, restorePrefix));
  try {
    const copy = join(temporary, 'copy.db');
    await copyReadable(source, copy, key);
    const { requests, pending } = checkBackup(copy, source);
    await prepare(copy, source, temporary);
    const what = `Replace all requests by the ${requests.toLocaleString('en-GB')} of ${source}?`;
    if (!yes && !(await confirm(what))) {
      print('Nothing was restored.');
      return;
    }
    const replaced = await replace(config, now, copy);
    print(`Restored ${count(requests, 'request')} from ${source}.`);
    if (replaced) print(`What was there before: ${replaced}`);
    if (pending > 0)
      print(
        `${count(pending, 'notification')} had not been sent when the backup was made: the server sends them when it starts, perhaps for the second time.`,
      );
    print('No device is signed in. For each: npm run owner, then a passkey and notifications.');
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * Finds a backup by its path, its name in the backup folder, or "latest", which skips databases
 * that a restore replaced.
 */
function findBackup(folder: string, wanted: string): string {
  const backups = listBackups(folder);
  const found =
    wanted === 'latest'
      ? backups.find(({ isReplaced }) => !isReplaced)
      : backups.find(({ name }) => name === wanted);
  if (found) return found.file;
  if (wanted !== 'latest' && existsSync(wanted)) {
    if (!statSync(wanted).isFile()) throw new UsageError(`${wanted} is no file.`);
    return resolve(wanted);
  }
  throw new UsageError(
    wanted === 'latest' ? `There is no backup in ${folder}.` : `There is no backup ${wanted}.`,
  );
}

/** Copies a backup into a plain file. A checksum beside it is checked. */
async function copyReadable(source: string, copy: string, key?: string): Promise<void> {
  const sum = checksumFile(source);
  if (existsSync(sum)) {
    const [expected] = readFileSync(sum, 'utf8').split(' ');
    if (expected !== (await checksumOf(source)))
      throw new BackupError(
        `${source} is not a sound backup: ${basename(sum)} says otherwise.`,
      );
  }
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

/**
 * Brings a backup's tables up to date and takes out what signs in, since devices may have been
 * signed out after it was made. Refuses one whose tables are not ours: a trigger, say, would do
 * what somebody else wants.
 */
async function prepare(copy: string, source: string, folder: string): Promise<void> {
  const fresh = join(folder, 'fresh.db');
  for (const file of [fresh, copy]) {
    const database = openDatabaseFile(file);
    try {
      await migrate(database);
      if (file === copy)
        for (const table of signInTables) await database.db.deleteFrom(table).execute();
    } catch (cause) {
      const { message } = cause as Error;
      throw new BackupError(`${source} is not a sound backup: ${message}`, { cause });
    } finally {
      await database.close();
    }
  }
  const [ours, theirs] = [schemaOf(fresh), schemaOf(copy)];
  if (ours.join('\n') !== theirs.join('\n'))
    throw new BackupError(`${source} holds other tables than a backup of this release.`);
}

/**
 * Puts a file in the place of the database, and keeps the old one among the backups, or beside it if
 * it is too damaged to be read. Returns its path. Throws {@link BackupError} while anybody else has
 * the database open.
 */
async function replace(config: Config, now: Date, file: string): Promise<string | undefined> {
  const current = sqliteFile(config.dataDir);
  chmodSync(file, 0o600);
  flush(file);
  let replaced: string | undefined;
  if (existsSync(current)) {
    leaveWal(current);
    replaced = await keepOld(config, now, current);
  }
  for (const suffix of ['-wal', '-shm', '-journal']) rmSync(current + suffix, { force: true });
  renameSync(file, current);
  flush(dirname(current));
  return replaced;
}

async function keepOld(config: Config, now: Date, current: string): Promise<string> {
  try {
    return (await writeBackup(config, now, true)).file;
  } catch (error) {
    if (!isDamage(error) && !isDamage((error as Error).cause)) throw error;
    renameSync(current, `${current}.damaged`);
    return `${current}.damaged`;
  }
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
