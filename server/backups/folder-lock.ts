import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isLocked, retryWhileLocked } from '../database/retry-while-locked.ts';
import { BackupError, makeFolder } from './backup-files.ts';

const patienceMs = 10 * 60_000;

/**
 * Runs the work while nobody else writes, changes or deletes backups in the folder, and makes
 * the folder if needed. The lock is SQLite's on an empty file, so the system drops it when
 * the process ends, however that ends. Throws {@link BackupError} if others hold it for ten
 * minutes.
 */
export async function withLockedFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  makeFolder(folder);
  const lock = new DatabaseSync(join(folder, '.lock'), { timeout: 0 });
  try {
    await retryWhileLocked(async () => lock.exec('begin exclusive'), patienceMs).catch(
      (error: unknown) => {
        if (!isLocked(error)) throw error;
        throw new BackupError(`Another command is at work on ${folder}: try again later.`);
      },
    );
    return await work();
  } finally {
    lock.close();
  }
}
