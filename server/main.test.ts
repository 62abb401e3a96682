import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { globSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { idempotencyHeader, quotePath } from '../contract/api.ts';
import { postJson } from '../tests/drills/quote-clients.ts';
import { readSqlite } from '../tests/drills/temporary-server.ts';
import { backupFolder, listBackups } from './backups/backup-files.ts';
import { recordErasure } from './backups/erased.ts';
import { isServed } from './folder-lock.ts';
import { closeAfterwards } from './testing/until-test-ends.ts';
import { serverIn, siteFolder } from './testing/site-folder.ts';
import { listen } from './testing/listen.ts';
import { catchUp, draft, home, newKey, stateOf } from './testing/site-edits.ts';
import { exampleColumns, startTestApp } from './testing/test-app.ts';
import { it as withApp } from './testing/app-test.ts';

/**
 * Posts over its own connection and, like the form, retries with the same key if the connection
 * was cut: the system drops connections not yet accepted when a server ends. Only one that is
 * killed may hang up without an answer.
 */
async function post(url: string, carYear: string, isKilled = false): Promise<number> {
  const headers = { connection: 'close', [idempotencyHeader]: randomUUID() };
  for (;;) {
    try {
      return (await postJson(url + quotePath, exampleColumns({ carYear }), headers)).status;
    } catch (error) {
      const { cause } = error as { cause?: NodeJS.ErrnoException };
      if (!cause?.syscall && !isKilled) throw error;
      await wait(10);
    }
  }
}

/** Clients that send one request after the other, each taken in the end. */
function startClients(url: string, isKilled = false) {
  const progress = new EventEmitter();
  let [taken, isOver] = [0, false];
  const clients = [1, 2, 3].map(async (client) => {
    for (let at = 0; !isOver; at += 1) {
      expect(await post(url, `car ${client}-${at}`, isKilled)).toBe(201);
      taken += 1;
      progress.emit('taken');
    }
  });
  return {
    /** Waits until so many are taken. */
    async answered(amount: number): Promise<void> {
      while (taken < amount) await Promise.race([once(progress, 'taken'), ...clients]);
    },
    /** Sends no more, and returns how many were taken. */
    async stop(): Promise<number> {
      isOver = true;
      await Promise.all(clients);
      return taken;
    },
  };
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
    expect(await server.line(/^Owner/)).toContain(`${url}/owner ("npm run owner"`);
    // `npm start` says so.
    expect(isServed(join(folder, 'data'))).toBe(true);
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
    expect(isServed(join(folder, 'data'))).toBe(false);
  });

  it('reports on /livez that it is shutting down, and serves requests until a proxy notices', async () => {
    const server = await serverIn(siteFolder(), { TRUST_PROXY: '127.0.0.1' }).start();
    expect(await livez(server.url)).toBe(200);
    void server.stop();
    while ((await livez(server.url)) !== 503);
    expect(await post(server.url, '2020')).toBe(201);
  });

  it('loses and doubles no request when kill -9 ends it amid many', async () => {
    const folder = siteFolder();
    const server = await serverIn(folder).start();
    const { answered, stop } = startClients(server.url, true);
    await answered(20);
    await server.stop('SIGKILL');
    await server.start();
    await answered(40);
    const acknowledged = await stop();
    await server.stop();
    const { rows, integrity } = readSqlite(join(folder, 'data'));
    expect(rows).toHaveLength(acknowledged);
    expect(rows.filter(({ isQueued }) => !isQueued)).toEqual([]);
    expect(integrity).toBe('ok');
  });

  it('erases again at its start whom a restored database has again, and makes backups', async () => {
    const folder = siteFolder();
    const data = join(folder, 'data');
    const backups = backupFolder({ dataDir: data });
    const server = await serverIn(folder).start();
    for (const year of ['2019', '2020']) await post(server.url, year);
    await expect.poll(() => listBackups(backups)).toHaveLength(1);
    await server.stop();
    const [erased, other] = readSqlite(data).rows;
    recordErasure(backups, { ids: [erased!.id], texts: [] }, new Date());
    await server.start();
    expect(readSqlite(data).rows).toEqual([other]);
  });

  withApp('finishes a publication that another was killed over', async ({ test, phone }) => {
    await draft(phone, 'Hello');
    await test.publisher!.stop();
    const { version } = await stateOf(phone);
    await phone.ask('POST', '/site/publications', { version, key: newKey() });

    const folder = siteFolder();
    // It writes half of a site, and then hangs.
    writeFileSync(
      join(folder, 'dist/renderer/render.mjs'),
      `import { writeFileSync } from 'node:fs';
       process.on('message', ({ out }) => writeFileSync(out + '/build.json', '{'));`,
    );
    const DATA_DIR = dirname(test.database.location);
    const settings = { DATA_DIR, CONTENT_DIR: join(test.folder, 'content') };
    const killed = await serverIn(folder, settings).start();
    await expect.poll(() => globSync(`${DATA_DIR}/site/tmp-*/new/build.json`)).toHaveLength(1);
    expect(await (await fetch(killed.url)).text()).toContain('Home');
    await killed.stop('SIGKILL');

    const next = await startTestApp({ DATA_DIR }, test.database);
    await next.publisher!.start();
    expect(await home(next)).toContain('<title>Home</title>Home');
    // When the killed one's lease has run out.
    next.clock.now = new Date(Date.now() + 21_000);
    await catchUp(next);
    expect(await home(next)).toContain('<p>Hello</p>');
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
});
