import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { it } from '../testing/app-test.ts';
import { exampleRow, storeRequest } from '../testing/store-request.ts';
import { newDatabase, openMigrated, rowsOf } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { transact } from './transact.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const quote = (row: object = {}) => exampleRow({ row });

describe('the tables', () => {
  it('are created once, even if many servers start together', async () => {
    const settings = newDatabase();
    const servers = await Promise.all([0, 1, 2].map(() => openMigrated(settings)));
    await storeRequest(servers[0]!);
    expect(await rowsOf(servers[2]!, 'quote_requests')).toHaveLength(1);
  });

  it('of another release stop the start with a sentence', async ({ database }) => {
    await sql`insert into kysely_migration (name, timestamp) values ('999', '2026')`.execute(
      database.db,
    );
    await expect(migrate(database)).rejects.toThrow(
      /is of another release.*start that release/,
    );
  });

  it('refuse an unknown status, and values that are missing or endless', async ({
    database: { db },
  }) => {
    const cause = { message: expect.stringMatching(/constraint/i) };
    const long = 'x'.repeat(4001);
    for (const row of [{ status: 'sold' }, { name: '' }, { message: null }, { message: long }])
      await expect(
        db.insertInto('quote_requests').values(quote(row)).execute(),
        JSON.stringify(row),
      ).rejects.toMatchObject({ cause });
  });

  it('keep transactions apart: one failure does not undo others', async ({ database }) => {
    const store = (name: string, fails: boolean) =>
      transact(database, async (trx) => {
        await trx.insertInto('quote_requests').values(quote({ name })).execute();
        if (fails) throw new Error('Changed my mind');
        return name;
      });
    const works = [store('Ann', false), store('Bob', true), store('Cy', false)];
    const outcomes = (await Promise.allSettled(works)).map(({ status }) => status);
    expect(outcomes).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const names = (await rowsOf(database, 'quote_requests')).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Ann', 'Cy']);
  });
});

it('SQLite has a commit on disk before it returns', async ({ database: { db } }) => {
  const { rows } = await sql`pragma synchronous`.execute(db);
  expect(rows).toEqual([{ synchronous: 2 }]);
});

describe('a locked database', () => {
  it('fails requests in time, and is used again once unlocked', async () => {
    const settings = newDatabase();
    const database = await openMigrated(settings);
    const other = new DatabaseSync(database.location);
    other.exec('begin exclusive');

    // Each waits at most 50 ms, since that keeps everybody else waiting.
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(database.db);
    expect(rows[0]!.timeout).toBeLessThanOrEqual(50);
    const attempts = Array.from({ length: 8 }, () => storeRequest(database));
    for (const attempt of await Promise.allSettled(attempts))
      expect(attempt).toMatchObject({ reason: expect.any(DatabaseUnavailable) });
    other.close();
    await storeRequest(database);
  });
});
