import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { BackupError, makeFolder } from './backup-files.ts';

const patienceMs = 10 * 60_000;
const pauseMs = 100;
const sqliteBusy = 5;

/**
 * Runs the work while nobody else writes, changes or deletes backups in the folder, and makes
 * the folder if needed. The lock is SQLite's on an empty file, so the system releases it when
 * the process ends, however that ends. Throws {@link BackupError} if others hold it for ten
 * minutes.
 */
export async function withLockedFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  makeFolder(folder);
  const lock = new DatabaseSync(join(folder, '.lock'), { timeout: 0 });
  try {
    await acquire(lock, folder);
    return await work();
  } finally {
    lock.close();
  }
}

async function acquire(lock: DatabaseSync, folder: string): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      lock.exec('begin exclusive');
      return;
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    }
    if (performance.now() > giveUpAt) {
      throw new BackupError(`Another command is at work on ${folder}: try again later.`);
    }
    await wait(pauseMs);
  }
}
