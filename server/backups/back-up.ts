import {
  chmodSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Config } from '../config.ts';
import { sqliteFile } from '../database/database.ts';
import { BackupError, backupFolder, checksumFile, flush, stampOf } from './backup-files.ts';
import { checkBackup, checksumOf } from './check-backup.ts';
import { encryptFile } from './encryption.ts';

/** Settings of backups. */
export type BackupConfig = Pick<Config, 'dataDir' | 'backupRecipient'> & {
  databaseUrl?: string | undefined;
};

export type WrittenBackup = { file: string; bytes: number; requests: number };

/** In one step: a busy writer would make SQLite begin anew after each smaller one. */
const allPages = 2 ** 31 - 1;

/** Begins the name of a folder in which a backup is being made. */
export const unfinishedPrefix = '.unfinished-';

/**
 * Writes the SQLite database into a file beside its checksum, checks it, and encrypts it if there
 * is a recipient. The server may run meanwhile. Undefined if another process is making one at the
 * same time. Throws {@link BackupError} on PostgreSQL, or if the copy is not sound.
 */
export async function backUp(
  { dataDir, databaseUrl, backupRecipient }: BackupConfig,
  now: Date,
  isReplaced = false,
): Promise<WrittenBackup | undefined> {
  if (databaseUrl !== undefined)
    throw new BackupError(
      'PostgreSQL is backed up by its host, or by pg_dump (docs/going-live.md#backups).',
    );
  const current = sqliteFile(dataDir);
  if (!existsSync(current)) throw new BackupError(`There is no database ${current}.`);
  const folder = backupFolder({ dataDir });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `quotes-${stampOf(now)}${isReplaced ? '-replaced' : ''}.db`;
  const temporary = join(folder, unfinishedPrefix + name);
  if (!makeAlone(temporary)) return undefined;
  try {
    const plain = join(temporary, name);
    await copy(current, plain);
    const { requests } = checkBackup(plain);
    const finished = backupRecipient ? `${plain}.age` : plain;
    if (backupRecipient) await encryptFile(plain, finished, backupRecipient);
    const sum = `${await checksumOf(finished)}  ${basename(finished)}\n`;
    writeFileSync(checksumFile(finished), sum, { mode: 0o600 });
    const file = join(folder, basename(finished));
    for (const suffix of ['.sha256', '']) {
      flush(finished + suffix);
      renameSync(finished + suffix, file + suffix);
    }
    flush(folder);
    return { file, bytes: statSync(file).size, requests };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Makes a folder; false if it is there already. */
function makeAlone(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function copy(from: string, to: string): Promise<void> {
  using source = new DatabaseSync(from, { readOnly: true });
  await backup(source, to, { rate: allPages });
  // Otherwise its log would lie beside it.
  using target = new DatabaseSync(to);
  target.exec('pragma journal_mode = delete');
  chmodSync(to, 0o600);
}
