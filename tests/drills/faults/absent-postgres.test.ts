import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../server/testing/postgres.ts';
import { ServerProcess } from '../../../server/testing/server-process.ts';
import { build } from '../../support/production-site.ts';
import { report } from '../full-or-short.ts';
import { canInspect } from '../../support/process-stats.ts';
import { slowest, timedPosts } from '../timed-posts.ts';

const recoveryMs = 20_000;

// The processes to freeze are found on Linux only.
test.runIf(canInspect)('PostgreSQL is stopped, then frozen', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const server = new ServerProcess({ DATABASE_URL: postgres.url('postgres') });
  onTestFinished(() => server.dispose());
  const { acknowledged, post } = timedPosts(() => server.url);
  const statusOf = async (path: string) => (await fetch(server.url + path)).status;

  async function whileAway(how: string, giveBack: () => Promise<void>): Promise<void> {
    const [refusals, ...others] = await Promise.all([
      Promise.all([post(), post(), post()]),
      statusOf('/livez'),
      statusOf('/readyz'),
      statusOf('/'),
    ]);
    await giveBack();
    const back = performance.now();
    while ((await post()).status !== 201 && performance.now() - back < recoveryMs)
      await wait(100);
    report(`${how}: accepted again after`, performance.now() - back, { atMost: 5000 }, 'ms');
    report(`${how}: slowest answer`, slowest(refusals), { atMost: 3000 }, 'ms');
    for (const { status, message } of refusals) {
      expect.soft([how, status]).toEqual([how, 503]);
      expect.soft(message).toContain(build.business.phone.display);
    }
    expect
      .soft([how, '/livez, /readyz, /', ...others])
      .toEqual([how, '/livez, /readyz, /', 200, 503, 200]);
    expect.soft((await post()).status, 'a request afterwards, without a restart').toBe(201);
  }

  await server.start();
  expect((await post()).status).toBe(201);
  await postgres.halt();
  await whileAway('stopped', () => postgres.resume());
  freeze(postgres, true);
  await whileAway('frozen', async () => freeze(postgres, false));
  expect(await countMissing(postgres, [...acknowledged]), 'acknowledged and lost').toBe(0);
});

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
