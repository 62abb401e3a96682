import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import { idempotencyHeader } from '../../contract/api.ts';
import { exampleQuote } from '../../contract/example-quote.ts';
import { expectSameAnswers } from '../../tests/drills/fuzz/same-answers.ts';
import { coarsenLocations } from '../requests/coarsen-locations.ts';
import { purge } from '../requests/purge.ts';
import { it as onSqlite } from '../testing/app-test.ts';
import { fakeAuthenticator } from '../testing/fake-authenticator.ts';
import { askOwner, signIn } from '../testing/owner-device.ts';
import { runOnce } from '../testing/postgres.ts';
import { draft, publish } from '../testing/site-edits.ts';
import { exampleRow, storeMany, storeRequest } from '../testing/store-request.ts';
import { exampleColumns, startTestApp } from '../testing/test-app.ts';
import {
  migratedPostgres,
  newPostgres,
  openMigrated,
  openPostgres,
  rowsOf,
} from '../testing/test-database.ts';
import { sign } from '../notifications/webhook.ts';
import type { Database } from './database.ts';
import { DatabaseUnavailable } from './unavailable.ts';

// What PostgreSQL does by other statements, types or locks than SQLite. All else is tested on
// SQLite alone.

const it = onSqlite.extend('database', async () => openPostgres(await migratedPostgres()));
const times = <T>(amount: number, work: (at: number) => T) =>
  Array.from({ length: amount }, (_, at) => work(at));

it('servers that start together make the tables once, closed to other roles whatever the host grants', async () => {
  const databaseUrl = await newPostgres();
  // As on Supabase: the web's role gets rights to every new table.
  await runOnce(
    databaseUrl,
    `do $$ begin create role anon; exception when duplicate_object then null; end $$;
     grant usage on schema public to anon;
     alter default privileges in schema public grant all on tables to anon;`,
  );
  const [{ db }] = (await Promise.all(
    times(3, () => openMigrated({ dataDir: '', databaseUrl, statementMs: 20_000 })),
  )) as [Database];
  const tables = await sql<{ table: string; isOpen: boolean; hasRowSecurity: boolean }>`
    select relname as table, relrowsecurity as "hasRowSecurity",
      has_table_privilege('anon', oid, 'select, insert, update, delete, truncate') as "isOpen"
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  expect(tables.rows.length).toBeGreaterThan(5);
  for (const { table, isOpen, hasRowSecurity } of tables.rows)
    expect([isOpen, hasRowSecurity], table).toEqual([false, true]);
});

it('a locked table fails requests in time, and is used again once unlocked', async () => {
  const databaseUrl = await newPostgres();
  // The address may set how long a statement waits.
  const database = await openMigrated({
    dataDir: '',
    databaseUrl: `${databaseUrl}?lock_timeout=50`,
  });
  const other = new pg.Client(databaseUrl);
  await other.connect();
  await other.query('begin; lock table quote_requests in exclusive mode');
  const attempts = await Promise.allSettled(times(8, () => storeRequest(database)));
  for (const attempt of attempts)
    expect(attempt).toMatchObject({ reason: expect.any(DatabaseUnavailable) });
  await other.end();
  await storeRequest(database);
});

it('bodies of every kind are answered and stored alike by both databases, by the rules', async ({
  database,
}) => expectSameAnswers(database, 160, 20_260_302));

it('a request sent many times at once is stored, and the owner notified, once', async ({
  test,
}) => {
  const key = { [idempotencyHeader]: 'a-key' };
  const sent = await Promise.all(times(50, () => test.postJson(exampleColumns(), key)));
  expect(new Set(sent.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  const plain = { ...exampleQuote, name: 'Without a script' };
  const forms = await Promise.all(times(2, () => test.postForm(plain)));
  expect(forms.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect(await test.storedQuotes()).toHaveLength(2);

  const answers = await Promise.all(times(10, () => test.notify()));
  expect(answers).toEqual(Array(10).fill({ whatsappSent: true }));
  test.pass(30);
  await Promise.all([test.outbox.deliverDue(), test.otherServer().deliverDue()]);
  expect(test.whatsapp.messages).toHaveLength(2);
});

it('a receipt of a failed delivery has the message sent again', async ({ database }) => {
  const test = await startTestApp({ WHATSAPP_APP_SECRET: 'app-secret' }, database);
  await test.postJson();
  await test.notify();
  const status = { id: 'wamid.1', status: 'failed', errors: [{ code: 131056 }] };
  const changes = [{ field: 'messages', value: { statuses: [status] } }];
  const payload = JSON.stringify({ entry: [{ id: '1', changes }] });
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature-256': sign('app-secret', Buffer.from(payload)),
  };
  const url = '/api/whatsapp-webhook';
  expect((await test.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(
    200,
  );
  test.pass(60);
  await test.outbox.deliverDue();
  expect(test.whatsapp.messages).toHaveLength(2);
});

it('the owner lists, finds, changes, exports and erases requests', async ({ test, phone }) => {
  const rows = times(150, (at) =>
    exampleRow({
      at: '2026-02-25T08:00:00.000Z',
      values: { name: at === 0 ? 'José %_Lee' : `No ${at}`, phone: `07700 900${at + 100}` },
      row: {
        status: at < 40 ? 'booked' : 'new',
        arrival_at: at < 39 ? new Date(Date.UTC(2026, 2, 3) - at * 60_000).toISOString() : null,
      },
    }),
  );
  await storeMany(test.database, rows);
  const names = async (query: string) =>
    (await phone.data('GET', `/requests?${query}`)).requests.map(
      ({ name }: { name: string }) => name,
    );
  expect(await names('q=jose+%25_l')).toEqual(['José %_Lee']);
  expect(await names('q=07700900101')).toEqual(['No 1']);
  const booked = await phone.data('GET', '/requests?status=booked');
  expect(booked.requests[0]).toMatchObject({ name: 'No 38' });
  expect((await names(`status=booked&cursor=${booked.next}`)).at(-1)).toBe('No 39');
  const csv = (await phone.ask('GET', '/requests.csv')).body;
  const ids = [...csv.matchAll(/"([0-9a-f-]{36})"\r/g)].map(([, id]) => id);
  expect(ids).toEqual(rows.map(({ id }) => id).toSorted());

  const path = `/requests/${rows[0]!.id}`;
  const headers = { [idempotencyHeader]: 'key' };
  const both = await Promise.all(
    times(2, () => phone.ask('PATCH', path, { note: 'Gate 4', price_pence: 9050 }, headers)),
  );
  for (const one of both) expect(one.json().data.notes).toHaveLength(1);
  const { weeks } = await phone.data('GET', '/stats?weeks=2');
  expect(weeks[0]).toMatchObject({ requests: 150, jobs: 40, agreed_pence: 9050 });
  const { requests: matches } = await phone.data('GET', `${path}/matches`);
  expect(matches).toHaveLength(100);
  const erasure = { requests: [rows[0]!.id, rows[1]!.id], texts: [] };
  expect(await phone.data('POST', '/erasures', erasure)).toMatchObject({ requests: 2 });
  expect(await rowsOf(test.database, 'quote_requests')).toHaveLength(148);
});

it('exact locations are rounded a month later, and requests deleted when they are old', async ({
  database,
}) => {
  const exact = { latitude: 55.86123, longitude: -4.25987, accuracy: 18 };
  await storeRequest(database, { at: '2026-01-20T08:00:00.000Z', row: exact });
  await storeRequest(database, { at: '2026-03-01T08:00:00.000Z', row: exact });
  const now = new Date('2026-03-02T08:00:00.000Z');
  await coarsenLocations(database, now);
  const [left, rounded] = (await rowsOf(database, 'quote_requests')).toSorted(
    (a, b) => a.accuracy! - b.accuracy!,
  );
  expect(left).toMatchObject(exact);
  expect(rounded).toMatchObject({ latitude: 55.86, longitude: -4.26, accuracy: 1000 });
  await purge(database, 20, now);
  expect(await rowsOf(database, 'quote_requests')).toMatchObject([exact]);
});

it('settings, drafts and publications are replaced, and one of two drafts at once is kept', async ({
  test,
  phone,
}) => {
  for (const state of ['busy', 'off'])
    expect(await phone.data('PUT', '/availability', { state, until: null })).toMatchObject({
      state,
    });
  await test.publisher!.start();
  const other = await signIn(test);
  const answers = await Promise.all(
    [phone, other].map((device, at) => draft(device, `Hello ${at}`, 0)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const { id } = await publish(test, phone);
  await draft(phone, 'Hello again');
  await publish(test, phone);
  expect(await publish(test, phone, { backTo: id })).toMatchObject({
    state: 'live',
    back_to: id,
  });
});

it('a passkey is not added by a device that is signed out meanwhile, and counts far', async ({
  test,
  phone,
}) => {
  const other = await signIn(test, 'Firefox/140.0 Android');
  const { id } = (await phone.others())[0]!;
  const made = async (device: typeof phone, counter = 0) => {
    const passkey = fakeAuthenticator('http://localhost', { counter });
    const options = await device.data('POST', '/passkeys/options');
    return { passkey, added: passkey.create(options) };
  };
  const additions = await Promise.all(times(6, () => made(other)));
  const add = ({ added }: (typeof additions)[number]) => other.ask('POST', '/passkeys', added);
  await Promise.all([
    ...additions.slice(0, 3).map(add),
    phone.ask('DELETE', `/devices/${id}`),
    ...additions.slice(3).map(add),
  ]);
  expect((await phone.data('GET', '/passkeys')).passkeys).toEqual([]);

  const { passkey, added } = await made(phone, 2 ** 32 - 10);
  expect(await phone.status('POST', '/passkeys', added)).toBe(201);
  const challenge = (await askOwner(test, 'POST', '/session/options')).json().data;
  const body = { passkey: passkey.get(challenge) };
  expect((await askOwner(test, 'POST', '/session', { body })).statusCode).toBe(201);
});
