import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ownerApiPath, ownerPageSize } from '../../../contract/owner.ts';
import type { OwnerRequestList } from '../../../contract/owner-answers.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { closeAfterwards } from '../../../server/testing/until-test-ends.ts';
import { exampleRow, storeMany } from '../../../server/testing/store-request.ts';
import { report } from '../report.ts';
import { postJson } from '../quote-clients.ts';
import { signInTo, temporaryDatabase, temporaryServer } from '../temporary-server.ts';
import { percentile } from '../times.ts';

/** Prints the median in ms. */
const reportHalf = (what: string, times: number[]) =>
  report(`${what}, half within`, percentile(times, 50), { atMost: 50 }, 'ms');

const amount = 10_000;
const tries = 100;

test(`the owner's list of ${amount} requests is as quick as one of ten`, async () => {
  for (const databaseUrl of [undefined, await temporaryDatabase()]) {
    const server = await temporaryServer(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
    const database = closeAfterwards(openDatabase({ dataDir: server.dataDir, databaseUrl }));
    const rows = Array.from({ length: amount }, (_, at) =>
      exampleRow({ row: { id: `019caf2e-7a00-7abc-8def-${String(at).padStart(12, '0')}` } }),
    );
    await storeMany(database, rows);
    const cookie = await signInTo(server, databaseUrl);
    for (const query of ['?status=new', '?q=07700%20900456']) {
      const times: number[] = [];
      for (let tried = 0; tried < tries; tried += 1) {
        const started = performance.now();
        const response = await fetch(`${server.url}${ownerApiPath}/requests${query}`, {
          headers: { cookie },
        });
        const { data } = (await response.json()) as { data: OwnerRequestList };
        times.push(performance.now() - started);
        expect(data.requests).toHaveLength(ownerPageSize);
        expect(data.counts.new).toBe(amount);
      }
      reportHalf(`${databaseUrl ? 'PostgreSQL' : 'SQLite'}, ${query}`, times);
    }
  }
});

const perSecond = 200;
const seconds = 20;
const senders = 50;

test('200 wrong links a second lock nobody out and slow nobody down', async () => {
  const server = await temporaryServer({ TRUST_PROXY: '127.0.0.1' });
  const cookie = await signInTo(server);
  const session = `${server.url}${ownerApiPath}/session`;
  const guesses: Promise<Response>[] = [];
  const times: number[] = [];
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const from = { 'x-forwarded-for': `203.0.113.${at % senders}` };
    guesses.push(postJson(session, { link: `guess-${at}` }, from));
    if (at % 20 === 0) {
      const started = performance.now();
      const own = await fetch(session, { headers: { cookie } });
      expect(own.status).toBe(200);
      await own.arrayBuffer();
      times.push(performance.now() - started);
    }
    await wait(1000 / perSecond);
  }
  for (const { status } of await Promise.all(guesses)) expect([401, 429]).toContain(status);
  reportHalf('own session meanwhile', times);
  expect(await signInTo(server)).toMatch(/^owner=/);
});
