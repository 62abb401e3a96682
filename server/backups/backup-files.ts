import {
  closeSync,
  existsSync,
  fsyncSync,
  globSync,
  lstatSync,
  openSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { FolderLocked, withLockedFolder } from '../folder-lock.ts';

/** An error that prevents a backup or a restore, with its fix. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export type Backup = {
  name: string;
  file: string;
  time: Date;
  /** A database that a restore replaced. */
  isReplaced: boolean;
  isEncrypted: boolean;
};

export const backupFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'backups');

/** Begins the name of a folder, in that of the backups, in which one is being made. */
export const unfinishedPrefix = '.unfinished-';
/** Begins the name of a folder, in that of the data, in which one is being restored. */
export const restorePrefix = '.restore-';

/**
 * Runs the work while no other process makes or restores a backup; undefined if one does. What a
 * killed one left is deleted first, since it may be a plain copy of what is else encrypted.
 */
export async function aloneWithBackups<T>(
  { dataDir }: Pick<Config, 'dataDir'>,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const folder = backupFolder({ dataDir });
  const clearAndWork = () => {
    for (const left of [
      ...globSync(`${unfinishedPrefix}*`, { cwd: folder }).map((name) => join(folder, name)),
      ...globSync(`${restorePrefix}*`, { cwd: dataDir }).map((name) => join(dataDir, name)),
    ])
      rmSync(left, { recursive: true, force: true });
    return work();
  };
  try {
    return await withLockedFolder(folder, clearAndWork, 0);
  } catch (error) {
    if (error instanceof FolderLocked) return undefined;
    throw error;
  }
}

/** A time in a file's name: '2026-06-14T201500Z'. */
export const stampOf = (time: Date) =>
  `${time.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** `.db` is SQLite's, `.dump` PostgreSQL's: deploy/compose.yaml. */
const backupName =
  /^quotes-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(-replaced)?\.(?:db|dump)(\.age)?$/;

/** All backups, the newest first. */
export function listBackups(folder: string): Backup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const parts = backupName.exec(name);
      if (!parts) return [];
      const [, day, hour, minute, second, replaced, age] = parts;
      const file = join(folder, name);
      const time = new Date(`${day}T${hour}:${minute}:${second}Z`);
      // Another program's file: no backup is made at an impossible time.
      if (Number.isNaN(time.getTime()) || !lstatSync(file).isFile()) return [];
      const [isReplaced, isEncrypted] = [replaced !== undefined, age !== undefined];
      return [{ name, file, time, isReplaced, isEncrypted }];
    })
    .toSorted((a, b) => b.time.getTime() - a.time.getTime() || b.name.localeCompare(a.name));
}

/** Where the checksum of a backup stands, as `sha256sum` writes and checks it. */
export const checksumFile = (file: string) => `${file}.sha256`;

/** Deletes a backup and its checksum. Several servers may do it at once. */
export function removeBackup({ file }: Pick<Backup, 'file'>): void {
  for (const one of [file, checksumFile(file)]) rmSync(one, { force: true });
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
