import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { closeAfterwards } from '../../../server/testing/close-afterwards.ts';
import { startFakeSmtp } from '../../../server/testing/fake-smtp.ts';
import { ServerProcess } from '../../../server/testing/server-process.ts';
import { isFull, report } from '../full-or-short.ts';
import { QuoteClients } from '../quote-clients.ts';
import { temporaryPostgres } from '../temporary-server.ts';

const kills = isFull ? 20 : 2;
/** Requests acknowledged between one kill and the next. */
const everyRequests = isFull ? 500 : 30;
const clientCount = 6;
/** A lease whose server has died runs out after a minute: the short form does not wait for it. */
const leaseMs = isFull ? 60_000 : 0;
const deliveryMs = 30_000;

type Row = { id: string; name: string; state: string | null; unanswered: number };

// The owner is notified by e-mail, which has no rate limit: thousands of messages go out.
test('three servers on one PostgreSQL are killed in turn', async () => {
  const postgres = await temporaryPostgres();
  const smtp = closeAfterwards(await startFakeSmtp());
  const settings = { DATABASE_URL: postgres.url('postgres'), ...smtp.settings };
  const servers = [1, 2, 3].map(() => new ServerProcess(settings));
  const clients = new QuoteClients(() => servers.map(({ url }) => url), { pauseMs: 30 });
  const database = new pg.Client(postgres.url('postgres'));
  onTestFinished(async () => {
    await clients.stop();
    await Promise.all(servers.map((server) => server.dispose()));
    await database.end();
  });
  await Promise.all(servers.map((server) => server.start()));
  await database.connect();
  clients.start(clientCount);
  for (let kill = 0; kill < kills; kill += 1) {
    await clients.acknowledge(everyRequests);
    const server = servers[kill % servers.length]!;
    await server.stop('SIGKILL');
    await server.start();
  }
  const lastKill = performance.now();
  await clients.stop();
  expect.soft(await clients.settle(), 'never answered').toBe(0);
  const left = async () => {
    const { rows } = await database.query(
      `select id, state from quote_requests left join notifications on quote_id = id
       where state is distinct from 'sent' ${isFull ? '' : 'and leased_until is null'}`,
    );
    return rows;
  };
  const patience = { timeout: leaseMs + deliveryMs, interval: 200 };
  await expect
    .poll(left, { ...patience, message: 'not sent, and no lease to wait for' })
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
  expect.soft(clients.lost(rows), 'acknowledged and lost').toEqual([]);
  expect.soft(new Set(rows.map(({ name }) => name)).size, 'each stored once').toBe(rows.length);
  const sent = rows.filter(({ state }) => state === 'sent');
  expect.soft(sent.length).toBeGreaterThan(0);
  const unsent = sent.filter((row) => mailsOf(row) === 0);
  expect.soft(unsent, 'marked sent, not sent').toEqual([]);
  const twice = rows.filter((row) => mailsOf(row) > 1 + row.unanswered);
  expect(twice, 'claimed twice').toEqual([]);
});
