import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openDatabaseFile } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { UsageError, type Terminal } from '../terminal/command.ts';
import { count } from '../terminal/table.ts';
import { keepErased } from '../../backups/carry-out-erasures.ts';
import { assertOnlyTables, checkBackup } from '../../backups/check-backup.ts';
import { copyRows, signInTables, stateTables } from '../../backups/copy-rows.ts';
import {
  backupFolder,
  BackupError,
  listBackups,
  makeTemporaryFolder,
  type Backup,
} from '../../backups/backup-files.ts';
import { decryptFile, isEncryptedFile } from '../../backups/encryption.ts';
import { fetchPhotos } from '../../backups/fetch-photos.ts';
import { withLockedFolder } from '../../folder-lock.ts';
import { replaceSqlite } from '../../backups/replace-sqlite.ts';
import { replacePostgres } from '../../backups/replace-postgres.ts';

export type RestoreOptions = {
  /** Restore without asking. */
  yes?: boolean;
  /** File with the secret key of an encrypted backup. */
  key?: string | undefined;
  /** Restore sessions, passkeys and links too. */
  withSecrets?: boolean;
};

/** Replaces the database by a backup, after asking. The server must be stopped. */
export async function restore(
  terminal: Terminal,
  wanted: string,
  options: RestoreOptions = {},
): Promise<void> {
  const folder = backupFolder(terminal.config);
  const source = findBackup(folder, wanted);
  await withLockedFolder(folder, async () => {
    const temporary = makeTemporaryFolder(folder);
    try {
      // The backup itself stays as it is.
      const copy = join(temporary, 'copy.db');
      await copyReadable(source, copy, options.key);
      await replaceAll(terminal, source, copy, options);
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  });
}

/**
 * Finds a backup by its path, its name in the backup folder, or "latest", which skips databases
 * that a restore replaced.
 */
function findBackup(folder: string, wanted: string): string {
  const backups = listBackups(folder);
  const found: Pick<Backup, 'file'> | undefined =
    wanted === 'latest'
      ? backups.find(({ isReplaced }) => !isReplaced)
      : backups.find(({ name }) => name === wanted);
  if (found) return found.file;
  if (wanted !== 'latest' && existsSync(wanted)) {
    if (!statSync(wanted).isFile()) throw new UsageError(`${wanted} is no file.`);
    return resolve(wanted);
  }
  throw new UsageError(
    wanted === 'latest' ? `There is no backup in ${folder}.` : `There is no backup ${wanted}.`,
  );
}

async function copyReadable(source: string, copy: string, key?: string): Promise<void> {
  if (!isEncryptedFile(source)) {
    copyFileSync(source, copy);
    return;
  }
  if (key === undefined) {
    throw new UsageError(
      `${source} is encrypted. It needs the file that age-keygen wrote, with the secret key (AGE-SECRET-KEY-1…): --key FILE.`,
    );
  }
  await decryptFile(source, copy, key);
}

async function replaceAll(
  terminal: Terminal,
  source: string,
  copy: string,
  { yes = false, withSecrets = false, key }: RestoreOptions,
): Promise<void> {
  const { config, now, print, confirm } = terminal;
  assertOnlyTables(copy, source);
  const { requests, pending } = checkBackup(copy, source);
  const fresh = join(dirname(copy), 'fresh.db');
  const { devices, passkeys, hasPushKey } = await copyKnown(terminal, source, copy, {
    fresh,
    withSecrets,
  });
  const photos = await fetchPhotos(fresh, listBackups(dirname(source)), async (file, plain) => {
    await copyReadable(file, plain, key);
    assertOnlyTables(plain, file);
  });
  const signedIn = `${count(devices, 'device')} and ${count(passkeys, 'passkey')}`;
  const what = `Replace all requests by the ${requests.toLocaleString('en-GB')} of ${source}?`;
  const warning = `${signedIn} of this backup would sign in again: go on only if nobody else could have written it. `;
  if (!yes && !(await confirm(withSecrets ? warning + what : what))) {
    print('Nothing was restored.');
    return;
  }
  const replaced =
    config.databaseUrl === undefined
      ? await replaceSqlite(config, now, fresh)
      : await replacePostgres(config, now, fresh);
  print(`Restored ${count(requests, 'request')} from ${source}.`);
  for (const [from, hashes] of photos.found)
    print(
      `${count(hashes, 'photo')} of the site came from ${from}, since that backup has none.`,
    );
  if (photos.lost > 0)
    print(
      `${count(photos.lost, 'photo')} of the site could not be found in any backup beside it: drawings stand there. Put them in again in the app.`,
    );
  if (replaced) print(`What was there before: ${replaced}`);
  if (pending > 0) {
    print(
      `${count(pending, 'notification')} had not been sent when the backup was made: the server sends them when it starts, perhaps for the second time.`,
    );
  }
  print(
    devices > 0
      ? `Signed in again: ${signedIn}, also those signed out since. See npm run owner -- devices.`
      : 'No device is signed in. For each: npm run owner -- link, then a passkey.',
  );
  if (!hasPushKey) {
    print('The key of push messages is a new one: turn notifications on again in the app.');
  }
}

/**
 * Copies a backup's rows into a new database with today's tables: it may be from an older
 * release, hold people who were erased since, or have been written by somebody else. Counts
 * what in it gives access.
 */
async function copyKnown(
  { config, print }: Terminal,
  source: string,
  copy: string,
  { fresh, withSecrets }: { fresh: string; withSecrets: boolean },
): Promise<{ devices: number; passkeys: number; hasPushKey: boolean }> {
  const [from, to] = [openDatabaseFile(copy), openDatabaseFile(fresh)];
  try {
    await migrate(to);
    try {
      await migrate(from);
      await from.db
        .transaction()
        .execute((old) =>
          to.db
            .transaction()
            .execute((empty) =>
              copyRows(old, empty, [...stateTables, ...(withSecrets ? [] : signInTables)]),
            ),
        );
    } catch (cause) {
      const { message } = cause as Error;
      throw new BackupError(`${source} is not a sound backup: ${message}`, { cause });
    }
    if (!(await keepErased(config, to)))
      print(
        'No sound database says who was erased since that backup was made: erase them again.',
      );
    const amount = async (table: 'owner_sessions' | 'owner_passkeys') =>
      (await to.db.selectFrom(table).select('id').execute()).length;
    const pushKey = to.db.selectFrom('secrets').select('name').where('name', '=', 'push');
    return {
      devices: await amount('owner_sessions'),
      passkeys: await amount('owner_passkeys'),
      hasPushKey: (await pushKey.executeTakeFirst()) !== undefined,
    };
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}
