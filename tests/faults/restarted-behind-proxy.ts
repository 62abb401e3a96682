import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../server/database/database.ts';
import { freePort } from '../../server/testing/postgres.ts';
import { none, promise, skipped, type Finding } from '../support/findings.ts';
import { QuoteClients } from '../support/quote-clients.ts';
import { ServerProcess } from '../support/server-process.ts';

/** Restarts two servers in turn behind Caddy, as an update does, while people use the site. */
export async function restartedBehindProxy(size: { restarts: number }): Promise<Finding[]> {
  if (spawnSync('caddy', ['version']).status !== 0) {
    return skipped('two servers restarted in turn', 'needs Caddy on the PATH');
  }
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const settings = { DATA_DIR: folder, TRUST_PROXY: '127.0.0.1,::1' };
  const servers = [new ServerProcess(settings), new ServerProcess(settings)] as const;
  const url = `http://localhost:${await freePort()}`;
  const pages = { served: 0, failed: 0 };
  let isOver = false;
  await servers[0].start();
  await servers[1].start();
  const proxy = spawn(
    'caddy',
    ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        HOME: folder,
        CADDY_ADMIN: `unix/${join(folder, 'admin')}`,
        SITE_ADDRESS: url,
        BARE_ADDRESS: `http://localhost:${await freePort()}`,
        SERVERS: servers
          .map((server) => new URL(server.url).port)
          .map((port) => `127.0.0.1:${port}`)
          .join(' '),
      },
    },
  );
  const clients = new QuoteClients(() => [url]);
  const read = async () => {
    for (; !isOver; await wait(5)) {
      const isServed = await fetch(url).then(
        async (response) => (await response.text()) && response.status === 200,
        () => false,
      );
      pages[isServed ? 'served' : 'failed'] += 1;
    }
  };
  try {
    await untilServed(url);
    clients.start(4);
    const readers = [read(), read()];
    for (let restart = 0; restart < size.restarts; restart += 1) {
      const server = servers[restart % 2]!;
      await server.stop('SIGTERM');
      await server.start();
      // As long as Caddy takes to notice that it is back.
      await wait(2500);
    }
    isOver = true;
    await Promise.all([...readers, clients.stop()]);
    const database = openDatabase({ dataDir: folder });
    const rows = await database.db.selectFrom('quote_requests').select('id').execute();
    await database.close();
    const stored = new Set(rows.map(({ id }) => id));
    const lost = [...clients.acknowledged.keys()].filter((id) => !stored.has(id));
    const refused = [...clients.refusals.values()].reduce((sum, count) => sum + count, 0);
    return [
      promise('pages served', pages.served, '> 0', pages.served > 0),
      none('pages failed', pages.failed),
      promise('requests acknowledged', stored.size, '> 0', stored.size > 0),
      none('requests refused or cut off', refused + clients.brokenLines),
      none('acknowledged requests lost', lost.length),
    ];
  } finally {
    isOver = true;
    await clients.stop();
    proxy.kill();
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function untilServed(url: string): Promise<void> {
  for (
    const giveUpAt = performance.now() + 10_000;
    performance.now() < giveUpAt;
    await wait(100)
  ) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
  }
  throw new Error(`The proxy does not serve ${url}`);
}
