import { dayMs } from '../../contract/time.ts';
import { listBackups, removeBackup, type Backup } from './backup-files.ts';
import { isSound } from './check-backup.ts';

/** No backup is kept longer but the newest sound one, so what was deleted is gone by then. */
export const backupDays = 30;
const hourMs = 3_600_000;
/** Younger than this all are kept, up to two days the last of each hour, then of each day. */
const keepAllHours = 2;
const keepHourlyDays = 2;

/**
 * Deletes backups that are too old, too many or, from the oldest on, too large together. The newest
 * sound one stays, whatever its age and size.
 */
export async function thinBackups(folder: string, now: Date, maxBytes: number): Promise<void> {
  const backups = listBackups(folder);
  const newest = await newestSound(backups);
  const others = thinned(
    backups.filter((one) => one !== newest),
    now,
    newest,
  );
  const kept = new Set(newest && [newest]);
  let bytes = newest?.bytes ?? 0;
  for (const backup of others) {
    bytes += backup.bytes;
    if (bytes > maxBytes) break;
    kept.add(backup);
  }
  for (const backup of backups) if (!kept.has(backup)) removeBackup(backup);
}

/** Made by the backup command, if there is any such. */
export async function newestSound(backups: Backup[]): Promise<Backup | undefined> {
  for (const isReplaced of [false, true]) {
    for (const backup of backups) {
      if (backup.isReplaced === isReplaced && (await isSound(backup))) return backup;
    }
  }
  return undefined;
}

/** Those whose time does not make them superfluous. */
function thinned(backups: Backup[], now: Date, newest: Backup | undefined): Backup[] {
  const periodOf = ({ time, isReplaced }: Backup) => {
    const age = now.getTime() - time.getTime();
    if (age > backupDays * dayMs) return undefined;
    if (age <= keepAllHours * hourMs) return 'all';
    const length = age <= keepHourlyDays * dayMs ? 'yyyy-mm-ddThh'.length : 'yyyy-mm-dd'.length;
    return `${time.toISOString().slice(0, length)} ${isReplaced}`;
  };
  const taken = new Set(newest && [periodOf(newest)]);
  return backups.filter((backup) => {
    const period = periodOf(backup);
    if (period === undefined || (period !== 'all' && taken.has(period))) return false;
    taken.add(period);
    return true;
  });
}
