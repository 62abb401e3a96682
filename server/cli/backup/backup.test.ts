import {
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Selectable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sqliteFile, type Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { readAvailability } from '../../owner/availability.ts';
import { storeRequest } from '../../testing/store-request.ts';
import { terminalBesideDatabase } from '../../testing/test-terminal.ts';
import { rowsOf } from '../../testing/test-database.ts';
import { listBackups } from '../../backups/backup-files.ts';
import { restore } from './restore.ts';
import { writeBackup } from '../../backups/write-backup.ts';

const now = new Date('2026-06-14T20:00:00.000Z');

const start = () => terminalBesideDatabase(now);

type Contents = { [Table in keyof Tables]: Selectable<Tables[Table]>[] };

/** All rows of all tables. */
async function contents(database: Database): Promise<Contents> {
  const tables = await database.db.introspection.getTables();
  const all = tables.map(async ({ name }) => {
    const rows = await rowsOf(database, name as keyof Tables);
    const inOrder = rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
    return [name, inOrder];
  });
  return Object.fromEntries(await Promise.all(all)) as Contents;
}

async function fill(database: Database, amount: number): Promise<void> {
  for (let index = 0; index < amount; index += 1) {
    const message = `Line one\r\nline two ${index}`;
    const values = { name: `Søren ${index} \u{1f511}`, message };
    await storeRequest(database, { values }, { attempts: index });
  }
  const { db } = database;
  await db.insertInto('secrets').values({ name: 'key', value: 'secret' }).execute();
  await db.insertInto('owner_settings').values({ name: 'templates', value: '{}' }).execute();
}

describe('backups', () => {
  it('a backup is restored unchanged', async () => {
    const source = start();
    const database = await source.open();
    await fill(database, 7);
    const made = await writeBackup(database, source.folder, now, { withSecrets: true });
    expect(made.requests).toBe(7);
    expect(statSync(made.file).mode & 0o777).toBe(0o600);
    expect(globSync(`${made.file}-wal`)).toEqual([]);

    const { terminal, open, dataDir } = start();
    await restore(terminal, made.file, { withSecrets: true });
    expect(terminal.questions[0]).toContain('by the 7 of');
    // Without the servers' own records.
    const run = { used_challenges: [] };
    expect(await contents(await open())).toEqual({ ...(await contents(database)), ...run });
    expect(statSync(sqliteFile(dataDir)).mode & 0o777).toBe(0o600);
  });

  it('a backup is complete even if requests arrive meanwhile', async () => {
    const { folder, open } = start();
    const [server, command] = [await open(), await open()];
    await fill(server, 5);
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) {
        await storeRequest(server, {}, {});
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const { requests } = await writeBackup(command, folder, now);
    isWriting = false;
    await writing;
    expect(requests).toBeGreaterThanOrEqual(5);
    const stored = await rowsOf(server, 'quote_requests');
    expect(stored.length).toBeGreaterThanOrEqual(requests);
  });

  it('restore refuses while a server runs, and keeps what it replaces', async () => {
    const { folder, open, terminal } = start();
    const server = await open();
    await fill(server, 2);
    await writeBackup(server, folder, new Date('2026-06-13T20:00:00.000Z'));
    await storeRequest(server, { values: { name: 'Younger' } });
    await expect(restore(terminal, 'latest', { yes: true })).rejects.toThrow(
      /running|connected/,
    );
    expect(await rowsOf(server, 'quote_requests')).toHaveLength(3);
    await server.close();

    await restore(terminal, 'latest', { yes: true });
    const report = /Restored 2 requests[^]*2 notifications had not been sent/;
    expect(terminal.printed()).toMatch(report);
    expect(await rowsOf(await open(), 'quote_requests')).toHaveLength(2);
    expect(listBackups(folder)).toHaveLength(2);
    const [replaced, backup] = listBackups(folder);
    expect(replaced!.name).toMatch(/-replaced\.db$/);
    expect(readFileSync(replaced!.file).includes('Younger')).toBe(true);

    // The next restore of 'latest' takes the same backup, not the database that this one
    // replaced.
    terminal.answer = false;
    await restore(terminal, 'latest');
    expect(terminal.questions.at(-1)).toContain(backup!.name);
  });

  it('only a sound backup is restored, after confirmation', async () => {
    const { folder, open, terminal } = start();
    const database = await open();
    await fill(database, 3);
    const { file } = await writeBackup(database, folder, now);
    await database.close();

    await expect(restore(terminal, 'quotes-1.db', { yes: true })).rejects.toThrow(/no backup/);
    const damaged = join(folder, 'damaged.db');
    for (const bytes of [readFileSync(file).fill(0x5a, 4096, 20_000), 'no database']) {
      writeFileSync(damaged, bytes);
      await expect(restore(terminal, damaged, { yes: true })).rejects.toThrow(
        /not a sound backup/,
      );
    }

    terminal.answer = false;
    await restore(terminal, 'latest');
    expect(terminal.printed()).toBe('Nothing was restored.');
    expect(await rowsOf(await open(), 'quote_requests')).toHaveLength(3);
  });
});

/** A backup that somebody has changed. */
async function craftedBackup(change: string): Promise<string> {
  const source = start();
  const database = await source.open();
  await fill(database, 2);
  const { file } = await writeBackup(database, source.folder, now, { withSecrets: true });
  using crafted = new DatabaseSync(file);
  crafted.exec(change);
  return file;
}

const at = now.toISOString();
const signIn = `insert into owner_sessions
  (id, token_hash, device, created_at, last_used_at, proven_at)
  values ('thief', 'hash', 'Phone', '${at}', '${at}', '${at}')`;

describe('a crafted backup', () => {
  function startInto() {
    const { terminal, open } = start();
    /** Restoring needs a closed database. */
    const read = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
      const database = await open();
      const result = await work(database);
      await database.close();
      return result;
    };
    return { terminal, read };
  }

  it('only known tables and columns are restored', async () => {
    const file = await craftedBackup(`
      create table thief (name text);
      alter table quote_requests add column thief text;
      alter table quote_requests add column shadow text as (name);
      create index thief_index on quote_requests (name);`);
    const { terminal, read } = startInto();
    const tables = () =>
      read(async ({ db }) => {
        const all = await db.introspection.getTables();
        return all.map(({ name, columns }) => [name, columns.map((column) => column.name)]);
      });
    const before = await tables();
    await restore(terminal, file, { yes: true });
    expect(await tables()).toEqual(before);
    expect(await read((database) => rowsOf(database, 'quote_requests'))).toHaveLength(2);
  });

  it("a forged backup can't erase from other backups or stop notifications", async () => {
    const file = await craftedBackup(`
      insert into erasures values ('thief', '${at}', 1, '["019caf2e-7a00-7abc-8def-0123456789ab"]', '[0]', null);
      insert into owner_settings values ('availability', 'no json');
      insert into backup_status values ('last', 'no json')`);
    const { terminal, read } = startInto();
    await restore(terminal, file, { yes: true, withSecrets: true });
    const { erasures, backup_status } = await read(contents);
    expect([erasures, backup_status]).toEqual([[], []]);
    const unset = { state: null, until: null };
    expect(await read((database) => readAvailability(database, now))).toEqual(unset);
  });

  it('a restored backup holds no sessions, passkeys or links unless asked for', async () => {
    const file = await craftedBackup(`${signIn};
      insert into owner_links (token_hash, expires_at) values ('hash', '2030-01-01');
      insert into owner_passkeys (id, public_key, counter, transports, created_at)
        values ('one', 'key', 0, '[]', '${at}');
      insert into push_subscriptions (endpoint, p256dh, auth, session_id, created_at)
        values ('https://push.example', 'key', 'auth', 'thief', '${at}')`);
    const { terminal, read } = startInto();
    const amounts = async () => {
      const { owner_sessions, owner_links, owner_passkeys, push_subscriptions, secrets } =
        await read(contents);
      return [owner_sessions, owner_links, owner_passkeys, push_subscriptions, secrets].map(
        ({ length }) => length,
      );
    };
    await restore(terminal, file, { yes: true });
    expect(await amounts()).toEqual([0, 0, 0, 0, 0]);
    expect(terminal.printed()).toMatch(/No device is signed in[^]*turn notifications on again/);
    terminal.answer = false;
    await restore(terminal, file, { withSecrets: true });
    expect(terminal.questions.at(-1)).toMatch(
      /1 device and 1 passkey of this backup would sign in again.*only if nobody else/,
    );
    expect(await amounts()).toEqual([0, 0, 0, 0, 0]);
    terminal.answer = true;
    await restore(terminal, file, { withSecrets: true });
    expect(await amounts()).toEqual([1, 1, 1, 1, 1]);
    expect(terminal.printed()).toMatch(/Signed in again: 1 device and 1 passkey/);
  });
});

it.each([
  [
    'holds what no backup of this site does: trigger thief',
    `create trigger thief after delete on owner_sessions begin ${signIn}; end`,
  ],
  [
    'holds what no backup of this site does: view thief',
    'create view thief as select * from secrets',
  ],
  [
    'holds what no backup of this site does: view quote_requests',
    'alter table quote_requests rename to other; create view quote_requests as select * from other',
  ],
  [
    'holds what no backup of this site does: virtual thief',
    'create virtual table thief using fts5(name)',
  ],
  ['is not a sound backup', 'alter table quote_requests drop column vehicle'],
])('a file that %s is refused', async (reason, change) => {
  const file = await craftedBackup(change);
  const { terminal, open } = start();
  const database = await open();
  await storeRequest(database);
  await database.close();
  const refused = restore(terminal, file, { yes: true });
  await expect(refused).rejects.toThrow(`${file} ${reason}`);
  expect(await rowsOf(await open(), 'quote_requests')).toHaveLength(1);
});

it('files dated at an impossible time are not listed as backups', async () => {
  const { folder, open, terminal } = start();
  const database = await open();
  await fill(database, 1);
  const { file } = await writeBackup(database, folder, now);
  await database.close();
  writeFileSync(join(folder, 'quotes-2026-13-45T999999Z.db'), 'x');
  writeFileSync(join(folder, 'quotes-2026-06-15T200000Z-\u001b[31m.db'), 'x');
  mkdirSync(join(folder, 'quotes-2026-06-15T200000Z.db'));
  symlinkSync('/nowhere', join(folder, 'quotes-2026-06-16T200000Z.db'));
  expect(listBackups(folder).map((one) => one.file)).toEqual([file]);
  await restore(terminal, 'latest', { yes: true });
  await expect(restore(terminal, folder, { yes: true })).rejects.toThrow(/is no file/);
});

it('restore replaces a database that is too damaged to be opened', async () => {
  const { folder, open, terminal, dataDir } = start();
  const database = await open();
  await fill(database, 3);
  await writeBackup(database, folder, now);
  await database.close();
  writeFileSync(sqliteFile(dataDir), 'The disk wrote something else here.');
  await restore(terminal, 'latest', { yes: true });
  expect(terminal.printed()).toContain('erase them again');
  expect(await rowsOf(await open(), 'quote_requests')).toHaveLength(3);
});

it('a restore on a new machine replaces nothing, and says that nobody stays erased', async () => {
  const source = start();
  const { file } = await writeBackup(await source.open(), source.folder, now);
  const { terminal, folder } = start();
  await restore(terminal, file, { yes: true });
  expect(terminal.printed()).toContain('erase them again');
  expect(terminal.printed()).not.toContain('before:');
  expect(listBackups(folder)).toEqual([]);
});
