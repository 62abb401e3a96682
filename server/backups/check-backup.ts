import { DatabaseSync } from 'node:sqlite';
import { BackupError } from './backup-files.ts';

export type BackupContents = {
  requests: number;
  /** Requests of which the owner was still to be notified when the backup was made. */
  pending: number;
};

/** Reads a whole backup. Throws {@link BackupError} if it is damaged or something else. */
export function checkBackup(file: string): BackupContents {
  try {
    const backup = new DatabaseSync(file, { readOnly: true });
    try {
      const damage = backup.prepare('pragma integrity_check').all() as {
        integrity_check: string;
      }[];
      if (damage[0]?.integrity_check !== 'ok') throw new Error(damage[0]?.integrity_check);
      return backup
        .prepare(
          `select (select count(*) from quote_requests) as requests,
                  (select count(distinct quote_id) from notifications where state = 'pending')
                    as pending`,
        )
        .get() as BackupContents;
    } finally {
      backup.close();
    }
  } catch (error) {
    throw new BackupError(`${file} is not a sound backup: ${(error as Error).message}`);
  }
}
