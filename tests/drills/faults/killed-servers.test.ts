import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeAfterwards } from '../../../server/testing/until-test-ends.ts';
import { startFakeSmtp } from '../../../server/testing/fake-smtp.ts';
import { startFakeWhatsapp } from '../../../server/testing/fake-whatsapp.ts';
import { report } from '../report.ts';
import { QuoteClients } from '../quote-clients.ts';
import { readSqlite, newServer } from '../temporary-server.ts';
import { newPostgres } from '../../../server/testing/test-database.ts';

/** Customers come from networks of their own. */
const TRUST_PROXY = '127.0.0.1,::1';
const rounds = 200;
const maxLifeMs = 300;

test('a server on SQLite is killed with kill -9 while customers send requests, and none is lost', async () => {
  const whatsapp = closeAfterwards(await startFakeWhatsapp());
  const server = newServer({ ...whatsapp.settings, TRUST_PROXY });
  const clients = new QuoteClients(() => [server.url], { notify: true });
  onTestFinished(() => clients.stop());
  for (let round = 0; round < rounds; round += 1) {
    await server.start();
    clients.start(8);
    await wait(Math.random() * maxLifeMs);
    await Promise.all([server.stop('SIGKILL'), clients.stop()]);
  }
  await server.start();
  await clients.resendUnanswered();
  await server.stop();

  const messages = Map.groupBy(
    whatsapp.messages,
    ({ body }) => body.template.components[0]!.parameters[1]!.text,
  );
  const { rows, integrity } = readSqlite(server.dataDir);
  const { acknowledged, notified, brokenConnections } = clients;
  console.log(`${acknowledged.size} acknowledged, ${brokenConnections} connections broken`);
  expect.soft(brokenConnections).toBeGreaterThan(0);
  clients.expectStored(rows);
  const unqueued = rows.filter(({ isQueued }) => !isQueued);
  expect.soft(unqueued, 'stored, not queued').toEqual([]);
  const notOnce = [...notified].filter((name) => messages.get(name)?.length !== 1);
  expect.soft(notOnce, 'said to be sent, and not sent once').toEqual([]);
  const often = [...messages].filter(([, sent]) => sent.length > 2);
  expect.soft(often, 'sent more than twice').toEqual([]);
  expect(integrity).toBe('ok');
});

const kills = 20;
/** Requests acknowledged between one kill and the next. */
const everyRequests = 500;
/** A dead server's claim ends after a minute. */
const claimMs = 60_000;
const deliveryMs = 30_000;

type Row = { id: string; name: string; state: string | null; unanswered: number };

// The owner is notified by e-mail, which has no rate limit: thousands of messages go out.
test('three servers on one PostgreSQL are killed in turn, and no request is lost', async () => {
  const databaseUrl = await newPostgres();
  const smtp = closeAfterwards(await startFakeSmtp());
  const settings = { DATABASE_URL: databaseUrl, TRUST_PROXY, ...smtp.settings };
  const servers = [1, 2, 3].map(() => newServer(settings));
  const clients = new QuoteClients(() => servers.map(({ url }) => url), { pauseMs: 30 });
  const database = new pg.Client(databaseUrl);
  onTestFinished(() => database.end());
  onTestFinished(() => clients.stop());
  await Promise.all(servers.map((server) => server.start()));
  await database.connect();
  clients.start(6);
  for (let kill = 0; kill < kills; kill += 1) {
    const wanted = clients.acknowledged.size + everyRequests;
    await vi.waitUntil(() => clients.acknowledged.size >= wanted, { timeout: 120_000 });
    const server = servers[kill % servers.length]!;
    await server.stop('SIGKILL');
    await server.start();
  }
  const lastKill = performance.now();
  await clients.stop();
  await clients.resendUnanswered();
  const left = async () => {
    const { rows } = await database.query(
      `select id, state from quote_requests left join notifications on quote_id = id
       where state is distinct from 'sent'`,
    );
    return rows;
  };
  const patience = { timeout: claimMs + deliveryMs, interval: 200 };
  await expect
    .poll(left, { ...patience, message: 'not sent, and no claim to wait for' })
    .toEqual([]);
  const deliveredMs = performance.now() - lastKill;
  report('all delivered after the last kill', deliveredMs, { atMost: 90_000 }, 'ms');

  const { rows } = await database.query<Row>(
    `select id, name, state, unanswered
     from quote_requests left join notifications on quote_id = id`,
  );
  const mails = Map.groupBy(smtp.messages, (mail) => /Customer \d{6}/.exec(mail)?.[0] ?? '');
  const mailsOf = ({ name }: Row) => mails.get(name)?.length ?? 0;
  const takenOver = rows.filter(({ unanswered }) => unanswered > 0).length;
  console.log(
    `${clients.acknowledged.size} acknowledged, ${takenOver} taken over from the dead`,
  );
  clients.expectStored(rows);
  const sent = rows.filter(({ state }) => state === 'sent');
  expect.soft(sent.length).toBeGreaterThan(0);
  const unsent = sent.filter((row) => mailsOf(row) === 0);
  expect.soft(unsent, 'marked sent, not sent').toEqual([]);
  const twice = rows.filter((row) => mailsOf(row) > 1 + row.unanswered);
  expect(twice, 'claimed twice').toEqual([]);
});
