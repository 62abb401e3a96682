import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '../../contract/time.ts';
import { newId } from '../database/ids.ts';
import { flush } from './backup-files.ts';
import { backupDays } from './thin-backups.ts';

/** Requests that the owner erased, and the positions of his texts to reset where they name these people. */
export type Erasure = { ids: string[]; texts: number[] };

const erasureName = /^erased-(\d{13})-[\w-]+\.json$/;

const filesIn = (folder: string): { file: string; time: number }[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder).flatMap((name) => {
        const time = erasureName.exec(name)?.[1];
        return time ? [{ file: join(folder, name), time: Number(time) }] : [];
      });

/**
 * Writes into the folder of backups who is about to be erased, so that a restored backup can't bring
 * them back. On disk when it returns.
 */
export function recordErasure(folder: string, erasure: Erasure, now: Date): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `erased-${now.getTime()}-${newId(now)}.json`);
  writeFileSync(`${file}.new`, JSON.stringify(erasure), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  flush(folder);
}

/** True for a folder that this server made to keep erasures, and in which nobody keeps backups. */
export const hasOnlyErasures = (folder: string): boolean => {
  const erasures = filesIn(folder).length;
  return erasures > 0 && readdirSync(folder).length === erasures;
};

/** All erasures that a backup may be older than. */
export const readErasures = (folder: string): Erasure[] =>
  filesIn(folder).map(({ file }) => JSON.parse(readFileSync(file, 'utf8')) as Erasure);

/** True if the request with this id was erased. */
export const isErased = (folder: string, id: string): boolean =>
  readErasures(folder).some(({ ids }) => ids.includes(id));

/** Forgets erasures that no backup is older than. */
export function forgetErasures(folder: string, now: Date): void {
  for (const { file, time } of filesIn(folder))
    if (now.getTime() - time > (backupDays + 1) * dayMs) rmSync(file, { force: true });
}
