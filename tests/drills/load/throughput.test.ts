import autocannon, { type Options } from 'autocannon';
import { expect, test } from 'vitest';
import { quotePath } from '../../../contract/api.ts';
import { toColumns } from '../../../contract/fields.ts';
import type { ServerProcess } from '../../../server/testing/server-process.ts';
import { canInspect, residentMb } from '../../support/process-stats.ts';
import { report } from '../report.ts';
import { customer } from '../quote-clients.ts';
import { temporaryPostgres, temporaryServer } from '../temporary-server.ts';

const amount = { connections: 64, duration: 10 };
/** Memory is compared after each part. */
const parts = 4;
/** Warm-up for the compiler, not counted. */
const warmUpSeconds = 3;

/** Trusts forwarded addresses, as behind a proxy. */
const proxied = { TRUST_PROXY: '127.0.0.1' };

const postTo = (url: string) => ({
  url: url + quotePath,
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(toColumns(customer(1))),
  // Each has another sender, since one sender's requests wait for each other.
  requests: [{ setupRequest: fromAnyAddress }],
});

function fromAnyAddress<T extends { headers: Record<string, string> }>(request: T): T {
  const part = () => Math.floor(Math.random() * 256);
  const address = `10.${part()}.${part()}.${part()}`;
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } };
}

test('pages, as browsers ask for them, and requests into SQLite, are all answered', async () => {
  const server = await temporaryServer(proxied);
  // The first start after an install compiles, which takes memory; later ones find that done.
  await server.stop();
  await server.start();
  if (canInspect) report('memory at rest', residentMb(server.pid), { atMost: 120 }, 'MB');
  const page = { url: `${server.url}/`, headers: { 'accept-encoding': 'br' } };
  await load(server, 'home page', page, { perSecond: 5000, p99: 50 });
  await load(server, 'requests into SQLite', postTo(server.url), { perSecond: 500, p99: 100 });
});

// Durable, as PostgreSQL is by default.
test('requests into PostgreSQL are all answered', async () => {
  const postgres = await temporaryPostgres({ durable: true });
  const server = await temporaryServer({ DATABASE_URL: postgres.url('postgres'), ...proxied });
  const goal = { perSecond: 500, p99: 100 };
  await load(server, 'requests into PostgreSQL', postTo(server.url), goal);
});

async function load(
  server: ServerProcess,
  what: string,
  target: Options,
  goal: { perSecond: number; p99: number },
): Promise<void> {
  await autocannon({ ...target, ...amount, duration: warmUpSeconds });
  const memory: number[] = [];
  const total = { answered: 0, failed: 0, busy: 0, perSecond: 0, p50: 0 };
  // The worst part, since averaging percentiles would hide it.
  let p99 = 0;
  for (let part = 0; part < parts; part += 1) {
    const result = await autocannon({ ...target, ...amount });
    const { requests, latency } = result;
    // An overloaded machine must answer 503.
    const busy = result.statusCodeStats['503']?.count ?? 0;
    total.answered += requests.total;
    total.failed += result.errors + result.timeouts + result.non2xx - busy;
    total.busy += busy;
    total.perSecond += requests.total / result.duration;
    total.p50 += latency.p50;
    p99 = Math.max(p99, latency.p99);
    if (canInspect) memory.push(residentMb(server.pid));
  }
  expect.soft(total.answered, `${what}: answered`).toBeGreaterThan(0);
  expect.soft(total.failed, `${what}: failed`).toBe(0);
  report(`${what}: answered with 503`, total.busy, { atMost: 0 }, '');
  report(`${what}: a second`, total.perSecond / parts, { atLeast: goal.perSecond }, '');
  report(`${what}: half answered within`, total.p50 / parts, { atMost: goal.p99 }, 'ms');
  report(`${what}: 99 of 100 answered within`, p99, { atMost: goal.p99 }, 'ms');
  if (canInspect)
    report(`${what}: memory grown`, memory.at(-1)! - memory[0]!, { atMost: 20 }, 'MB');
}
