import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { quoteFields } from '../../contract/fields.ts';
import { exampleRow, storeRequest } from '../testing/store-request.ts';
import { engines, newDatabase, openTestDatabase, runOnce } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { newId, referenceOf } from './ids.ts';
import { migrate } from './migrate.ts';
import { DatabaseUnavailable, transact } from './transact.ts';

const quote = (row: object = {}) => exampleRow({ row });

describe.each(engines)('the tables on %s', (engine) => {
  it('are made once by however many servers start together', async () => {
    const settings = await newDatabase(engine);
    const servers = [0, 1, 2].map(() => openDatabase(settings));
    onTestFinished(async () => {
      for (const server of servers) await server.close();
    });
    await Promise.all(servers.map(migrate));
    await servers[0]!.db.insertInto('quote_requests').values(quote()).execute();
    expect(
      await servers[2]!.db.selectFrom('quote_requests').selectAll().execute(),
    ).toHaveLength(1);
  });

  it('have a column for each field of the form', async () => {
    const { db } = await openTestDatabase(engine);
    const tables = await db.introspection.getTables();
    const { columns } = tables.find(({ name }) => name === 'quote_requests')!;
    const there = new Set(columns.map(({ name }) => name));
    const missing = quoteFields
      .map(({ column }) => column)
      .filter((column) => !there.has(column));
    expect(missing, 'add a migration: docs/architecture.md, "Add a field"').toEqual([]);
  });

  it.each([
    ['an unknown status', { status: 'sold' }],
    ['an empty value', { name: '' }],
    ['no value', { message: null }],
    ['an endless value', { message: 'x'.repeat(4001) }],
  ])('refuse %s', async (_, changes) => {
    const { db } = await openTestDatabase(engine);
    const insert = db.insertInto('quote_requests').values(quote(changes)).execute();
    await expect(insert).rejects.toThrow(/constraint/i);
  });

  it('take works of one moment apart: one that fails takes nothing else with it', async () => {
    const database = await openTestDatabase(engine);
    const store = (name: string, fails: boolean) =>
      transact(database, async (trx) => {
        await trx.insertInto('quote_requests').values(quote({ name })).execute();
        if (fails) throw new Error('Changed my mind');
        return name;
      });
    const works = [store('Ann', false), store('Bob', true), store('Cy', false)];
    const outcomes = await Promise.allSettled(works);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    const rows = database.db.selectFrom('quote_requests').select('name').orderBy('name');
    expect(await rows.execute()).toEqual([{ name: 'Ann' }, { name: 'Cy' }]);
  });

  it('drop the notifications of an erased request', async () => {
    const database = await openTestDatabase(engine);
    const { db } = database;
    await storeRequest(database, {}, {});
    await db.deleteFrom('quote_requests').execute();
    expect(await db.selectFrom('notifications').selectAll().execute()).toEqual([]);
  });
});

describe('SQLite', () => {
  it('has a commit on disk before it returns', async () => {
    const { db } = await openTestDatabase('sqlite');
    const { rows } = await sql`pragma synchronous`.execute(db);
    expect(rows).toEqual([{ synchronous: 2 }]);
  });
});

describe('PostgreSQL', () => {
  it('shows a stranger nothing, whatever the defaults of its host grant', async () => {
    const { databaseUrl } = await newDatabase('postgres');
    // As on Supabase: the web's role exists and gets rights to every new table.
    await runOnce(
      databaseUrl!,
      `do $$ begin create role anon; exception when duplicate_object then null; end $$;
       grant usage on schema public to anon;
       alter default privileges in schema public grant all on tables to anon;`,
    );
    const database = openDatabase({ dataDir: '', databaseUrl });
    onTestFinished(() => database.close());
    await migrate(database);
    await database.db.insertInto('quote_requests').values(quote()).execute();
    const client = new pg.Client(databaseUrl);
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('set role anon');
    const { rows } = await client.query<{ tablename: string }>(
      `select tablename from pg_tables where schemaname = 'public'`,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { tablename } of rows) {
      for (const statement of [
        `select * from ${tablename}`,
        `delete from ${tablename}`,
        `insert into ${tablename} default values`,
      ]) {
        await expect(client.query(statement)).rejects.toThrow(/permission denied/);
      }
    }
    await client.query('reset role');
    const open = await client.query(
      `select relname from pg_class join pg_namespace n on n.oid = relnamespace
       where nspname = 'public' and relkind = 'r' and not relrowsecurity`,
    );
    expect(open.rows).toEqual([]);
  });
});

describe('a locked database', () => {
  it.each(engines)(
    'on %s is given up in time and used again when it is free',
    async (engine) => {
      const settings = await newDatabase(engine);
      const database = openDatabase(settings);
      onTestFinished(() => database.close());
      await migrate(database);
      const insert = () =>
        transact(database, (trx) => trx.insertInto('quote_requests').values(quote()).execute());
      const unlock = await lock(settings);

      let turns = 0;
      const counting = setInterval(() => (turns += 1), 20);
      const started = performance.now();
      const attempts = await Promise.allSettled(Array.from({ length: 8 }, insert));
      clearInterval(counting);
      for (const attempt of attempts) {
        expect(attempt).toMatchObject({ reason: expect.any(DatabaseUnavailable) });
      }
      expect(performance.now() - started).toBeLessThan(3000);
      // Everything else went on meanwhile.
      expect(turns).toBeGreaterThan(20);

      await unlock();
      await insert();
    },
  );

  /** Takes the write lock on another connection. */
  async function lock({ dataDir, databaseUrl }: Awaited<ReturnType<typeof newDatabase>>) {
    if (databaseUrl === undefined) {
      const other = new DatabaseSync(`${dataDir}/quotes.db`);
      other.exec('begin exclusive');
      return () => other.close();
    }
    const other = new pg.Client(databaseUrl);
    await other.connect();
    await other.query('begin; lock table quote_requests in exclusive mode');
    return () => other.end();
  }
});

describe('an id', () => {
  it('sorts by time and gives people a short reference', () => {
    const early = newId(new Date('2026-03-02T08:00:00Z'));
    const late = newId(new Date('2026-03-02T08:00:01Z'));
    expect(early < late).toBe(true);
    expect(early).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(referenceOf('019caf2e-7a00-7abc-8def-0123456789ab')).toBe('6789AB');
  });
});
