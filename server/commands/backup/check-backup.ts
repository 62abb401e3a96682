import { DatabaseSync } from 'node:sqlite';
import { UsageError } from '../terminal/usage-error.ts';

export type BackupContents = {
  requests: number;
  /** Requests whose owner was still to be told when the backup was made. */
  waiting: number;
};

/** Reads a whole backup. Throws {@link UsageError} if it is damaged or something else. */
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
                    as waiting`,
        )
        .get() as BackupContents;
    } finally {
      backup.close();
    }
  } catch (error) {
    throw new UsageError(`${file} is not a sound backup: ${(error as Error).message}`);
  }
}
