import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { idempotencyHeader, quotePath, type QuoteAnswer } from '../../quote/api.ts';
import { quoteFields, toColumns, type QuoteColumns } from '../../quote/fields.ts';
import { openDatabase } from '../../server/database/database.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { goal, none, promise, type Finding } from '../support/findings.ts';
import { canInspect, residentMb } from '../support/memory.ts';
import { ServerProcess } from '../support/server-process.ts';
import { samples, type Sample } from './bodies.ts';

const atOnce = 16;
const mostTries = 3;
const usual = new Set([201, 303, 400, 413, 415, 422]);

type Verdict = { status: number; error: unknown; stored: QuoteColumns | undefined };

/** Sends the same bodies to a server on SQLite and one on PostgreSQL. */
export async function fuzzBodies(size: { bodies: number; seed: number }): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const postgres = await startPostgres();
  const databases = [{ dataDir }, { dataDir: '', databaseUrl: postgres.url('postgres') }];
  const servers = [
    new ServerProcess({ DATA_DIR: dataDir }),
    new ServerProcess({ DATABASE_URL: postgres.url('postgres') }),
  ];
  try {
    await Promise.all(servers.map((server) => server.start()));
    const first = canInspect ? servers.map(({ pid }) => residentMb(pid)) : [];
    const faults = { server: 0, unusual: 0, differing: 0, rules: 0, changed: 0 };
    const kinds = new Map<number, number>();
    const examples: string[] = [];
    const report = (what: keyof typeof faults, sample: Sample, verdicts: Verdict[]) => {
      faults[what] += 1;
      const statuses = verdicts.map(({ status }) => status).join('/');
      const start = JSON.stringify(sample.body.toString('latin1').slice(0, 120));
      examples.push(`${what}: ${sample.kind} ${statuses} ${start}`);
    };

    const all = samples(size.bodies, size.seed);
    let next = 0;
    const lane = async () => {
      for (let at = next++; at < all.length; at = next++) {
        const sample = all[at]!;
        const verdicts = await Promise.all(servers.map(({ url }) => insist(url, sample, at)));
        const [{ status, stored }] = verdicts as [Verdict, Verdict];
        kinds.set(status, (kinds.get(status) ?? 0) + 1);
        if (verdicts.some((it) => it.status >= 500)) report('server', sample, verdicts);
        if (verdicts.some((it) => !usual.has(it.status))) report('unusual', sample, verdicts);
        if (!isDeepStrictEqual(verdicts[0], verdicts[1])) report('differing', sample, verdicts);
        if (!followsRules(sample, status)) report('rules', sample, verdicts);
        if (stored && sample.values && !isDeepStrictEqual(stored, toColumns(sample.values))) {
          report('changed', sample, verdicts);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));

    // The same form twice is one request, so sets are compared.
    const [inSqlite, inPostgres] = await Promise.all(databases.map(readAll));
    const sent = new Set(
      all
        .filter(({ expected }) => expected === 'good')
        .map(({ values }) => JSON.stringify(toColumns(values!))),
    );
    const alike = isDeepStrictEqual(inSqlite, inPostgres);
    const unknown = countMissing(inSqlite!, sent);
    const missing = countMissing(sent, inSqlite!);
    for (const example of examples.slice(0, 10)) console.log(example);
    const answers = [...kinds].toSorted().map(([status, count]) => `${count} × ${status}`);
    console.log(`Answers: ${answers.join(', ')}`);
    return [
      promise(
        'bodies sent to each database',
        all.length,
        `${size.bodies}`,
        all.length === size.bodies,
      ),
      none('answers other than 201, 303 and 4xx', faults.unusual),
      none('answers of 5xx', faults.server),
      none('answers that differ by database', faults.differing),
      none('answers against the rules of the form', faults.rules),
      none('answers with other values than sent', faults.changed),
      promise('stored alike in both databases', String(alike), 'true', alike),
      none('good requests not stored as sent', missing),
      none('rows that nobody sent', unknown),
      ...first.map((before, at) => {
        const grown = residentMb(servers[at]!.pid) - before;
        return goal(
          `memory grown, ${['SQLite', 'PostgreSQL'][at]}`,
          grown,
          { atMost: 50 },
          'MB',
        );
      }),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A database that is slow for a moment may say 503: the same again is no second request. */
async function insist(url: string, sample: Sample, at: number): Promise<Verdict> {
  for (let tries = 1; ; tries += 1) {
    const verdict = await send(url, sample, at);
    if (verdict.status !== 503 || tries === mostTries) return verdict;
  }
}

async function send(url: string, sample: Sample, at: number): Promise<Verdict> {
  const { type, headers, body } = sample;
  try {
    const response = await fetch(url + quotePath, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': type, [idempotencyHeader]: `fuzz-${at}`, ...headers },
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

const columnsOf = ({
  id,
  created_at,
  status,
  ...columns
}: NonNullable<QuoteAnswer['data']>) => {
  void [id, created_at, status];
  return columns as QuoteColumns;
};

function followsRules({ expected }: Sample, status: number): boolean {
  if (expected === 'good') return status === 201 || status === 303;
  if (expected === 'bad') return status === 422;
  return status >= 400 || status === 201;
}

/** How many of the first are not among the second. */
const countMissing = (some: Set<string>, others: Set<string>) =>
  [...some].filter((one) => !others.has(one)).length;

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
