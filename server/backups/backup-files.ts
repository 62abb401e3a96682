import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** An error that prevents a backup or a restore, with its fix. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export type Backup = {
  name: string;
  file: string;
  time: Date;
  /** A database that a restore replaced, not one made by `npm run backup`. */
  isReplaced: boolean;
  isEncrypted: boolean;
  /** Names the site's photos that it holds, undefined without any. */
  photos: string | undefined;
  /** Size on disk, with SQLite's files beside it. */
  bytes: number;
};

export const backupFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'backups');

/** File name for a backup made now, or for the database a restore replaces now. */
export function backupName(now: Date, isReplaced = false, photos?: string): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '');
  return `quotes-${time}Z${isReplaced ? '-replaced' : ''}${photos ? `-photos-${photos}` : ''}.db`;
}

/** All backups, the newest first. */
export function listBackups(folder: string): Backup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const parts =
        /^quotes-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(-replaced)?(?:-photos-([0-9a-f]{8}))?[\w -]*\.db(\.age)?$/.exec(
          name,
        );
      if (!parts) return [];
      const [, day, hour, minute, second, replaced, photos, age] = parts;
      const file = join(folder, name);
      const time = new Date(`${day}T${hour}:${minute}:${second}Z`);
      // Another program's file: no backup is made at an impossible time.
      if (Number.isNaN(time.getTime()) || !lstatSync(file).isFile()) return [];
      return [
        {
          name,
          file,
          time,
          isReplaced: replaced !== undefined,
          isEncrypted: age !== undefined,
          photos,
          bytes: partsOf(file).reduce((sum, part) => sum + statSync(part).size, 0),
        },
      ];
    })
    .toSorted((a, b) => b.time.getTime() - a.time.getTime() || b.name.localeCompare(a.name));
}

/** Files that SQLite may leave beside a database. */
export const sqliteSuffixes = ['-wal', '-shm', '-journal'];

/** The file, and those beside it that are part of it. */
const partsOf = (file: string) =>
  ['', ...sqliteSuffixes].map((suffix) => file + suffix).filter((part) => existsSync(part));

/** Deletes SQLite's files beside a database. */
export function removeLogs(file: string): void {
  for (const suffix of sqliteSuffixes) rmSync(file + suffix, { force: true });
}

/** Deletes a backup and the files that belong to it. */
export function removeBackup({ file }: Pick<Backup, 'file'>): void {
  rmSync(file);
  removeLogs(file);
}

const temporaryPrefix = '.unfinished-';

/** A new folder for files that are not backups yet, on the same disk. */
export function makeTemporaryFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return mkdtempSync(join(folder, temporaryPrefix));
}

/**
 * Deletes the remains of killed commands: unfinished files, and logs whose backup is gone. The
 * caller must hold the folder's lock, so nobody else is writing them.
 */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const log = /^(quotes-.*\.db)(-wal|-shm|-journal)$/.exec(name);
    const isOrphan = log !== null && !existsSync(join(folder, log[1]!));
    if (isOrphan || name.startsWith(temporaryPrefix))
      rmSync(join(folder, name), { recursive: true });
  }
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
