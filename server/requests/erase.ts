import { BackupError, listBackups } from '../backups/backup-files.ts';
import { openDatabaseFile, type Database } from '../database/database.ts';
import type { Quote } from '../database/tables.ts';
import { withTimeout } from '../database/transact.ts';
import { deleteRequests } from './delete-requests.ts';
import type { Traits } from './person.ts';

export type FoundRequest = Traits & Pick<Quote, 'created_at' | 'name'>;

/** What is stored of somebody: in the database, and in each backup that has anything. */
export type PersonalData = {
  requests: FoundRequest[];
  backups: { file: string; ids: string[] }[];
};

/** Looks for somebody's requests everywhere. Throws {@link BackupError} for a backup that can't be read. */
export async function findPersonalData(
  database: Database,
  backupFolder: string,
  isTheirs: (request: Traits) => boolean,
): Promise<PersonalData> {
  const requests = await find(database, isTheirs);
  const backups: PersonalData['backups'] = [];
  for (const { file } of listBackups(backupFolder)) {
    const found = await inBackup(file, (backup) => find(backup, isTheirs));
    if (found.length > 0) backups.push({ file, ids: found.map(({ id }) => id) });
  }
  return { requests, backups };
}

/**
 * Deletes all of it, with notes and history, so that no byte is left in those files. Returns
 * how many of the owner's texts named the person: see {@link deleteRequests}.
 */
export async function erase(
  database: Database,
  { requests, backups }: PersonalData,
): Promise<number> {
  const templates = await deleteRequests(
    database,
    requests.map(({ id }) => id),
  );
  for (const { file, ids } of backups) {
    await inBackup(file, (backup) => deleteRequests(backup, ids));
  }
  return templates;
}

/** Compared here and not in SQL, which knows nothing of how people write numbers. */
async function find(
  { db }: Database,
  isTheirs: (request: Traits) => boolean,
): Promise<FoundRequest[]> {
  const all = await withTimeout(() =>
    db
      .selectFrom('quote_requests')
      .select(['id', 'created_at', 'name', 'email', 'phone', 'registration_number'])
      .orderBy('created_at')
      .execute(),
  );
  return all.filter(isTheirs);
}

/** Opens a backup and leaves it a single file again. */
async function inBackup<T>(file: string, work: (backup: Database) => Promise<T>): Promise<T> {
  let backup: Database | undefined;
  try {
    backup = openDatabaseFile(file);
    return await work(backup);
  } catch (cause) {
    throw new BackupError(`${file} can't be read: delete it, then erase again.`, {
      cause,
    });
  } finally {
    await backup?.close();
  }
}
