import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { idempotencyHeader, quotePath } from '../contract/api.ts';
import { readSqlite } from '../tests/drills/read-sqlite.ts';
import { parseConfig } from './config.ts';
import { explainStartError } from './start-errors.ts';
import { closeAfterwards } from './testing/close-afterwards.ts';
import { writeFixtureBuild } from './testing/fixture-build.ts';
import { ServerProcess } from './testing/server-process.ts';
import { exampleColumns } from './testing/test-app.ts';
import { openMigrated, temporaryFolder } from './testing/test-database.ts';

function siteFolder(): string {
  const folder = temporaryFolder();
  writeFixtureBuild(join(folder, 'dist'));
  return folder;
}

/** With the data where they are by default, in the folder. */
function newServer(folder: string, settings: Record<string, string> = {}): ServerProcess {
  const server = new ServerProcess({ DATA_DIR: '', ...settings }, folder);
  onTestFinished(() => server.dispose());
  return server;
}

async function startServer(folder: string, settings?: Record<string, string>) {
  const server = await newServer(folder, settings).start();
  return { server, port: Number(new URL(server.url).port) };
}

/**
 * Posts over a connection of its own and, as the form does, once more with the same key where it was
 * cut before an answer came: the system drops those that wait to be accepted when a server ends.
 */
async function post(port: number, year: string, key: string = randomUUID()): Promise<number> {
  const sending = request({
    port,
    path: quotePath,
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', [idempotencyHeader]: key },
  });
  sending.end(JSON.stringify(exampleColumns({ carYear: year })));
  let response: IncomingMessage;
  try {
    [response] = (await once(sending, 'response')) as [IncomingMessage];
  } catch (error) {
    // Only what the system itself reports: a server that hangs up without an answer is none of it.
    if (!(error as NodeJS.ErrnoException).syscall) throw error;
    return post(port, year, key);
  }
  response.resume();
  return response.statusCode!;
}

/** Resolves when the port takes no more connections. */
async function refused(port: number): Promise<void> {
  for (;;) {
    try {
      await (await fetch(`http://127.0.0.1:${port}/livez`)).text();
    } catch {
      return;
    }
  }
}

// Starting a process takes long on a busy machine.
describe('the server', { timeout: 120_000 }, () => {
  it('says where its data are, answers requests in progress after SIGTERM, and ends', async () => {
    const folder = siteFolder();
    const { server, port } = await startServer(folder);
    expect(await server.line(/^Data/)).toBe(`Data: ${join(folder, 'data/quotes.db')}`);
    const payload = JSON.stringify(exampleColumns());
    const slow = request({
      port,
      path: quotePath,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': payload.length },
    });
    slow.write(payload.slice(0, 50));
    await once(slow, 'socket');
    // The server has begun to read when a later request has been answered.
    await post(port, '2019');
    void server.stop();
    await refused(port);
    slow.end(payload.slice(50));
    const [response] = await once(slow, 'response');
    expect(response.statusCode).toBe(201);
    response.resume();
    expect(await server.ended).toBe(0);
  });

  it('says on /livez that it is shutting down, and serves what comes until a proxy knows', async () => {
    const { server, port } = await startServer(siteFolder(), { TRUST_PROXY: '127.0.0.1' });
    const health = async () => (await fetch(`http://127.0.0.1:${port}/livez`)).status;
    expect(await health()).toBe(200);
    void server.stop();
    while ((await health()) !== 503);
    expect(await post(port, '2020')).toBe(201);
  });

  it('loses no request while two of it are restarted in turn', async () => {
    const folder = siteFolder();
    let port = 0;
    const start = async () => {
      const started = await startServer(folder, { PORT: String(port), REUSE_PORT: '1' });
      port = started.port;
      return started.server;
    };
    const servers = [await start(), await start()];
    let isOver = false;
    const statuses: number[] = [];
    const clients = [1, 2, 3].map(async (client) => {
      for (let at = 0; !isOver; at += 1) statuses.push(await post(port, `car ${client}-${at}`));
    });
    for (let at = 0; at < 2; at += 1) {
      void servers[at]!.stop();
      expect(await servers[at]!.ended).toBe(0);
      servers[at] = await start();
    }
    isOver = true;
    await Promise.all(clients);
    expect(statuses.length).toBeGreaterThan(20);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const { rows } = readSqlite(join(folder, 'data'));
    expect(rows).toHaveLength(statuses.length);
  });
});

describe('a server that cannot start', { timeout: 120_000 }, () => {
  it('says why in one line', async () => {
    const other = closeAfterwards(createServer().listen(0, '127.0.0.1'));
    await once(other, 'listening');
    const taken = String((other.address() as AddressInfo).port);
    for (const [PORT, expected] of [
      [taken, /^Port \d+ is taken, .*PORT/],
      ['eighty', /^Settings to fix: PORT must be a whole number from 0 to 65535\.$/],
    ] as const) {
      const server = newServer(siteFolder(), { PORT }).launch();
      expect(await server.ended).toBe(1);
      expect(server.lines).toEqual([expect.stringMatching(expected)]);
    }
  });

  it('for its database says what to look at', async () => {
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
    const databaseUrl = `${inject('postgresUrl')}no_such_database`;
    expect(await explain({ DATABASE_URL: databaseUrl })).toMatch(
      /^The database refused to work: .*no_such_database.* Check DATABASE_URL\.$/,
    );
  });
});
