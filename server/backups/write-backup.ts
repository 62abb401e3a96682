import { createHash } from 'node:crypto';
import { chmodSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { openDatabaseFile, type Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { checkBackup, checksumOf } from './check-backup.ts';
import { contentTables, copyRows, secretTables } from './copy-rows.ts';
import { backupName, flush, makeTemporaryFolder } from './backup-files.ts';
import { encryptFile } from './encryption.ts';

export type WrittenBackup = {
  file: string;
  bytes: number;
  requests: number;
  /** Hash of the tables worth a backup: the same while nothing in them changes. */
  fingerprint: string;
};

export type BackupOptions = {
  /** Made because a restore is about to replace the database. */
  isReplaced?: boolean;
  /** Keep sessions, passkeys and the key of push messages. */
  withSecrets?: boolean;
  /** Leave out the photos of the site, which weigh more than all the rest. */
  withoutPhotos?: boolean;
  /** Encrypt it to this public key of age. */
  recipient?: string | undefined;
};

/**
 * Writes the whole database, whichever engine it is, into one SQLite file, checks it, and
 * encrypts it if asked to. The server may run meanwhile; the caller must hold the folder's
 * lock. Writes nothing, and returns undefined, if its fingerprint equals `unless`. Throws if
 * the file is incomplete.
 */
export function writeBackup(
  database: Database,
  folder: string,
  now: Date,
  options?: BackupOptions,
): Promise<WrittenBackup>;
export function writeBackup(
  database: Database,
  folder: string,
  now: Date,
  options: BackupOptions,
  unless: string | undefined,
): Promise<WrittenBackup | undefined>;
export async function writeBackup(
  database: Database,
  folder: string,
  now: Date,
  { isReplaced, withSecrets, withoutPhotos, recipient }: BackupOptions = {},
  unless?: string,
): Promise<WrittenBackup | undefined> {
  const temporary = makeTemporaryFolder(folder);
  try {
    const plain = join(temporary, 'backup.db');
    if (database.engine === 'sqlite') await copyFile(database, plain);
    else await copyTables(database, join(temporary, 'copy.db'), plain);
    const photos = withoutPhotos ? undefined : photosName(hashesIn(plain));
    if (!withSecrets) leaveOutSecrets(plain);
    if (withoutPhotos) leaveOutPhotos(plain);
    chmodSync(plain, 0o600);
    const { requests } = checkBackup(plain);
    const fingerprint = fingerprintOf(plain, recipient);
    if (fingerprint === unless) return undefined;

    let [finished, name] = [plain, backupName(now, isReplaced, photos)];
    if (recipient) {
      finished = `${plain}.age`;
      await encryptFile(plain, finished, recipient);
      name = `${name.replace(/\.db$/, '')}-${await checksumOf(finished)}.db.age`;
    }
    flush(finished);
    const file = join(folder, name);
    renameSync(finished, file);
    flush(folder);
    return { file, bytes: statSync(file).size, requests, fingerprint };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Writes a SQLite database into a new file, without traces of deleted rows. */
export async function copyFile({ db }: Database, target: string): Promise<void> {
  await sql`vacuum into ${target}`.execute(db);
}

async function copyTables(source: Database, copy: string, target: string): Promise<void> {
  const database = openDatabaseFile(copy);
  try {
    await migrate(database);
    // One snapshot of all tables.
    await source.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((from) => database.db.transaction().execute((to) => copyRows(from, to)));
    await copyFile(database, target);
  } finally {
    await database.close();
  }
}

function leaveOutSecrets(file: string): void {
  using backup = new DatabaseSync(file);
  // Overwritten, not only unlinked; a journal would be one more copy on the disk.
  backup.exec('pragma secure_delete = on; pragma journal_mode = memory');
  const tables = tablesOf(backup);
  for (const name of secretTables) if (tables.has(name)) backup.exec(`delete from ${name}`);
}

/** Keeps only which photos there are. */
function leaveOutPhotos(file: string): void {
  if (hashesIn(file).length === 0) return;
  using backup = new DatabaseSync(file);
  backup.exec("pragma journal_mode = memory; update site_photos set jpeg = ''; vacuum");
}

function hashesIn(file: string): string[] {
  using backup = new DatabaseSync(file, { readOnly: true });
  if (!tablesOf(backup).has('site_photos')) return [];
  return backup
    .prepare('select hash from site_photos')
    .all()
    .map(({ hash }) => String(hash));
}

/** A name for a set of photos; undefined for none. */
export const photosName = (hashes: string[]): string | undefined =>
  hashes.length === 0
    ? undefined
    : createHash('sha256').update(hashes.toSorted().join()).digest('hex').slice(0, 8);

function fingerprintOf(file: string, recipient = ''): string {
  using backup = new DatabaseSync(file, { readOnly: true });
  const hash = createHash('sha256').update(recipient);
  const tables = tablesOf(backup);
  for (const name of contentTables.filter((one) => tables.has(one))) {
    const rows = backup.prepare(`select * from ${name} order by 1`);
    // A photo's hash stands for its bytes, which may be left out.
    for (const row of rows.iterate()) hash.update(JSON.stringify({ ...row, jpeg: undefined }));
  }
  return hash.digest('base64url');
}

/** A database that a restore replaces may be from an older release. */
function tablesOf(database: DatabaseSync): Set<unknown> {
  const tables = database.prepare(`select name from sqlite_schema where type = 'table'`).all();
  return new Set(tables.map(({ name }) => name));
}
