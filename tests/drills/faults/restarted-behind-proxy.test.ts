import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../server/testing/postgres.ts';
import { temporaryFolder } from '../../../server/testing/test-database.ts';
import { QuoteClients } from '../quote-clients.ts';
import { readSqlite, newServer } from '../temporary-server.ts';

const restarts = 10;
const hasCaddy = spawnSync('caddy', ['version']).status === 0;

test.runIf(hasCaddy)(
  'two servers behind Caddy restart in turn; no page and no request fails',
  async () => {
    const folder = temporaryFolder();
    const settings = { DATA_DIR: folder, TRUST_PROXY: '127.0.0.1,::1' };
    const servers = [newServer(settings), newServer(settings)] as const;
    for (const server of servers) await server.start();
    const url = `http://localhost:${await freePort()}`;
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
          SERVERS: servers.map((server) => `127.0.0.1:${new URL(server.url).port}`).join(' '),
        },
      },
    );
    const clients = new QuoteClients(() => [url]);
    const pages = { served: 0, failed: 0 };
    let isOver = false;
    onTestFinished(async () => {
      isOver = true;
      await clients.stop();
      proxy.kill();
    });
    const isServed = () =>
      fetch(url).then(
        async (response) => (await response.text()) !== '' && response.status === 200,
        () => false,
      );
    await expect.poll(isServed).toBe(true);
    const read = async () => {
      for (; !isOver; await wait(5)) pages[(await isServed()) ? 'served' : 'failed'] += 1;
    };
    clients.start(4);
    const readers = [read(), read()];
    for (let restart = 0; restart < restarts; restart += 1) {
      const server = servers[restart % 2]!;
      await server.stop();
      await server.start();
      // The time Caddy takes to notice that it is back.
      await wait(2500);
    }
    isOver = true;
    await Promise.all([...readers, clients.stop()]);
    await clients.resendUnanswered();
    for (const server of servers) await server.stop();

    const { rows } = readSqlite(folder);
    console.log(`${rows.length} requests and ${pages.served} pages`);
    expect.soft(pages.served).toBeGreaterThan(0);
    expect.soft(pages.failed).toBe(0);
    // A 503 is sent again by the form, with its key.
    expect.soft([...clients.refusals.keys()].filter((status) => status !== 503)).toEqual([]);
    expect.soft(clients.brokenConnections).toBe(0);
    clients.expectStored(rows);
  },
);
