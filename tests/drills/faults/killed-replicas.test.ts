import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeSmtp } from '../../../server/testing/fake-smtp.ts';
import { startPostgres } from '../../../server/testing/postgres.ts';
import { ServerProcess } from '../../../server/testing/server-process.ts';
import { isFull, report } from '../full-or-short.ts';
import { QuoteClients } from '../quote-clients.ts';

const kills = isFull ? 20 : 2;
const everyMs = isFull ? 5000 : 700;
const clientCount = 6;
/** A lease whose server has died runs out after a minute: the short form does not wait for it. */
const leaseMs = isFull ? 60_000 : 0;
const deliveryMs = 30_000;

type Row = {
  id: string;
  name: string;
  state: string | null;
  unanswered: number;
  leased: boolean;
};

// The owner is notified by e-mail, which has no rate limit: thousands of messages go out.
test('three servers on one PostgreSQL are killed in turn', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const smtp = await startFakeSmtp();
  onTestFinished(() => smtp.close());
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
    await wait(everyMs);
    const server = servers[kill % servers.length]!;
    await server.stop('SIGKILL');
    await server.start();
  }
  const lastKill = performance.now();
  await clients.stop();
  expect.soft(await clients.settle(), 'never answered').toBe(0);
  await untilDelivered();
  report(
    'all delivered after the last kill',
    performance.now() - lastKill,
    { atMost: 90_000 },
    'ms',
  );

  const { rows } = await database.query<Row>(
    `select id, name, state, unanswered, leased_until is not null as leased
     from quote_requests left join notifications on quote_id = id`,
  );
  const mails = Map.groupBy(smtp.messages, (mail) => /Customer \d{6}/.exec(mail)?.[0] ?? '');
  const mailsOf = ({ name }: Row) => mails.get(name)?.length ?? 0;
  const stored = new Set(rows.map(({ id }) => id));
  const ids = [...clients.acknowledged.keys()];
  const takenOver = rows.filter(({ unanswered }) => unanswered > 0);
  console.log(`${ids.length} acknowledged, ${takenOver.length} taken over from the dead`);
  expect.soft(ids.length).toBeGreaterThan(0);
  expect
    .soft(
      ids.filter((id) => !stored.has(id)),
      'acknowledged and lost',
    )
    .toEqual([]);
  expect.soft(new Set(rows.map(({ name }) => name)).size, 'each stored once').toBe(rows.length);
  const sent = rows.filter(({ state }) => state === 'sent');
  expect.soft(sent.length).toBeGreaterThan(0);
  const left = rows.filter(({ state, leased }) => state !== 'sent' && (isFull || !leased));
  expect.soft(left, 'not sent, and no lease to wait for').toEqual([]);
  expect
    .soft(
      sent.filter((row) => mailsOf(row) === 0),
      'marked sent, not sent',
    )
    .toEqual([]);
  const twice = rows.filter((row) => mailsOf(row) > 1 + row.unanswered);
  expect(twice, 'claimed twice').toEqual([]);

  async function untilDelivered(): Promise<void> {
    const giveUpAt = performance.now() + leaseMs + deliveryMs;
    for (; performance.now() < giveUpAt; await wait(200)) {
      const { rows } = await database.query<{ open: boolean }>(
        `select exists (select 1 from notifications where state = 'pending'
           ${isFull ? '' : 'and leased_until is null'}) as open`,
      );
      if (!rows[0]!.open) return;
    }
  }
});
