import { transact } from '../database/transact.ts';
import { expect, it } from 'vitest';
import { startHousekeeping } from '../start.ts';
import { startTestApp } from '../testing/test-app.ts';
import { exampleRow, storeMany, storeRequest } from '../testing/store-request.ts';
import { openTestDatabase, rowsOf } from '../testing/test-database.ts';
import { purge } from './purge.ts';
import { addEvent } from './states.ts';

const old = '2026-03-01T08:00:00.000Z';

const many = (length: number, at: string) => Array.from({ length }, () => exampleRow({ at }));

it('deletes what was too old when last night ended', async () => {
  const database = await openTestDatabase();
  const { id } = await storeRequest(database, { at: old }, { state: 'failed' });
  await transact(database, (trx) =>
    addEvent(trx, { quote_id: id, kind: 'note', value: 'Dog' }, new Date(old)),
  );
  await storeMany(database, many(60, old));
  const younger = await storeRequest(database, { at: '2026-03-02T08:00:00.000Z' });
  await storeMany(database, many(70, '2026-05-30T08:00:00.000Z'));
  const ahead = { status: 'booked', arrival_at: '2026-06-01T10:00:00.000Z' } as const;
  const booked = await storeRequest(database, { at: old, row: ahead });
  const left = async (time: string) => {
    await purge(database, 90, new Date(time));
    const rows = await rowsOf(database, 'quote_requests');
    return rows.flatMap(({ id, created_at }) => (created_at < '2026-05' ? id : [])).toSorted();
  };

  // Four in the morning in Glasgow, where the clocks are an hour ahead of UTC.
  expect(await left('2026-05-31T02:59:00.000Z')).toHaveLength(63);
  expect(await left('2026-05-31T03:00:00.000Z')).toEqual([younger.id, booked.id].toSorted());
  expect(await rowsOf(database, 'notifications')).toEqual([]);
  expect(await rowsOf(database, 'request_events')).toEqual([]);
  expect(await left('2026-06-01T23:00:00.000Z')).toEqual([booked.id]);
  expect(await left('2026-06-02T03:00:00.000Z')).toEqual([]);
});

it('the server does it by itself, by its setting', async () => {
  const test = await startTestApp({ QUOTE_KEEP_DAYS: '2' });
  await storeRequest(test.database, { at: '2026-02-27T08:00:00.000Z' });
  const { id } = await storeRequest(test.database, { at: '2026-03-01T08:00:00.000Z' });
  startHousekeeping(test.app);
  await expect.poll(() => test.storedQuotes()).toMatchObject([{ id }]);
});

it('deletes nothing when that would be most requests, or the clock is wrong', async () => {
  const database = await openTestDatabase();
  await storeMany(database, [...many(11, old), ...many(10, '2026-06-13T08:00:00.000Z')]);
  const count = async () => (await rowsOf(database, 'quote_requests')).length;
  const on = (time: string) => purge(database, 90, new Date(time));

  expect(await on('2026-06-13T07:59:00.000Z')).toMatch(/a request came at/);
  expect(await on('2026-06-14T20:00:00.000Z')).toMatch(/11 of 21 .* more than half/);
  await storeRequest(database, { at: '2026-06-14T08:00:00.000Z' });
  expect(await on('2026-06-14T20:00:00.000Z')).toBeUndefined();
  expect(await count()).toBe(11);

  // A clock that leapt ahead for a day, and then a server that was off for long.
  expect(await on('2027-06-14T20:00:00.000Z')).toMatch(/by itself on 2027-06-21/);
  expect(await on('2026-06-15T20:00:00.000Z')).toBeUndefined();
  expect(await on('2026-12-01T20:00:00.000Z')).toMatch(/by itself on 2026-12-08/);
  expect(await on('2026-12-07T20:00:00.000Z')).toMatch(/by itself on 2026-12-08/);
  expect(await count()).toBe(11);
  expect(await on('2026-12-08T20:00:00.000Z')).toBeUndefined();
  expect(await count()).toBe(0);
});
