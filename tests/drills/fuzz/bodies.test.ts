import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { idempotencyHeader, quotePath } from '../../../contract/api.ts';
import type { QuoteAnswer } from '../../../contract/api-schemas.ts';
import { quoteFields } from '../../../contract/fields.ts';
import { openDatabase, type DatabaseSettings } from '../../../server/database/database.ts';
import { closeAfterwards } from '../../../server/testing/until-test-ends.ts';
import { canInspect, residentMb } from '../../support/process-stats.ts';
import { report } from '../report.ts';
import { temporaryDatabase, temporaryServer } from '../temporary-server.ts';
import { samples, type Sample } from './samples.ts';

/** The same seed gives the same bodies. */
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const bodies = 20_000;
const concurrency = 16;
const maxTries = 3;
const accepted = [201, 303];
const refused = [400, 413, 415, 422];

test(`${bodies} bodies of every kind are answered by the rules, alike on both databases (SEED=${seed})`, async () => {
  const databaseUrl = await temporaryDatabase();
  const servers = [
    await temporaryServer(),
    await temporaryServer({ DATABASE_URL: databaseUrl }),
  ] as const;
  const memory = canInspect ? servers.map(({ pid }) => residentMb(pid)) : [];

  const wrong: string[] = [];
  const all = samples(bodies, seed);
  const queue = all.entries();
  const worker = async () => {
    for (const [at, sample] of queue) {
      const [answer, other] = await Promise.all(
        servers.map(({ url }) => sendUntilAvailable(url, sample, at)),
      );
      const isRight = (sample.stored ? accepted : refused).includes(answer!.status);
      if (isRight && isDeepStrictEqual(answer, other)) continue;
      const start = sample.body.toString('latin1').slice(0, 120);
      wrong.push(JSON.stringify([answer, other, start, sample.stored]));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  expect.soft(wrong.slice(0, 10), 'answered against the rules, or not alike').toEqual([]);

  // The same form twice is one request, so sets are compared.
  const sent = new Set(all.flatMap(({ stored }) => (stored ? [JSON.stringify(stored)] : [])));
  expect.soft(await storedIn(servers[0]), 'in SQLite').toEqual(sent);
  expect.soft(await storedIn({ dataDir: '', databaseUrl }), 'in PostgreSQL').toEqual(sent);
  for (const [at, before] of memory.entries()) {
    const grown = residentMb(servers[at]!.pid) - before;
    report(`memory grown, ${['SQLite', 'PostgreSQL'][at]}`, grown, { atMost: 50 }, 'MB');
  }
});

type Outcome = { status: number; error?: unknown };

/** Retries after 503, which a slow database may cause; a repeat is the same request. */
async function sendUntilAvailable(url: string, sample: Sample, at: number): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await send(url, sample, at);
    if (outcome.status !== 503 || tries === maxTries) return outcome;
  }
}

async function send(url: string, { type, body }: Sample, at: number): Promise<Outcome> {
  try {
    const response = await fetch(url + quotePath, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': type, [idempotencyHeader]: `fuzz-${at}` },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    const { status, headers } = response;
    const text = await response.text();
    if (!headers.get('content-type')?.startsWith('application/json')) return { status };
    return { status, error: (JSON.parse(text) as QuoteAnswer).error };
  } catch (error) {
    // The server may hang up while it refuses a long body.
    const isRefusal = body.length > 16 * 1024 && (error as Error).name === 'TypeError';
    return { status: isRefusal ? 413 : 599 };
  }
}

async function storedIn(settings: DatabaseSettings): Promise<Set<string>> {
  const database = closeAfterwards(openDatabase(settings));
  const columns = quoteFields.map(({ column }) => column);
  const rows = await database.db.selectFrom('quote_requests').select(columns).execute();
  return new Set(rows.map((row) => JSON.stringify(row)));
}
