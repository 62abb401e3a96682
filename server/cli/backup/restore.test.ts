import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { defaultTemplates, type OwnerTemplates } from '../../../contract/owner-templates.ts';
import { backUp } from '../../backups/back-up.ts';
import { listBackups } from '../../backups/backup-files.ts';
import { sqliteFile, type Database } from '../../database/database.ts';
import { readTemplates, writeSetting } from '../../database/settings.ts';
import { eraseAgain, eraseQuotes } from '../../requests/erase.ts';
import { storeRequest } from '../../testing/store-request.ts';
import { terminalBesideDatabase } from '../../testing/test-terminal.ts';
import { rowsOf } from '../../testing/test-database.ts';
import { restore } from './restore.ts';

const now = new Date('2026-06-14T20:00:00.000Z');
const yesterday = new Date('2026-06-13T20:00:00.000Z');
const at = now.toISOString();

/** A database with two requests, and a backup of it. */
async function setUp() {
  const beside = terminalBesideDatabase(now);
  const database = await beside.open();
  const quotes = [
    await storeRequest(database, { values: { name: 'Søren \u{1f511}' } }, {}),
    await storeRequest(database, { values: { name: 'Ann Erased' } }, { attempts: 3 }),
  ];
  const back = async () => (await backUp(beside.terminal.config, yesterday))!.file;
  return { ...beside, database, quotes, back };
}

const inOrder = async (database: Database) =>
  (await rowsOf(database, 'quote_requests')).toSorted((a, b) => a.id.localeCompare(b.id));

describe('restore', () => {
  it('brings every row back, keeps what it replaces, and refuses while a server runs', async () => {
    const { folder, open, terminal, database, quotes, back } = await setUp();
    await back();
    await storeRequest(database, { values: { name: 'Younger' } });
    await expect(restore(terminal, 'latest', { yes: true })).rejects.toThrow(/running/);
    await database.close();

    await restore(terminal, 'latest', { yes: true });
    expect(terminal.printed()).toMatch(/Restored 2 requests[^]*2 notifications had not been/);
    const restored = await open();
    expect(await inOrder(restored)).toEqual(
      quotes.toSorted((a, b) => a.id.localeCompare(b.id)),
    );
    await restored.close();
    const [replaced, backup] = listBackups(folder);
    expect(replaced!.name).toMatch(/-replaced\.db$/);
    expect(readFileSync(replaced!.file).includes('Younger')).toBe(true);

    // The next one takes the same backup, not the database that this one replaced.
    terminal.answer = false;
    await restore(terminal, 'latest');
    expect(terminal.questions.at(-1)).toContain(backup!.name);
    expect(terminal.printed()).toContain('Nothing was restored.');
  });

  it('leaves nobody signed in, nor any passkey, link or preview', async () => {
    const { open, terminal, database, back } = await setUp();
    const { db } = database;
    const session = { id: 'one', token_hash: 'hash', device: 'Phone', created_at: at };
    await db
      .insertInto('owner_sessions')
      .values({ ...session, last_used_at: at, proven_at: at })
      .execute();
    const link = { token_hash: 'hash', expires_at: at };
    await db.insertInto('owner_links').values(link).execute();
    await db
      .insertInto('site_previews')
      .values({ ...link, html: '', session_id: null })
      .execute();
    const key = {
      id: 'key',
      public_key: '',
      counter: 0,
      transports: '[]',
      name: '',
      synced: 0,
    };
    await db
      .insertInto('owner_passkeys')
      .values({ ...key, created_at: at, last_used_at: null, session_id: null })
      .execute();
    await back();
    await database.close();
    await restore(terminal, 'latest', { yes: true });
    const restored = await open();
    const access = [
      'owner_sessions',
      'owner_links',
      'site_previews',
      'owner_passkeys',
    ] as const;
    for (const table of access) expect(await rowsOf(restored, table), table).toEqual([]);
    expect(terminal.printed()).toContain('No device is signed in');
  });

  it('brings nobody back who was erased since: the next start erases them again', async () => {
    const { folder, open, terminal, database, quotes, back } = await setUp();
    const text = 'Hello Ann Erased, I have your key.';
    const [, ...others] = defaultTemplates;
    const templates = [{ name: 'Own', text }, ...others] as OwnerTemplates['templates'];
    await writeSetting(database, 'templates', { templates });
    await back();
    const erasure = { ids: [quotes[1]!.id], texts: [0] };
    expect(await eraseQuotes(database, erasure, { folder, now })).toEqual({
      requests: 1,
      texts: 1,
    });
    await database.close();
    await restore(terminal, 'latest', { yes: true });
    const restored = await open();
    expect(await rowsOf(restored, 'quote_requests')).toHaveLength(2);
    await eraseAgain(restored, folder);
    expect(await rowsOf(restored, 'quote_requests')).toMatchObject([{ id: quotes[0]!.id }]);
    expect((await readTemplates(restored)).templates[0]).toEqual(defaultTemplates[0]);
  });

  it('takes only a sound file', async () => {
    const { folder, open, terminal, database, back } = await setUp();
    const file = await back();
    await database.close();
    const refused = (name: string) => expect(restore(terminal, name, { yes: true })).rejects;
    await refused('quotes-1.db').toThrow(/no backup/);
    await refused(folder).toThrow(/is no file/);
    const damaged = join(folder, 'damaged.db');
    for (const bytes of [readFileSync(file).fill(0x5a, 4096, 20_000), 'no database']) {
      writeFileSync(damaged, bytes);
      await refused(damaged).toThrow(/not a sound backup/);
    }
    writeFileSync(file, readFileSync(file).fill(0x5a, 8000, 8010));
    await refused('latest').toThrow(/not a sound backup: .*sha256/);
    expect(await rowsOf(await open(), 'quote_requests')).toHaveLength(2);
  });

  it('refuses a file that somebody has changed', async () => {
    const { open, terminal, database, back, dataDir } = await setUp();
    const file = join(dataDir, 'crafted.db');
    const sound = readFileSync(await back());
    await database.close();
    for (const change of [
      'create trigger thief after delete on owner_sessions begin select 1; end',
      'create view thief as select * from secrets',
      'alter table quote_requests drop column vehicle',
    ]) {
      writeFileSync(file, sound);
      using crafted = new DatabaseSync(file);
      crafted.exec(change);
      const restored = restore(terminal, file, { yes: true });
      await expect(restored, change).rejects.toThrow(/holds other tables/);
    }
    expect(await rowsOf(await open(), 'quote_requests')).toHaveLength(2);
  });

  it('replaces a database that is too damaged to be opened', async () => {
    const { open, terminal, database, dataDir, back } = await setUp();
    await back();
    await database.close();
    writeFileSync(sqliteFile(dataDir), 'The disk wrote something else here.');
    await restore(terminal, 'latest', { yes: true });
    expect(terminal.printed()).toContain('quotes.db.damaged');
    expect(await rowsOf(await open(), 'quote_requests')).toHaveLength(2);
  });
});
