import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '../../contract/time.ts';
import type { Config } from '../config.ts';

/** No backup is kept longer, so what was deleted is gone from all of them by then. */
export const backupDays = 30;
/** Younger than this all are kept, of older ones the last of each day. */
const keepAllDays = 2;

/** What stands in the way of a backup or a restore, and what to do about it. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** `isReplaced`: not made by `npm run backup`, but what a restore found and replaced. */
export type Backup = { name: string; file: string; time: Date; isReplaced: boolean };

export const backupFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'backups');

/** File name of a backup made now, or of what a restore replaces now. */
export function backupName(now: Date, isReplaced = false): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '');
  return `quotes-${time}Z${isReplaced ? '-replaced' : ''}.db`;
}

/** The backups there are, the youngest first. */
export function listBackups(folder: string): Backup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const [, day, hour, minute, second] =
        /^quotes-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z.*\.db$/.exec(name) ?? [];
      if (day === undefined) return [];
      const time = new Date(`${day}T${hour}:${minute}:${second}Z`);
      return [{ name, file: join(folder, name), time, isReplaced: name.includes('-replaced') }];
    })
    .toSorted((a, b) => b.time.getTime() - a.time.getTime());
}

/** Deletes backups that are too old or too many, and what a killed command left behind. */
export function pruneBackups(folder: string, now: Date): void {
  const days = new Set<string>();
  const isKept = ({ time, isReplaced }: Backup) => {
    const age = now.getTime() - time.getTime();
    if (age > backupDays * dayMs) return false;
    if (age <= keepAllDays * dayMs) return true;
    const day = `${time.toISOString().slice(0, 10)} ${isReplaced}`;
    const isLastOfDay = !days.has(day);
    days.add(day);
    return isLastOfDay;
  };
  for (const backup of listBackups(folder)) if (!isKept(backup)) rmSync(backup.file);

  for (const name of readdirSync(folder).filter((it) => it.startsWith(temporaryPrefix))) {
    const path = join(folder, name);
    const age = now.getTime() - statSync(path).mtimeMs;
    if (age > dayMs) rmSync(path, { recursive: true });
  }
}

const temporaryPrefix = '.unfinished-';

/** A new folder for files that are not backups yet, on the same disk. */
export function makeTemporaryFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return mkdtempSync(join(folder, temporaryPrefix));
}

/** Waits until a file, or the names in a folder, are on disk. */
export function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
