import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { DatabaseSync } from 'node:sqlite';
import { BackupError } from './backup-files.ts';

export type BackupContents = {
  requests: number;
  /** Requests the owner had not been notified of when the backup was made. */
  pending: number;
};

/** SQLite's codes for 'no such table', a damaged file, and a file of another kind. */
const damageCodes = [1, 11, 26];

/** The low byte is the primary code of SQLite's extended ones. */
export const isDamage = (error: unknown): boolean =>
  damageCodes.includes(((error as { errcode?: number } | undefined)?.errcode ?? 0) & 0xff);

/**
 * Reads a whole unencrypted backup. Throws {@link BackupError} if it is damaged or can't be read
 * now, with the name that people know the file by.
 */
export function checkBackup(file: string, name = file): BackupContents {
  try {
    using backup = new DatabaseSync(file, { readOnly: true });
    const [found] = backup.prepare('pragma integrity_check').all();
    if (found?.['integrity_check'] !== 'ok')
      throw Object.assign(new Error(String(found?.['integrity_check'])), {
        errcode: damageCodes[1],
      });
    return backup
      .prepare(
        `select (select count(*) from quote_requests) as requests,
                (select count(distinct quote_id) from notifications where state = 'pending')
                  as pending`,
      )
      .get() as BackupContents;
  } catch (cause) {
    const { message } = cause as Error;
    const what = isDamage(cause) ? 'is not a sound backup' : "can't be read";
    throw new BackupError(`${name} ${what}: ${message}`, { cause });
  }
}

/** What a database consists of: tables, indexes, and whatever somebody else put there. */
export function schemaOf(file: string): string[] {
  using database = new DatabaseSync(file, { readOnly: true });
  return database
    .prepare(
      "select type || ' ' || name || ' ' || coalesce(sql, '') as what from sqlite_schema",
    )
    .all()
    .map(({ what }) => String(what))
    .toSorted();
}

/** A file's SHA-256, in hex. */
export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
