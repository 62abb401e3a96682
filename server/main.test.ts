import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { idempotencyHeader, quotePath } from '../contract/api.ts';
import { postJson } from '../tests/drills/quote-clients.ts';
import { readSqlite } from '../tests/drills/temporary-server.ts';
import { parseConfig } from './config.ts';
import { explainStartError } from './start-errors.ts';
import { closeAfterwards } from './testing/until-test-ends.ts';
import { serverIn, siteFolder } from './testing/site-folder.ts';
import { listen } from './testing/listen.ts';
import { freePort } from './testing/postgres.ts';
import { exampleColumns } from './testing/test-app.ts';
import { openMigrated, temporaryFolder } from './testing/test-database.ts';

/**
 * Posts over its own connection and, like the form, retries with the same key if the connection
 * was cut: the system drops connections not yet accepted when a server ends.
 */
async function post(url: string, carYear: string, key: string = randomUUID()): Promise<number> {
  const headers = { connection: 'close', [idempotencyHeader]: key };
  try {
    return (await postJson(url + quotePath, exampleColumns({ carYear }), headers)).status;
  } catch (error) {
    // Only errors of the system; a server that hangs up without an answer fails the test.
    const { cause } = error as { cause?: NodeJS.ErrnoException };
    if (!cause?.syscall) throw error;
    return post(url, carYear, key);
  }
}

/** The status of /livez; undefined when the server accepts no connections. */
const livez = (url: string) =>
  fetch(`${url}/livez`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => undefined,
  );

describe('the server', () => {
  it('prints its data folder, finishes requests after SIGTERM, and exits', async () => {
    const folder = siteFolder();
    const server = await serverIn(folder).start();
    const { url } = server;
    expect(await server.line(/^Data/)).toBe(`Data: ${join(folder, 'data/quotes.db')}`);
    const payload = JSON.stringify(exampleColumns());
    const headers = { 'content-type': 'application/json', 'content-length': payload.length };
    const slow = request(url + quotePath, { method: 'POST', headers });
    slow.write(payload.slice(0, 50));
    await once(slow, 'socket');
    // Once a later request is answered, the server has begun to read this one.
    await post(url, '2019');
    void server.stop();
    while (await livez(url));
    slow.end(payload.slice(50));
    const [response] = await once(slow, 'response');
    expect(response.statusCode).toBe(201);
    response.resume();
    expect(await server.ended).toBe(0);
  });

  it('reports on /livez that it is shutting down, and serves requests until a proxy notices', async () => {
    const server = await serverIn(siteFolder(), { TRUST_PROXY: '127.0.0.1' }).start();
    expect(await livez(server.url)).toBe(200);
    void server.stop();
    while ((await livez(server.url)) !== 503);
    expect(await post(server.url, '2020')).toBe(201);
  });

  it('loses no request while two servers are restarted in turn', async () => {
    const folder = siteFolder();
    const shared = { PORT: await freePort(), REUSE_PORT: '1' };
    const servers = [serverIn(folder, shared), serverIn(folder, shared)];
    for (const server of servers) await server.start();
    let isOver = false;
    const statuses: number[] = [];
    const clients = [1, 2, 3].map(async (client) => {
      for (let at = 0; !isOver; at += 1)
        statuses.push(await post(servers[0]!.url, `car ${client}-${at}`));
    });
    for (const server of servers) {
      await server.stop();
      expect(await server.ended).toBe(0);
      await server.start();
    }
    isOver = true;
    await Promise.all(clients);
    expect(statuses.length).toBeGreaterThan(20);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const { rows } = readSqlite(join(folder, 'data'));
    expect(rows).toHaveLength(statuses.length);
  });
});

describe('a server that cannot start', () => {
  it('says why in one line', async () => {
    const { url } = closeAfterwards(await listen(() => 'hang up'));
    for (const [PORT, expected] of [
      [new URL(url).port, /^Port \d+ is taken, .*PORT/],
      ['eighty', /^Settings to fix: PORT must be a whole number from 0 to 65535\.$/],
    ] as const) {
      const server = serverIn(siteFolder(), { PORT }).launch();
      expect(await server.ended).toBe(1);
      expect(server.lines).toEqual([expect.stringMatching(expected)]);
    }
  });

  it('because of its database says what to check', async () => {
    const explain = (env: Record<string, string>) => {
      const config = parseConfig(env);
      return openMigrated(config).then(
        () => 'It started',
        (error: NodeJS.ErrnoException) => explainStartError(error, config),
      );
    };
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'quotes.db'), 'not a database');
    expect(await explain({ DATA_DIR: folder })).toMatch(
      /^The data folder .*not a database.*DATA_DIR/,
    );
    for (const DATA_DIR of ['/dev/null/data', '/proc/some/data'])
      expect(await explain({ DATA_DIR })).toMatch(
        new RegExp(`^The data folder ${DATA_DIR} can't be used: .*DATA_DIR`),
      );
  });
});
