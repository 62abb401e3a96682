import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { DatabaseSync } from 'node:sqlite';
import { BackupError, type Backup } from './backup-files.ts';

export type BackupContents = {
  requests: number;
  /** Requests of which the owner was still to be notified when the backup was made. */
  pending: number;
};

/** Not a backup, or one that the disk has damaged: nothing can be read from it for sure. */
export class DamagedBackup extends BackupError {}

/** SQLite's codes for 'no such table', a damaged file, and a file of another kind. */
const damageCodes = [1, 11, 26];

/**
 * Reads a whole backup that is not encrypted. Throws {@link DamagedBackup} if it is unsound, and
 * {@link BackupError} if it can't be read now, with the name that people know the file by.
 */
export function checkBackup(file: string, name = file): BackupContents {
  try {
    using backup = new DatabaseSync(file, { readOnly: true });
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
  } catch (cause) {
    const { errcode = 0, message } = cause as Error & { errcode?: number };
    // The low byte is the primary code of SQLite's extended ones.
    if (damageCodes.includes(errcode & 0xff)) {
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

/** Without the key, an encrypted backup is sound if its bytes are those that were written. */
export async function isSound({ file, name, isEncrypted }: Backup): Promise<boolean> {
  if (isEncrypted) return name.includes(`-${await checksumOf(file)}.`);
  try {
    checkBackup(file);
    return true;
  } catch {
    return false;
  }
}
