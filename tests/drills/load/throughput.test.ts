import { expect, test } from 'vitest';
import { quotePath } from '../../../contract/api.ts';
import { toColumns } from '../../../contract/fields.ts';
import type { ServerProcess } from '../../../server/testing/server-process.ts';
import { canInspect, residentMb } from '../../support/process-stats.ts';
import { isFull, report } from '../full-or-short.ts';
import { customer } from '../quote-clients.ts';
import { temporaryPostgres, temporaryServer } from '../temporary-server.ts';
import { sendLoad, type Load, type LoadResult } from './send-load.ts';

/** In the short form figures mean nothing and failures do. Memory is compared after each part. */
const { connections, requests, parts } = isFull
  ? { connections: 64, requests: { seconds: 10 }, parts: 4 }
  : { connections: 16, requests: { count: 160 }, parts: 1 };
/** Long enough for the compiler to have seen the code; not counted. */
const warmUp = isFull ? { seconds: 3 } : undefined;

/** The address in front of the server is believed, as behind a proxy. */
const proxied = { TRUST_PROXY: '127.0.0.1' };

const postTo = (url: string) => ({
  url: url + quotePath,
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(toColumns(customer(1))),
});

test('pages, as browsers ask for them, and requests into SQLite', async () => {
  const server = await temporaryServer(proxied);
  if (canInspect) report('memory at rest', residentMb(server.pid), { atMost: 120 }, 'MB');
  const page = { url: `${server.url}/`, method: 'GET' as const };
  const headers = { 'accept-encoding': 'br' };
  await load(server, 'home page', { ...page, headers }, { perSecond: 5000, p99: 50 });
  await load(server, 'requests into SQLite', postTo(server.url), { perSecond: 500, p99: 100 });
});

// It waits for its disk, as PostgreSQL does by default.
test('requests into PostgreSQL', async () => {
  const postgres = await temporaryPostgres(true);
  const server = await temporaryServer({ DATABASE_URL: postgres.url('postgres'), ...proxied });
  const goal = { perSecond: 500, p99: 100 };
  await load(server, 'requests into PostgreSQL', postTo(server.url), goal);
});

async function load(
  server: ServerProcess,
  what: string,
  target: Omit<Load, 'connections' | 'requests'>,
  goal: { perSecond: number; p99: number },
): Promise<void> {
  if (warmUp) await sendLoad({ ...target, connections, requests: warmUp });
  const memory: number[] = [];
  const results: LoadResult[] = [];
  for (let part = 0; part < parts; part += 1) {
    results.push(await sendLoad({ ...target, connections, requests }));
    if (canInspect) memory.push(residentMb(server.pid));
  }
  const total = (of: 'total' | 'failures' | 'busy' | 'perSecond' | 'p50') =>
    results.reduce((sum, result) => sum + result[of], 0);
  expect.soft(total('total'), `${what}: answered`).toBeGreaterThan(0);
  expect.soft(total('failures'), `${what}: failed`).toBe(0);
  report(`${what}: answered with 503`, total('busy'), { atMost: 0 }, '');
  report(`${what}: a second`, total('perSecond') / parts, { atLeast: goal.perSecond }, '');
  report(`${what}: half answered within`, total('p50') / parts, { atMost: goal.p99 }, 'ms');
  // The worst part: an average of percentiles would flatter.
  const p99 = Math.max(...results.map((result) => result.p99));
  report(`${what}: 99 of 100 answered within`, p99, { atMost: goal.p99 }, 'ms');
  if (memory.length > 1) {
    report(`${what}: memory grown`, memory.at(-1)! - memory[0]!, { atMost: 20 }, 'MB');
  }
}
