import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { closeAfterwards } from '../../../server/testing/until-test-ends.ts';
import type { TestPostgres } from '../../../server/testing/postgres.ts';
import { rowsOf } from '../../../server/testing/test-database.ts';
import { canInspect } from '../../support/process-stats.ts';
import { temporaryPostgres, temporaryServer } from '../temporary-server.ts';
import { timedPosts } from '../timed-posts.ts';

// Freezing processes works only on Linux.
test.runIf(canInspect)(
  'PostgreSQL is missing at first, then stopped, then frozen, and no acknowledged request is lost',
  async () => {
    const postgres = await temporaryPostgres({ durable: false });
    await postgres.halt();
    const databaseUrl = postgres.url('postgres');
    const server = await temporaryServer({ DATABASE_URL: databaseUrl });
    const { acknowledged, post, expectRefusals, expectRecovery } = timedPosts(() => server.url);
    const statusOf = async (path: string) => (await fetch(server.url + path)).status;

    async function whileAway(how: string, giveBack: () => Promise<void> | void): Promise<void> {
      const [refusals, ...others] = await Promise.all([
        Promise.all([post(), post(), post()]),
        statusOf('/livez'),
        statusOf('/readyz'),
        statusOf('/'),
      ]);
      await giveBack();
      expectRefusals(how, refusals);
      expect.soft(others, `${how}: /livez, /readyz, /`).toEqual([200, 503, 200]);
      await expectRecovery(how);
    }

    await server.line(/not reachable/);
    await whileAway('absent', async () => {
      await postgres.resume();
      await server.line(/is reachable/);
    });
    await postgres.halt();
    await whileAway('stopped', () => postgres.resume());
    freeze(postgres, true);
    await whileAway('frozen', () => freeze(postgres, false));
    const database = closeAfterwards(openDatabase({ dataDir: '', databaseUrl }));
    const stored = (await rowsOf(database, 'quote_requests')).map(({ id }) => id);
    expect(stored, 'all that was acknowledged').toEqual(
      expect.arrayContaining([...acknowledged]),
    );
  },
);

/** PostgreSQL has a process for each connection, each in its own group. */
function freeze(postgres: TestPostgres, isFrozen: boolean): void {
  const parent = postgres.pid();
  const children = () =>
    readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ').filter(Boolean);
  const signal = isFrozen ? 'SIGSTOP' : 'SIGCONT';
  // The main process starts new ones, so it stops before they are listed, and continues last.
  if (isFrozen) process.kill(parent, signal);
  for (const child of children()) process.kill(Number(child), signal);
  if (!isFrozen) process.kill(parent, signal);
}
