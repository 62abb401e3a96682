import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { build } from '../support/facts.ts';
import { goal, none, promise, skipped, type Finding } from '../support/findings.ts';
import { canInspect } from '../support/memory.ts';
import { ServerProcess } from '../support/server-process.ts';
import { slowest, timedPosts } from '../support/timed-posts.ts';

const recoveryMs = 20_000;

/** Takes PostgreSQL away from a running server, stopped and then frozen, and gives it back. */
export async function absentPostgres(): Promise<Finding[]> {
  if (!canInspect) return skipped('PostgreSQL away', 'finds its processes on Linux only');
  const postgres = await startPostgres();
  const server = new ServerProcess({ DATABASE_URL: postgres.url('postgres') });
  const { acknowledged, post } = timedPosts(() => server.url);

  async function whileAway(how: string, giveBack: () => Promise<void>): Promise<Finding[]> {
    const [refusals, live, ready, page] = await Promise.all([
      Promise.all([post(), post(), post()]),
      statusOf('/livez'),
      statusOf('/readyz'),
      statusOf('/'),
    ]);
    await giveBack();
    const back = performance.now();
    while ((await post()).status !== 201 && performance.now() - back < recoveryMs)
      await wait(100);
    const recovery = performance.now() - back;
    const words = refusals.every(({ message }) =>
      message.includes(build.business.phone.display),
    );
    const statuses = refusals.map(({ status }) => status).join(' ');
    const after = (await post()).status;
    return [
      promise(
        `${how}: requests, with the number to call`,
        statuses,
        '503',
        words && /^(503 ?)+$/.test(statuses),
      ),
      goal(`${how}: slowest answer`, slowest(refusals), { atMost: 3 }, 's'),
      promise(
        `${how}: /livez, /readyz, home page`,
        `${live} ${ready} ${page}`,
        '200 503 200',
        live === 200 && ready === 503 && page === 200,
      ),
      promise(`${how}: a request afterwards, without restart`, after, '201', after === 201),
      goal(`${how}: taken again after`, recovery / 1000, { atMost: 5 }, 's'),
    ];
  }

  const statusOf = async (path: string) => (await fetch(server.url + path)).status;

  try {
    await server.start();
    const before = (await post()).status;
    await postgres.halt();
    const stopped = await whileAway('stopped', () => postgres.resume());
    freeze(postgres, true);
    const frozen = await whileAway('frozen', async () => freeze(postgres, false));
    const lost = await countMissing(postgres, [...acknowledged]);
    return [
      promise('a request while all is well', before, '201', before === 201),
      ...stopped,
      ...frozen,
      none('acknowledged requests lost', lost),
    ];
  } finally {
    await server.stop('SIGKILL');
    freeze(postgres, false);
    await postgres.stop();
  }
}

/** PostgreSQL has a process for each connection, and each in a group of its own. */
function freeze(postgres: TestPostgres, isFrozen: boolean): void {
  const parent = postgres.pid();
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    .split(' ')
    .filter(Boolean);
  // The first process starts new ones: it is the first to stop and the last to go on.
  const all = isFrozen ? [parent, ...children] : [...children, parent];
  spawnSync('kill', [isFrozen ? '-STOP' : '-CONT', ...all.map(String)]);
}

async function countMissing(postgres: TestPostgres, ids: string[]): Promise<number> {
  const client = new pg.Client(postgres.url('postgres'));
  await client.connect();
  try {
    const { rows } = await client.query('select id from quote_requests where id = any($1)', [
      ids,
    ]);
    return ids.length - rows.length;
  } finally {
    await client.end();
  }
}
