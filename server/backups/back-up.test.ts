import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { defaultTemplates, type OwnerTemplates } from '../../contract/owner-templates.ts';
import { sqliteFile, type Database } from '../database/database.ts';
import { openSecrets } from '../database/secrets.ts';
import { writeSetting } from '../owner/settings.ts';
import { restore } from '../cli/backup/restore.ts';
import { changeQuote } from '../requests/states.ts';
import { storeRequest } from '../testing/store-request.ts';
import { terminalBesideDatabase } from '../testing/test-terminal.ts';
import { rowsOf, temporaryFolder } from '../testing/test-database.ts';
import { backUp } from './back-up.ts';
import { backupName, listBackups } from './backup-files.ts';
import { checksumOf } from './check-backup.ts';
import { eraseQuotes, readErasures } from '../requests/erase.ts';
import { withLockedFolder } from '../folder-lock.ts';
import { readBackupStatus } from './status.ts';
import { thinBackups } from './thin-backups.ts';
import { writeBackup } from './write-backup.ts';

const start = new Date('2026-06-14T20:00:00.000Z');
const at = start.toISOString();
const minute = 60_000;
const hour = 60 * minute;
const canary = 'Canary-7f3a';

async function setUp(settings: Record<string, string> = {}) {
  const beside = terminalBesideDatabase(start, settings);
  const database = await beside.open();
  const { config } = beside.terminal;
  let runs = 0;
  return {
    ...beside,
    database,
    /** Each run is ten minutes after the one before. */
    backUp: (withSecrets = false) =>
      backUp(config, database, new Date(start.getTime() + runs++ * 10 * minute), withSecrets),
    erase: (...ids: string[]) => eraseQuotes(database, ids, [], start),
    names: () => listBackups(beside.folder).map(({ name }) => name),
    filesWith: (text: string) =>
      globSync(`${beside.dataDir}/{,backups/}{*,.*}{,/*}`, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .filter((file) => readFileSync(file).includes(text)),
  };
}

const signIn = ({ db }: Database, hash: string) =>
  sql`insert into owner_sessions (id, token_hash, device, created_at, last_used_at, proven_at)
      values ('one', ${hash}, 'Phone', ${at}, ${at}, ${at})`.execute(db);

async function keyPair() {
  const secretKey = await generateIdentity();
  const folder = temporaryFolder();
  const file = join(folder, 'key.txt');
  writeFileSync(file, `# created: 2026\n${secretKey}\n`);
  return { file, recipient: await identityToRecipient(secretKey) };
}

describe('the backup command', () => {
  it('a backup is written only when its content has changed', async () => {
    const { backUp, database } = await setUp();
    const { db } = database;
    const { id } = await storeRequest(database, {}, {});
    const written = async () => (await backUp()).written !== undefined;
    expect(await written()).toBe(true);
    const [one, two, three, four] = defaultTemplates;
    const swapped: OwnerTemplates['templates'] = [two, one, three, four];
    const changes: [boolean, () => Promise<unknown>][] = [
      [false, async () => {}],
      [false, () => signIn(database, 'hash')],
      [false, () => db.updateTable('notifications').set({ receipt: 'read' }).execute()],
      [true, () => storeRequest(database)],
      [true, () => db.updateTable('quote_requests').set({ status: 'done' }).execute()],
      [true, () => changeQuote(database, id, { note: 'A' }, {}, start)],
      [true, () => writeSetting(database, 'availability', { state: 'busy', until: null })],
      [true, () => writeSetting(database, 'templates', { templates: swapped })],
      [
        true,
        () =>
          sql`insert into owner_passkeys (id, public_key, counter, transports, created_at)
              values ('one', 'key', 0, '[]', ${at})`.execute(db),
      ],
      [false, async () => {}],
    ];
    for (const [isWritten, change] of changes) {
      await change();
      expect([change.toString(), await written()]).toEqual([change.toString(), isWritten]);
    }
  });

  it('a backup has no session and no push key, unless asked for', async () => {
    const { backUp, database, filesWith, folder } = await setUp();
    const pushKey = await openSecrets(database)('push');
    await signIn(database, 'session-hash');
    const secrets = [pushKey, 'session-hash'];
    const inBackups = () =>
      secrets.flatMap((one) => filesWith(one)).filter((file) => file.startsWith(folder));
    await backUp();
    expect(inBackups()).toEqual([]);
    const { written } = await backUp(true);
    expect(inBackups()).toEqual([written!.file, written!.file]);
  });

  it('encrypted backups are listed and restored only with their key', async () => {
    const key = await keyPair();
    const { backUp, database, terminal, names, filesWith, folder, open } = await setUp({
      BACKUP_RECIPIENT: key.recipient,
    });
    await storeRequest(database, { values: { name: canary } });
    await backUp();
    expect(names()).toEqual([expect.stringMatching(/^quotes-.*\.db\.age$/)]);
    expect(filesWith(canary).filter((file) => file.startsWith(folder))).toEqual([]);
    await database.close();
    const latest = (file?: string) => restore(terminal, 'latest', { yes: true, key: file });
    await expect(latest()).rejects.toThrow(/AGE-SECRET-KEY-1.*--key FILE/);
    await expect(latest((await keyPair()).file)).rejects.toThrow(/does not open/);
    await latest(key.file);
    expect(terminal.printed()).toMatch(/npm run owner -- link[^]*turn notifications on again/);
    // The replaced data is encrypted as well.
    expect(filesWith(canary).filter((file) => file.startsWith(folder))).toEqual([]);
    expect(await rowsOf(await open(), 'quote_requests')).toMatchObject([{ name: canary }]);
  });

  it('erasing writes a fresh backup, then deletes all earlier encrypted ones', async () => {
    const { recipient } = await keyPair();
    const { backUp, database, erase, names } = await setUp({
      BACKUP_RECIPIENT: recipient,
    });
    const { id } = await storeRequest(database);
    await backUp();
    await storeRequest(database);
    await backUp();
    const old = names();
    expect(await readBackupStatus(database)).toMatchObject({ encrypted: 2 });
    await erase(id);
    const { erased, written } = await backUp();
    expect(erased).toEqual({ rewritten: 0, encrypted: 2, damaged: 0 });
    expect(written!.requests).toBe(1);
    expect(names()).toHaveLength(1);
    expect(old).not.toContain(names()[0]);
  });

  it('erased people stay erased after a restore, even if backups still hold them', async () => {
    const { backUp: run, database, erase, terminal, filesWith, open } = await setUp();
    const { id } = await storeRequest(database, { values: { name: canary } });
    await storeRequest(database);
    await run();
    await erase(id);
    await database.close();
    await restore(terminal, 'latest', { yes: true });
    const after = await open();
    expect(await rowsOf(after, 'quote_requests')).toHaveLength(1);
    expect(await readErasures(after)).toMatchObject([{ requests: 1, done_at: null }]);
    await backUp(terminal.config, after, start);
    expect(filesWith(canary)).toEqual([]);
  });
});

describe.each(['plain', 'encrypted'])('photos of the site in %s backups', (kind) => {
  const jpegOf = (name: string) => Buffer.from(`JPEG of ${name}`);
  const hashOf = (name: string) => createHash('sha256').update(jpegOf(name)).digest('hex');

  async function setUpPhotos() {
    const key = kind === 'encrypted' ? await keyPair() : undefined;
    const set = await setUp(key && { BACKUP_RECIPIENT: key.recipient });
    const addPhoto = (name: string) =>
      set.database.db
        .insertInto('site_photos')
        .values({
          hash: hashOf(name),
          upload: name,
          at,
          jpeg: jpegOf(name).toString('base64'),
        })
        .execute();
    const restoreBackup = async (name: string) => {
      await set.database.close();
      await restore(set.terminal, name, { yes: true, key: key?.file });
      const rows = await rowsOf(await set.open(), 'site_photos');
      return rows.map(({ upload, jpeg }) => [upload, Buffer.from(jpeg, 'base64').toString()]);
    };
    return { ...set, addPhoto, restoreBackup };
  }

  it('are in one backup a day, and in each after a new photo', async () => {
    const { terminal, database, addPhoto, folder, erase } = await setUpPhotos();
    const run = async (hours: number) => {
      const { id } = await storeRequest(database);
      const { config } = terminal;
      await backUp(config, database, new Date(start.getTime() + hours * hour));
      return [id, listBackups(folder)[0]!.photos !== undefined] as const;
    };
    const holds = async (hours: number) => (await run(hours))[1];
    expect(await holds(0)).toBe(false);
    await addPhoto('van');
    expect(await holds(1)).toBe(true);
    expect(await holds(2)).toBe(false);
    await addPhoto('shop');
    expect(await holds(3)).toBe(true);
    expect(await holds(26)).toBe(false);
    const [id, isDaily] = await run(27);
    expect(isDaily).toBe(true);
    await erase(id);
    expect(await holds(28)).toBe(kind === 'encrypted');
  });

  it('are restored from the newest backup that has them, which is printed', async () => {
    const { backUp, database, addPhoto, names, terminal, restoreBackup } = await setUpPhotos();
    await addPhoto('van');
    await backUp();
    await addPhoto('shop');
    await backUp();
    await storeRequest(database);
    await backUp();
    const [youngest, withPhotos] = names();
    expect(await restoreBackup(youngest!)).toEqual(
      expect.arrayContaining([
        ['van', 'JPEG of van'],
        ['shop', 'JPEG of shop'],
      ]),
    );
    expect(terminal.printed()).toContain(`2 photos of the site came from ${withPhotos}`);
  });

  it('are counted at a restore if no backup has them', async () => {
    const { backUp, database, addPhoto, names, terminal, restoreBackup, folder } =
      await setUpPhotos();
    await addPhoto('van');
    await backUp();
    await storeRequest(database);
    await backUp();
    for (const one of listBackups(folder)) if (one.photos) writeFileSync(one.file, 'damaged');
    expect(await restoreBackup(names()[0]!)).toEqual([]);
    expect(terminal.printed()).toContain('1 photo of the site could not be found');
  });
});

describe('erasing', () => {
  it('covers leftovers of killed commands and restores, and backups made meanwhile', async () => {
    const { backUp, database, dataDir, folder, erase, filesWith } = await setUp();
    const { id } = await storeRequest(database, { values: { name: canary } });
    await backUp();
    const { file } = listBackups(folder)[0]!;
    const bytes = readFileSync(file);
    mkdirSync(join(folder, '.unfinished-killed'));
    writeFileSync(join(folder, '.unfinished-killed', 'backup.db'), bytes);
    // A killed server leaves its log, with rows that its file lacks.
    const live = sqliteFile(dataDir);
    const replaced = join(folder, backupName(new Date(start.getTime() - hour), true));
    for (const suffix of ['', '-wal', '-shm'])
      writeFileSync(replaced + suffix, readFileSync(live + suffix));
    const damaged = join(folder, backupName(new Date(start.getTime() - 2 * hour), true));
    writeFileSync(damaged, Buffer.from(bytes).fill(0x5a, 0, 3000));
    writeFileSync(`${damaged}-wal`, canary);
    writeFileSync(join(folder, 'quotes-2026-01-01T000000Z-replaced.db-wal'), canary);
    // Copied by hand from elsewhere while the command was working on others.
    const elsewhere = join(folder, 'quotes-2026-06-01T000000Z-copy.db');
    writeFileSync(elsewhere, bytes);
    expect(filesWith(canary).length).toBeGreaterThan(6);

    await erase(id);
    const { erased } = await backUp();
    expect(filesWith(canary)).toEqual([]);
    expect(erased).toEqual({ rewritten: 3, encrypted: 0, damaged: 1 });
    expect(existsSync(damaged)).toBe(false);
    expect(await readErasures(database)).toMatchObject([{ done_at: expect.any(String) }]);
  });

  it('waits for a backup that is being made', async () => {
    const { backUp, database, folder, erase, filesWith } = await setUp();
    const { id } = await storeRequest(database, { values: { name: canary } });
    let erasing: Promise<unknown>;
    await withLockedFolder(folder, async () => {
      // Another command has read everything, but has not finished.
      const { file } = await writeBackup(database, folder, start);
      const unfinished = join(folder, 'unfinished');
      renameSync(file, unfinished);
      await erase(id);
      erasing = backUp();
      renameSync(unfinished, file);
    });
    await erasing!;
    expect(filesWith(canary)).toEqual([]);
  });
});

describe.each(['plain', 'encrypted'])('the folder of %s backups', (kind) => {
  /** Makes sound backups of these ages. */
  async function makeBackups(agesInHours: number[]) {
    const folder = temporaryFolder();
    const original = join(folder, 'original');
    const database = new DatabaseSync(original);
    database.exec(
      'create table quote_requests (id); create table notifications (quote_id, state)',
    );
    database.close();
    const ending = kind === 'plain' ? '.db' : `-${await checksumOf(original)}.db.age`;
    const fileOf = (age: number) =>
      join(folder, backupName(new Date(start.getTime() - age * hour)).replace('.db', ending));
    for (const age of agesInHours) writeFileSync(fileOf(age), readFileSync(original));
    return {
      folder,
      fileOf,
      bytes: readFileSync(original).length,
      ages: () =>
        listBackups(folder).map(({ time }) => (start.getTime() - time.getTime()) / hour),
    };
  }

  it('keeps all of two hours, one an hour for two days, one a day for thirty', async () => {
    const halfHourly = Array.from({ length: 3 * 24 * 2 }, (_, at) => at / 2);
    const sixHourly = Array.from({ length: 37 * 4 }, (_, at) => 3 * 24 + 6 * at);
    const { folder, ages } = await makeBackups([...halfHourly, ...sixHourly]);
    writeFileSync(join(folder, 'notes.txt'), 'not ours');
    await thinBackups(folder, start, Infinity);
    expect(ages().filter((age) => age <= 2)).toEqual([0, 0.5, 1, 1.5, 2]);
    const hourly = ages().filter((age) => age > 2 && age <= 48);
    expect(hourly).toEqual(Array.from({ length: 46 }, (_, at) => at + 2.5));
    const daily = ages().filter((age) => age > 48);
    expect([28, 29, 30]).toContain(daily.length);
    expect(Math.max(...daily)).toBeLessThanOrEqual(30 * 24);
    expect(existsSync(join(folder, 'notes.txt'))).toBe(true);
  });

  it('stays below its cap by deleting the oldest', async () => {
    const { folder, ages, bytes } = await makeBackups([0, 1, 5, 30, 100]);
    await thinBackups(folder, start, 3.5 * bytes);
    expect(ages()).toEqual([0, 1, 5]);
  });

  it('keeps the newest with photos, whatever its age and the cap, and one of each day', async () => {
    const { folder, ages, fileOf, bytes } = await makeBackups([1, 5, 6, 30, 100, 1000]);
    const withPhotos = (age: number) =>
      renameSync(fileOf(age), fileOf(age).replace(/Z(?=[^/]*$)/, 'Z-photos-0123abcd'));
    for (const age of [100, 1000]) withPhotos(age);
    await thinBackups(folder, start, 2 * bytes);
    expect(ages()).toEqual([1, 100]);
    for (const age of [5, 6, 30]) {
      writeFileSync(fileOf(age), readFileSync(fileOf(1)));
      withPhotos(age);
    }
    await thinBackups(folder, start, Infinity);
    expect(ages()).toEqual([1, 5, 30, 100]);
  });

  it('keeps the newest sound one, whatever its age and the cap', async () => {
    const { folder, ages, fileOf } = await makeBackups([1, 2, 2000, 3000]);
    for (const age of [1, 2]) writeFileSync(fileOf(age), 'The disk wrote something else.');
    await thinBackups(folder, start, 1);
    expect(ages()).toEqual([2000]);
  });
});
