import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { idempotencyHeader } from '../../contract/api.ts';
import { signIn } from '../testing/owner-device.ts';
import { catchUp, draft, home, newKey, publish, stateOf } from '../testing/site-edits.ts';
import { serverIn, siteFolder } from '../testing/site-folder.ts';
import { exampleColumns, startTestApp } from '../testing/test-app.ts';
import { migratedPostgres, openPostgres, rowsOf } from '../testing/test-database.ts';

/** Two servers on one database, each with connections of its own. */
async function startTwo() {
  const databaseUrl = await migratedPostgres();
  const [one, two] = [
    await startTestApp({}, openPostgres(databaseUrl)),
    await startTestApp({}, openPostgres(databaseUrl)),
  ];
  return { one, two };
}

it('two servers take a request that is sent to both once, and notify once', async () => {
  const { one, two } = await startTwo();
  const key = { [idempotencyHeader]: 'a-key' };
  const answers = await Promise.all(
    [one, two, one, two].map((server) => server.postJson(exampleColumns(), key)),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await one.storedQuotes()).toHaveLength(1);
  for (const server of [one, two]) server.pass(30);
  await Promise.all([one, two, one, two].map(({ outbox }) => outbox.deliverDue()));
  expect(one.whatsapp.messages).toHaveLength(1);
});

it('a server takes over from one that died while sending, once, after a minute', async () => {
  const { one, two } = await startTwo();
  await one.postJson();
  one.whatsapp.answer = () => 'no answer';
  one.pass(30);
  // Ends when the test does, and then finds no database.
  void one.outbox.deliverDue().catch(() => {});
  await expect.poll(() => one.whatsapp.messages).toHaveLength(1);
  one.whatsapp.answer = () => 'accepted';
  two.pass(89);
  await two.outbox.deliverDue();
  expect(one.whatsapp.messages).toHaveLength(1);
  two.pass(1);
  await Promise.all([two.outbox.deliverDue(), two.outbox.deliverDue()]);
  expect(one.whatsapp.messages).toHaveLength(2);
});

it('a device that is signed out on one server is signed out on the other', async () => {
  const { one, two } = await startTwo();
  const phone = await signIn(one);
  const onOther = await signIn(two);
  const { id } = (await onOther.others())[0]!;
  expect(await onOther.status('DELETE', `/devices/${id}`)).toBe(204);
  expect(await phone.status('GET', '/session')).toBe(401);
});

it('a publication is made once, and served by both', async () => {
  const { one, two } = await startTwo();
  const [phone, tablet] = [await signIn(one), await signIn(two)];
  for (const { publisher } of [one, two]) await publisher!.start();
  await draft(phone, 'Hello');
  const both = [phone, tablet].map((device) =>
    device.status('POST', '/site/publications', { version: 1, key: newKey() }),
  );
  expect((await Promise.all(both)).toSorted()).toEqual([202, 409]);
  // Either may have made it, and the other only looks for it afterwards.
  for (const server of [one, two, one]) await catchUp(server);
  for (const server of [one, two]) expect(await home(server)).toContain('Hello');
  expect(await rowsOf(one.database, 'site_publications')).toMatchObject([{ state: 'live' }]);
  await draft(tablet, 'Hello again');
  await publish(two, tablet);
  await one.publisher!.follow();
  expect(await home(one)).toContain('Hello again');
  expect((await stateOf(phone)).changes).toEqual([]);
});

it('a server resumes its start if the database fails midway', async () => {
  const databaseUrl = await migratedPostgres();
  const { db } = openPostgres(databaseUrl);
  const isLocked = Promise.withResolvers<void>();
  const unlock = Promise.withResolvers<void>();
  const locked = db.transaction().execute(async (trx) => {
    // A start may take longer than an idle transaction may last.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`lock table notifications, owner_sessions`.execute(trx);
    isLocked.resolve();
    await unlock.promise;
  });
  await isLocked.promise;
  const server = await serverIn(siteFolder(), { DATABASE_URL: databaseUrl }).start();
  await server.line(/went away/).finally(unlock.resolve);
  await locked;
  await server.line(/You are not notified/);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});
