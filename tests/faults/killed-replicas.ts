import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startFakeSmtp } from '../../server/testing/fake-smtp.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { goal, none, promise, type Finding } from '../support/findings.ts';
import { QuoteClients } from '../support/quote-clients.ts';
import { ServerProcess } from '../support/server-process.ts';

const servers = 3;
const clientCount = 6;
/** A lease that its server took to the grave runs out after a minute. */
const leaseMs = 60_000;
const graceMs = 30_000;

/**
 * Three servers on one PostgreSQL, one of them killed every so often. The owner is
 * told by e-mail, which has no pace: thousands of messages go out meanwhile.
 * `waitForLeases`: until everything left by the dead has been taken over.
 */
export async function killedReplicas(size: {
  kills: number;
  everyMs: number;
  waitForLeases: boolean;
}): Promise<Finding[]> {
  const postgres = await startPostgres();
  const smtp = await startFakeSmtp();
  const settings = {
    DATABASE_URL: postgres.url('postgres'),
    SMTP_URL: smtp.url,
    EMAIL_FROM: 'site@example.co.uk',
    EMAIL_TO: 'owner@example.co.uk',
  };
  const all = Array.from({ length: servers }, () => new ServerProcess(settings));
  const clients = new QuoteClients(() => all.map(({ url }) => url), { pauseMs: 30 });
  const database = new pg.Client(postgres.url('postgres'));
  try {
    await Promise.all(all.map((server) => server.start()));
    await database.connect();
    clients.start(clientCount);
    for (let kill = 0; kill < size.kills; kill += 1) {
      await wait(size.everyMs);
      const server = all[kill % servers]!;
      await server.stop('SIGKILL');
      await server.start();
    }
    const lastKill = performance.now();
    await clients.stop();
    const unanswered = await clients.settle();
    await untilTold(size.waitForLeases ? leaseMs + graceMs : graceMs);
    const seconds = (performance.now() - lastKill) / 1000;

    const { rows } = await database.query<Row>(
      `select id, name, state, attempts, unanswered, leased_until is not null as leased
       from quote_requests left join notifications on quote_id = id`,
    );
    const mails = Map.groupBy(smtp.messages, (mail) => /Customer \d{6}/.exec(mail)?.[0] ?? '');
    const mailsOf = ({ name }: Row) => mails.get(name)?.length ?? 0;
    const stored = new Set(rows.map(({ id }) => id));
    const ids = [...clients.acknowledged.keys()];
    const told = rows.filter(({ state }) => state === 'sent');
    const left = rows.filter(({ state, leased }) =>
      size.waitForLeases ? state !== 'sent' : state !== 'sent' && !leased,
    );
    return [
      promise('requests acknowledged', ids.length, '> 0', ids.length > 0),
      none('acknowledged requests lost', ids.filter((id) => !stored.has(id)).length),
      none('requests never answered', unanswered),
      none('requests stored twice', rows.length - new Set(rows.map(({ name }) => name)).size),
      promise('told', told.length, '> 0', told.length > 0),
      none(
        size.waitForLeases ? 'not told in the end' : 'not told, and no lease to wait for',
        left.length,
      ),
      none('told, and no message sent', told.filter((row) => mailsOf(row) === 0).length),
      promise(
        'taken over from the dead',
        rows.filter((row) => row.unanswered > 0).length,
        'any',
        true,
      ),
      none('claimed twice', rows.filter((row) => mailsOf(row) > 1 + row.unanswered).length),
      ...(size.waitForLeases
        ? [goal('all told after the last kill', seconds, { atMost: 90 }, 's')]
        : []),
    ];
  } finally {
    await clients.stop();
    await Promise.all(all.map((server) => server.stop('SIGKILL')));
    await database.end();
    await smtp.close();
    await postgres.stop();
  }

  async function untilTold(patienceMs: number): Promise<void> {
    const giveUpAt = performance.now() + patienceMs;
    for (; performance.now() < giveUpAt; await wait(200)) {
      const { rows } = await database.query<{ open: boolean }>(
        `select exists (select 1 from notifications where state = 'pending'
           ${size.waitForLeases ? '' : 'and leased_until is null'}) as open`,
      );
      if (!rows[0]!.open) return;
    }
  }
}

type Row = {
  id: string;
  name: string;
  state: string | null;
  attempts: number;
  unanswered: number;
  leased: boolean;
};
