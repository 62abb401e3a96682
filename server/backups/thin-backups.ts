import { dayMs } from '../../contract/time.ts';
import { listBackups, removeBackup, type Backup } from './backup-files.ts';
import { isSound } from './check-backup.ts';

/** Backups are deleted after this, except the newest sound one. */
export const backupDays = 30;
const hourMs = 3_600_000;
/** All of the last two hours are kept, for two days the last of each hour, then of each day. */
const keepAllHours = 2;
const keepHourlyDays = 2;

/**
 * Deletes backups that are too old, too many or, starting with the oldest, too large together.
 * The newest sound one stays, and the newest with photos, whatever their age and size.
 */
export async function thinBackups(folder: string, now: Date, maxBytes: number): Promise<void> {
  const backups = listBackups(folder);
  const kept = new Set(
    [
      await newestSound(backups),
      await newestSound(backups.filter((one) => one.photos !== undefined)),
    ].filter((one) => one !== undefined),
  );
  let bytes = [...kept].reduce((sum, one) => sum + one.bytes, 0);
  for (const backup of thinned(backups, now, kept)) {
    bytes += backup.bytes;
    if (bytes > maxBytes) break;
    kept.add(backup);
  }
  for (const backup of backups) if (!kept.has(backup)) removeBackup(backup);
}

/** The newest sound backup of the command, if there is one. */
export async function newestSound(backups: Backup[]): Promise<Backup | undefined> {
  for (const isReplaced of [false, true]) {
    for (const backup of backups) {
      if (backup.isReplaced === isReplaced && (await isSound(backup))) return backup;
    }
  }
  return undefined;
}

/** The backups to keep by their age. */
function thinned(backups: Backup[], now: Date, kept: Set<Backup>): Backup[] {
  const periodOf = ({ time, isReplaced, photos }: Backup) => {
    const age = now.getTime() - time.getTime();
    if (age > backupDays * dayMs) return undefined;
    if (age <= keepAllHours * hourMs) return 'all';
    const isHourly = age <= keepHourlyDays * dayMs && photos === undefined;
    const length = isHourly ? 'yyyy-mm-ddThh'.length : 'yyyy-mm-dd'.length;
    return `${time.toISOString().slice(0, length)} ${isReplaced} ${photos !== undefined}`;
  };
  const taken = new Set([...kept].map(periodOf));
  return backups.filter((backup) => {
    if (kept.has(backup)) return false;
    const period = periodOf(backup);
    if (period === undefined || (period !== 'all' && taken.has(period))) return false;
    taken.add(period);
    return true;
  });
}
