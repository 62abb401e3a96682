import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { DatabaseSync } from 'node:sqlite';
import { BackupError, type Backup } from './backup-files.ts';

export type BackupContents = {
  requests: number;
  /** Requests the owner had not been notified of when the backup was made. */
  pending: number;
};

/** The file is no backup or was damaged on disk, so its content can't be trusted. */
export class DamagedBackup extends BackupError {}

/** SQLite's codes for 'no such table', a damaged file, and a file of another kind. */
const damageCodes = [1, 11, 26];

/** The low byte is the primary code of SQLite's extended ones. */
export const isDamage = (error: unknown): boolean =>
  damageCodes.includes(((error as { errcode?: number }).errcode ?? 0) & 0xff);

/**
 * Reads a whole unencrypted backup. Throws {@link DamagedBackup} if it is damaged, and {@link
 * BackupError} if it can't be read now, with the name that people know the file by.
 */
export const checkBackup = (file: string, name = file): BackupContents =>
  read(file, name, (backup) => {
    const damage = backup.prepare('pragma integrity_check').all() as {
      integrity_check: string;
    }[];
    if (damage[0]?.integrity_check !== 'ok') {
      throw Object.assign(new Error(damage[0]?.integrity_check), { errcode: damageCodes[1] });
    }
    return backup
      .prepare(
        `select (select count(*) from quote_requests) as requests,
                (select count(distinct quote_id) from notifications where state = 'pending')
                  as pending`,
      )
      .get() as BackupContents;
  });

/**
 * Throws {@link BackupError} if a database has a trigger, a view or a virtual table. Ours have
 * none, and reading such a file would run what somebody else put there.
 */
export const assertOnlyTables = (file: string, name: string): void =>
  read(file, name, (backup) => {
    const foreign = backup
      .prepare(
        `select type || ' ' || name as what from sqlite_schema where type in ('trigger', 'view')
         union all
         select type || ' ' || name from pragma_table_list where type = 'virtual'`,
      )
      .all() as { what: string }[];
    if (foreign.length === 0) return;
    // The names may hold characters that control a terminal.
    const list = foreign.map(({ what }) => what.replace(/[^\w -]/g, '?')).join(', ');
    throw new BackupError(`${name} holds what no backup of this site does: ${list}.`);
  });

function read<T>(file: string, name: string, work: (backup: DatabaseSync) => T): T {
  try {
    using backup = new DatabaseSync(file, { readOnly: true });
    return work(backup);
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    const { message } = cause as Error;
    if (isDamage(cause)) {
      throw new DamagedBackup(`${name} is not a sound backup: ${message}`, { cause });
    }
    throw new BackupError(`${name} can't be read: ${message}`, { cause });
  }
}

/** The start of a file's SHA-256, which the name of an encrypted backup holds. */
export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex').slice(0, 16);
}

/** Without the key, an encrypted backup counts as sound if its bytes match the checksum. */
export async function isSound({ file, name, isEncrypted }: Backup): Promise<boolean> {
  if (isEncrypted) return name.includes(`-${await checksumOf(file)}.`);
  try {
    checkBackup(file);
    return true;
  } catch {
    return false;
  }
}
