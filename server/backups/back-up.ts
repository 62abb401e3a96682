import {
  chmodSync,
  existsSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Config } from '../config.ts';
import { sqliteFile } from '../database/database.ts';
import {
  aloneWithBackups,
  backupFolder,
  BackupError,
  checksumFile,
  flush,
  stampOf,
  unfinishedPrefix,
} from './backup-files.ts';
import { checkBackup, checksumOf } from './check-backup.ts';
import { encryptFile } from './encryption.ts';

/** Settings of backups. */
export type BackupConfig = Pick<Config, 'dataDir' | 'backupRecipient'> & {
  databaseUrl?: string | undefined;
};

export type WrittenBackup = { file: string; bytes: number; requests: number };

/** In one step: a busy writer would make SQLite begin anew after each smaller one. */
const allPages = 2 ** 31 - 1;

/**
 * Writes the SQLite database into a file beside its checksum, checks it, and encrypts it if there
 * is a recipient. The server may run meanwhile. Undefined if another process is making one at the
 * same time. Throws {@link BackupError} on PostgreSQL, or if the copy is not sound.
 */
export async function backUp(
  config: BackupConfig,
  now: Date,
): Promise<WrittenBackup | undefined> {
  if (config.databaseUrl !== undefined)
    throw new BackupError(
      'PostgreSQL is backed up by its host, or by pg_dump (docs/going-live.md#backups).',
    );
  return aloneWithBackups(config, () => writeBackup(config, now));
}

/** Like {@link backUp}, for whoever is alone with the backups already. */
export async function writeBackup(
  { dataDir, backupRecipient }: BackupConfig,
  now: Date,
  isReplaced = false,
): Promise<WrittenBackup> {
  const current = sqliteFile(dataDir);
  if (!existsSync(current)) throw new BackupError(`There is no database ${current}.`);
  const folder = backupFolder({ dataDir });
  const name = `quotes-${stampOf(now)}${isReplaced ? '-replaced' : ''}.db`;
  const temporary = mkdtempSync(join(folder, unfinishedPrefix));
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

async function copy(from: string, to: string): Promise<void> {
  using source = new DatabaseSync(from, { readOnly: true });
  await backup(source, to, { rate: allPages });
  // Otherwise its log would lie beside it.
  using target = new DatabaseSync(to);
  target.exec('pragma journal_mode = delete');
  chmodSync(to, 0o600);
}
