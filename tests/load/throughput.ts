import { quotePath } from '../../quote/api.ts';
import { toColumns } from '../../quote/fields.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { goal, none, promise, type Finding } from '../support/findings.ts';
import { canInspect, residentMb } from '../support/memory.ts';
import { customer } from '../support/quote-clients.ts';
import { ServerProcess } from '../support/server-process.ts';
import { withTemporaryServer } from '../support/temporary-server.ts';
import { fire, type Hits, type Shot } from './fire.ts';

export type LoadSize = {
  connections: number;
  /** Long enough for the compiler to have seen the code; not counted. */
  warmUp: Shot['requests'] | undefined;
  /** Of each part. Memory is compared after the first and after the last. */
  requests: Shot['requests'];
  parts: number;
};

/** The address in front of the server is believed, as behind a proxy. */
const proxied = { TRUST_PROXY: '127.0.0.1' };
const insert = (url: string) => ({
  url: url + quotePath,
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(toColumns(customer(1))),
});

/** Pages as browsers ask for them, then requests into SQLite, on one server. */
export function loadOnSqlite(size: LoadSize): Promise<Finding[]> {
  return withTemporaryServer(proxied, async (server) => {
    const atRest = canInspect ? residentMb(server.pid) : undefined;
    const headers = { 'accept-encoding': 'br' };
    const page = { url: `${server.url}/`, method: 'GET' as const, headers };
    const pages = await fireInParts(server, page, size);
    const inserts = await fireInParts(server, insert(server.url), size);
    return [
      ...(atRest === undefined ? [] : [goal('memory at rest', atRest, { atMost: 120 }, 'MB')]),
      ...findings('home page', pages, { perSecond: 5000, p99: 50 }),
      ...findings('requests into SQLite', inserts, { perSecond: 500, p99: 100 }),
    ];
  });
}

/** Requests into a PostgreSQL that waits for its disk as it does by default. */
export async function loadOnPostgres(size: LoadSize): Promise<Finding[]> {
  const postgres = await startPostgres({ durable: true });
  const server = new ServerProcess({ DATABASE_URL: postgres.url('postgres'), ...proxied });
  try {
    await server.start();
    const inserts = await fireInParts(server, insert(server.url), size);
    return findings('requests into PostgreSQL', inserts, { perSecond: 500, p99: 100 });
  } finally {
    await server.stop('SIGKILL');
    await postgres.stop();
  }
}

type Run = { hits: Hits; grownMb: number | undefined };

async function fireInParts(
  server: ServerProcess,
  target: Omit<Shot, 'connections' | 'requests'>,
  { connections, warmUp, requests, parts }: LoadSize,
): Promise<Run> {
  const shot = { ...target, connections };
  if (warmUp) await fire({ ...shot, requests: warmUp });
  const memory: number[] = [];
  const all: Hits[] = [];
  for (let part = 0; part < parts; part += 1) {
    all.push(await fire({ ...shot, requests }));
    if (canInspect) memory.push(residentMb(server.pid));
  }
  const sum = (of: (hits: Hits) => number) => all.reduce((total, hits) => total + of(hits), 0);
  return {
    hits: {
      perSecond: sum(({ perSecond }) => perSecond) / parts,
      p50: sum(({ p50 }) => p50) / parts,
      // The worst part: an average of percentiles would flatter.
      p99: Math.max(...all.map(({ p99 }) => p99)),
      total: sum(({ total }) => total),
      busy: sum(({ busy }) => busy),
      failures: sum(({ failures }) => failures),
    },
    grownMb: memory.length > 1 ? memory.at(-1)! - memory[0]! : undefined,
  };
}

function findings(
  what: string,
  { hits, grownMb }: Run,
  wanted: { perSecond: number; p99: number },
): Finding[] {
  return [
    promise(`${what}: answered`, hits.total, '> 0', hits.total > 0),
    none(`${what}: failed`, hits.failures),
    goal(`${what}: told to come back later`, hits.busy, { atMost: 0 }, ''),
    goal(`${what}: a second`, hits.perSecond, { atLeast: wanted.perSecond }, ''),
    promise(`${what}: half are answered within`, `${Math.round(hits.p50)} ms`, '', true),
    goal(`${what}: 99 of 100 within`, hits.p99, { atMost: wanted.p99 }, 'ms'),
    ...(grownMb === undefined
      ? []
      : [goal(`${what}: memory grown over the run`, grownMb, { atMost: 20 }, 'MB')]),
  ];
}
