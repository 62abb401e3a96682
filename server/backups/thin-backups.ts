import { existsSync, statfsSync } from 'node:fs';
import { dayMs } from '../../contract/time.ts';
import { listBackups, removeBackup, type Backup } from './backup-files.ts';

/** Backups are deleted after this. */
export const backupDays = 30;
export const hoursKept = 24;

/**
 * Keeps the last backup of each of 24 hours and of each of 30 days, none that is older; while less
 * than a fifth of the disk is free the oldest go first, the newest never.
 */
export function thinBackups(
  folder: string,
  now: Date,
  isDiskShort: () => boolean = () => hasLittleSpace(folder),
): void {
  if (!existsSync(folder)) return;
  const backups = listBackups(folder);
  const recent = backups.filter(
    ({ time }) => now.getTime() - time.getTime() <= backupDays * dayMs,
  );
  const kept = new Set([
    ...lastOfEach(recent, 'yyyy-mm-ddThh').slice(0, hoursKept),
    ...lastOfEach(recent, 'yyyy-mm-dd').slice(0, backupDays),
  ]);
  for (const backup of backups) if (!kept.has(backup)) removeBackup(backup);
  const newest = recent.find(({ isReplaced }) => !isReplaced) ?? recent[0];
  for (const backup of recent.filter((one) => kept.has(one) && one !== newest).toReversed()) {
    if (!isDiskShort()) return;
    removeBackup(backup);
  }
}

/** The last backup of each period, named by so much of its time, the newest first. */
function lastOfEach(backups: Backup[], period: string): Backup[] {
  const taken = new Set<string>();
  return backups.filter(({ time, isReplaced }) => {
    const name = `${time.toISOString().slice(0, period.length)} ${isReplaced}`;
    return !taken.has(name) && taken.add(name);
  });
}

function hasLittleSpace(folder: string): boolean {
  const { bavail, blocks } = statfsSync(folder);
  return bavail < blocks / 5;
}
