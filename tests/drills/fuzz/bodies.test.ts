import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { idempotencyHeader, quotePath, type QuoteAnswer } from '../../../contract/api.ts';
import { quoteFields, toColumns, type QuoteColumns } from '../../../contract/fields.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { canInspect, residentMb } from '../../support/process-stats.ts';
import { isFull, report } from '../full-or-short.ts';
import { temporaryPostgres, temporaryServer } from '../temporary-server.ts';
import { samples, type Sample } from './samples.ts';

/** The same seed gives the same bodies. */
const seed = Number(process.env['SEED'] ?? (isFull ? Date.now() % 1_000_000 : 20_260_302));
const bodies = isFull ? 20_000 : 400;
const concurrency = 16;
const maxTries = 3;
const usualStatuses = new Set([201, 303, 400, 413, 415, 422]);

type Outcome = { status: number; error: unknown; stored: QuoteColumns | undefined };

test(`${bodies} bodies of every kind on both databases (SEED=${seed})`, async () => {
  const postgres = await temporaryPostgres();
  const databaseUrl = postgres.url('postgres');
  const onSqlite = await temporaryServer();
  const onPostgres = await temporaryServer({ DATABASE_URL: databaseUrl });
  const servers = [onSqlite, onPostgres];
  const memory = canInspect ? servers.map(({ pid }) => residentMb(pid)) : [];

  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  const all = samples(bodies, seed);
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < all.length; at = next++) {
      const sample = all[at]!;
      const outcomes = await Promise.all(
        servers.map(({ url }) => sendUntilAvailable(url, sample, at)),
      );
      const [{ status, stored }, other] = outcomes as [Outcome, Outcome];
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const problems = [
        [usualStatuses.has(status), 'a status that is neither success nor refusal'],
        [isDeepStrictEqual(outcomes[0], other), 'an answer that differs by database'],
        [followsRules(sample, status), 'an answer against the rules of the form'],
        [isAsSent(sample, stored), 'other values than sent'],
      ]
        .filter(([isFine]) => !isFine)
        .map(([, problem]) => problem);
      if (problems.length > 0) {
        const start = JSON.stringify(sample.body.toString('latin1').slice(0, 120));
        wrong.push(`${problems.join(', ')}: ${sample.kind} ${status}/${other.status} ${start}`);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  console.log(
    [...statuses]
      .toSorted()
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
  );
  expect.soft(wrong.slice(0, 10)).toEqual([]);

  // The same form twice is one request, so sets are compared.
  const inSqlite = await readAll({ dataDir: onSqlite.dataDir });
  const inPostgres = await readAll({ dataDir: '', databaseUrl });
  const sent = new Set(
    all
      .filter(({ expected }) => expected === 'valid')
      .map(({ values }) => JSON.stringify(toColumns(values!))),
  );
  expect.soft(inSqlite).toEqual(inPostgres);
  expect.soft(missing(sent, inSqlite), 'valid, and not stored as sent').toEqual([]);
  expect.soft(missing(inSqlite, sent), 'stored, and never sent').toEqual([]);
  for (const [at, before] of memory.entries()) {
    const grown = residentMb(servers[at]!.pid) - before;
    report(`memory grown, ${['SQLite', 'PostgreSQL'][at]}`, grown, { atMost: 50 }, 'MB');
  }
});

/** A database that is slow for a moment may answer 503: the same again is no second request. */
async function sendUntilAvailable(url: string, sample: Sample, at: number): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await send(url, sample, at);
    if (outcome.status !== 503 || tries === maxTries) return outcome;
  }
}

async function send(url: string, sample: Sample, at: number): Promise<Outcome> {
  const { type, body } = sample;
  try {
    const response = await fetch(url + quotePath, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': type, [idempotencyHeader]: `fuzz-${at}` },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    if (!response.headers.get('content-type')?.startsWith('application/json')) {
      return { status: response.status, error: undefined, stored: undefined };
    }
    const { data, error } = JSON.parse(text) as QuoteAnswer;
    return { status: response.status, error, stored: data ? columnsOf(data) : undefined };
  } catch (error) {
    // The server may hang up on a body it has refused while that is still coming.
    const isRefusal = body.length > 16 * 1024 && (error as Error).name === 'TypeError';
    return { status: isRefusal ? 413 : 599, error: undefined, stored: undefined };
  }
}

const columnsOf = (row: QuoteColumns) =>
  Object.fromEntries(quoteFields.map(({ column }) => [column, row[column]])) as QuoteColumns;

function followsRules({ expected }: Sample, status: number): boolean {
  if (expected === 'valid') return status === 201 || status === 303;
  if (expected === 'invalid') return status === 422;
  return status >= 400 || status === 201;
}

const isAsSent = ({ values }: Sample, stored: QuoteColumns | undefined) =>
  !stored || !values || isDeepStrictEqual(stored, toColumns(values));

/** Those of the first that are not among the second. */
const missing = (some: Set<string>, others: Set<string>) =>
  [...some].filter((one) => !others.has(one));

async function readAll(settings: {
  dataDir: string;
  databaseUrl?: string;
}): Promise<Set<string>> {
  const database = openDatabase(settings);
  try {
    const rows = new Set<string>();
    for (let offset = 0; ; offset += 1000) {
      const some = await database.db
        .selectFrom('quote_requests')
        .select(quoteFields.map(({ column }) => column))
        .orderBy('id')
        .limit(1000)
        .offset(offset)
        .execute();
      for (const row of some) rows.add(JSON.stringify(row));
      if (some.length < 1000) return rows;
    }
  } finally {
    await database.close();
  }
}
