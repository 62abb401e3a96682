import { basename } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { backupFolder, listBackups, removeLeftovers, type Backup } from './backup-files.ts';
import {
  eraseFromBackups,
  eraseFromDatabase,
  markErased,
  type ErasedBackups,
} from './carry-out-erasures.ts';
import { withLockedFolder } from '../folder-lock.ts';
import { readBackupStatus, writeBackupStatus } from './status.ts';
import { newestSound, thinBackups } from './thin-backups.ts';
import { dayMs } from '../../contract/time.ts';
import { photosName, writeBackup, type WrittenBackup } from './write-backup.ts';

export type BackupReport = {
  /** Undefined if nothing has changed since the newest backup. */
  written: WrittenBackup | undefined;
  /** Undefined if nobody was to be erased. */
  erased: ErasedBackups | undefined;
  kept: Backup[];
};

/** Names the photos of the site. */
async function photosOf({ db }: Database): Promise<string | undefined> {
  const rows = await db.selectFrom('site_photos').select('hash').execute();
  return photosName(rows.map(({ hash }) => hash));
}

/**
 * Runs the whole backup job, one command at a time: carries out waiting erasures, writes a
 * backup if something has changed or secrets are asked for, and deletes backups that are too old or too
 * much. One backup a day holds the site's photos, and each that is made after a new photo.
 */
export async function backUp(
  config: Pick<Config, 'dataDir' | 'backups'>,
  database: Database,
  now: Date,
  withSecrets = false,
): Promise<BackupReport> {
  const folder = backupFolder(config);
  const { recipient, maxBytes } = config.backups;
  return withLockedFolder(folder, async () => {
    removeLeftovers(folder);
    const waiting = await eraseFromDatabase(database);
    const isErasing = waiting.length > 0;
    const before = listBackups(folder);
    const last = await readBackupStatus(database);
    const isCurrent = last && (await newestSound(before))?.name === last.newest;
    // Erasing deletes all encrypted backups except one made after it.
    const mustWrite = withSecrets || (isErasing && before.some((one) => one.isEncrypted));
    const photos = await photosOf(database);
    const album = await newestSound(before.filter((one) => one.photos !== undefined));
    const areSafe = photos === undefined || photos === album?.photos;
    const isDaily = !album || now.getTime() - album.time.getTime() >= dayMs;
    const unless = isCurrent && areSafe && !mustWrite ? last.fingerprint : undefined;
    const written = await writeBackup(
      database,
      folder,
      now,
      { withSecrets, recipient, withoutPhotos: areSafe && !isDaily && !mustWrite },
      unless,
    );
    let erased: ErasedBackups | undefined;
    let kept: Backup[] = [];
    try {
      if (isErasing) {
        erased = await eraseFromBackups(folder, waiting, written?.file);
      }
      await markErased(database, waiting, now);
    } finally {
      // A backup that can't be changed right now must not let the others fill the disk.
      await thinBackups(folder, now, maxBytes);
      kept = listBackups(folder);
      await writeBackupStatus(database, {
        at: now.toISOString(),
        encrypted: kept.filter(({ isEncrypted }) => isEncrypted).length,
        newest: written ? basename(written.file) : last!.newest,
        fingerprint: written?.fingerprint ?? last!.fingerprint,
      });
    }
    return { written, erased, kept };
  });
}
