import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql, type Selectable } from 'kysely';
import { dayMs } from '../../contract/time.ts';
import {
  commandStatementMs,
  openDatabase,
  openDatabaseFile,
  sqliteFile,
  type Database,
  type DatabaseSettings,
} from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { ownErrorOf } from '../database/unavailable.ts';
import { vacuum } from '../database/vacuum.ts';
import { deleteQuotes } from '../requests/erase.ts';
import {
  flush,
  listBackups,
  makeTemporaryFolder,
  removeBackup,
  removeLogs,
  type Backup,
} from './backup-files.ts';
import { checkBackup, DamagedBackup, isDamage } from './check-backup.ts';
import { backupDays } from './thin-backups.ts';
import { copyFile } from './write-backup.ts';

/**
 * An erasure not yet carried out in the backups: its requests, and the owner's texts that may
 * be reset.
 */
export type Waiting = { id: string; ids: string[]; texts: number[] };

/** How many backups were changed or deleted. */
export type ErasedBackups = {
  rewritten: number;
  /** Deleted because they are encrypted and can't be rewritten. */
  encrypted: number;
  /** Deleted because they are damaged, so erasing from them is not certain. */
  damaged: number;
};

/**
 * Reads the waiting erasures and removes their requests from the database's own files. From
 * then on no new backup holds them.
 */
export async function eraseFromDatabase(database: Database): Promise<Waiting[]> {
  const waiting = await database.db
    .selectFrom('erasures')
    .select(['id', 'request_ids', 'texts'])
    .where('done_at', 'is', null)
    .execute();
  const erasures = waiting.map((erasure) => ({ id: erasure.id, ...whatOf(erasure) }));
  // The server may have died halfway through deleting.
  for (const { ids, texts } of erasures) await deleteQuotes(database, ids, texts);
  if (erasures.length > 0) await vacuum(database);
  return erasures;
}

/**
 * Removes requests from all backups in the folder: plain ones are rewritten, encrypted and
 * damaged ones deleted, except `fresh`. The caller must hold the folder's lock. Reads the
 * folder again until nothing is left to do.
 */
export async function eraseFromBackups(
  folder: string,
  erasures: Waiting[],
  fresh: string | undefined,
): Promise<ErasedBackups> {
  const erased = { rewritten: 0, encrypted: 0, damaged: 0 };
  const seen = new Set<string>();
  const next = () => listBackups(folder).find(({ name }) => !seen.has(name));
  for (let backup = next(); backup; backup = next()) {
    seen.add(backup.name);
    if (backup.isEncrypted) {
      if (backup.file === fresh) continue;
      removeBackup(backup);
      erased.encrypted += 1;
    } else {
      const outcome = await eraseFromBackup(backup, erasures);
      if (outcome !== 'untouched') erased[outcome] += 1;
    }
  }
  return erased;
}

async function eraseFromBackup(
  backup: Backup,
  erasures: Waiting[],
): Promise<'rewritten' | 'damaged' | 'untouched'> {
  try {
    checkBackup(backup.file);
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    removeBackup(backup);
    return 'damaged';
  }
  const requests = erasures.flatMap(({ ids }) => ids);
  if (!hasLog(backup) && !holdsAny(backup, requests)) return 'untouched';
  await rewriteWithout(backup, erasures);
  return 'rewritten';
}

/** A replaced database may keep its latest rows in the log only. */
const hasLog = ({ file }: Backup) => existsSync(`${file}-wal`);

/** Works on a copy that replaces the backup in one step, so it need not wait for the disk. */
async function rewriteWithout({ file }: Backup, erasures: Waiting[]): Promise<void> {
  const folder = dirname(file);
  const temporary = makeTemporaryFolder(folder);
  try {
    const copy = join(temporary, 'copy.db');
    copyFileSync(file, copy);
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
    const rewritten = join(temporary, 'rewritten.db');
    const database = openDatabaseFile(copy);
    try {
      await sql`pragma synchronous = off`.execute(database.db);
      for (const { ids, texts } of erasures) await deleteQuotes(database, ids, texts);
      await copyFile(database, rewritten);
    } finally {
      await database.close();
    }
    chmodSync(rewritten, 0o600);
    flush(rewritten);
    removeLogs(file);
    renameSync(rewritten, file);
    flush(folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function holdsAny({ file }: Backup, ids: string[]): boolean {
  using database = new DatabaseSync(file, { readOnly: true });
  const found = database.prepare(
    'select 1 from quote_requests where id in (select value from json_each(?)) limit 1',
  );
  return found.get(JSON.stringify(ids)) !== undefined;
}

/** Marks erasures as carried out in the backups, and forgets those older than any backup. */
export async function markErased(
  database: Database,
  erasures: Waiting[],
  now: Date,
): Promise<void> {
  const old = new Date(now.getTime() - backupDays * dayMs).toISOString();
  await transact(database, async (trx) => {
    if (erasures.length > 0) {
      await trx
        .updateTable('erasures')
        .set({ done_at: now.toISOString() })
        .where(
          'id',
          'in',
          erasures.map(({ id }) => id),
        )
        .execute();
    }
    await trx.deleteFrom('erasures').where('done_at', '<', old).execute();
  });
}

/**
 * Repeats in a backup that is about to be restored all erasures made since, and records them
 * there: other backups may still need them. False if there is no database that lists them, or
 * none that is sound; throws if it does not answer now.
 */
export async function keepErased(
  settings: DatabaseSettings,
  backup: Database,
): Promise<boolean> {
  const erasures = await erasuresOf(settings);
  if (!erasures) return false;
  for (const erasure of erasures) {
    const { ids, texts } = whatOf(erasure);
    await deleteQuotes(backup, ids, texts);
    await transact(backup, async (trx) => {
      await trx.deleteFrom('erasures').where('id', '=', erasure.id).execute();
      await trx.insertInto('erasures').values(erasure).execute();
    });
  }
  if (erasures.length > 0) await vacuum(backup);
  return true;
}

/** The requests of a stored erasure, and the texts that may be reset. */
const whatOf = (
  erasure: Pick<Tables['erasures'], 'request_ids' | 'texts'>,
): { ids: string[]; texts: number[] } => ({
  ids: JSON.parse(erasure.request_ids) as string[],
  texts: JSON.parse(erasure.texts) as number[],
});

/** PostgreSQL's undefined_table. */
const noSuchTable = '42P01';

async function erasuresOf(
  settings: DatabaseSettings,
): Promise<Selectable<Tables['erasures']>[] | undefined> {
  // Opening a file that is missing would make it.
  if (!settings.databaseUrl && !existsSync(sqliteFile(settings.dataDir))) return undefined;
  let current: Database | undefined;
  try {
    current = openDatabase({ ...settings, statementMs: commandStatementMs });
    return await current.db.selectFrom('erasures').selectAll().execute();
  } catch (error) {
    const cause = ownErrorOf(error) as { code?: string };
    if (isDamage(cause) || cause.code === noSuchTable) return undefined;
    throw error;
  } finally {
    await current?.close();
  }
}
