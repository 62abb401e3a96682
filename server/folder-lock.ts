import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isLocked, retryWhileLocked } from './database/retry-while-locked.ts';

const usualPatienceMs = 10 * 60_000;

/** Another process is at work on a folder. */
export class FolderLocked extends Error {
  override name = 'FolderLocked';
}

/**
 * Runs the work while no other process works on the folder, and makes the folder, readable by
 * its own user only, if needed. The lock is SQLite's on an empty file, so the system drops it
 * when the process ends, however that ends. Throws {@link FolderLocked} if others hold it for
 * `patienceMs`.
 */
export async function withLockedFolder<T>(
  folder: string,
  work: () => Promise<T>,
  patienceMs = usualPatienceMs,
): Promise<T> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(folder, '.lock'), { timeout: 0 });
  try {
    await retryWhileLocked(async () => lock.exec('begin exclusive'), patienceMs).catch(
      (cause: unknown) => {
        if (!isLocked(cause)) throw cause;
        throw new FolderLocked(`${folder} is in use by another process: try again later.`, {
          cause,
        });
      },
    );
    return await work();
  } finally {
    lock.close();
  }
}

const servedFile = '.served';
/** Open until the process ends. */
let served: DatabaseSync | undefined;

/** Says, for as long as this process lives, that it serves from a folder. Several processes may. */
export function markServed(folder: string): void {
  served = new DatabaseSync(join(folder, servedFile), { timeout: 1000 });
  // A read lock.
  served.exec('begin; select * from sqlite_schema');
}

/** True if a living process serves from a folder. */
export function isServed(folder: string): boolean {
  const file = join(folder, servedFile);
  if (!existsSync(file)) return false;
  using lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return false;
  } catch (error) {
    if (isLocked(error)) return true;
    throw error;
  }
}
