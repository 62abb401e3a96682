import { onTestFinished } from 'vitest';
import { ownerApiPath } from '../../contract/owner.ts';
import { openDatabase } from '../../server/database/database.ts';
import { makeLink } from '../../server/owner/sign-in-links.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { ServerProcess } from '../../server/testing/server-process.ts';
import { postJson } from './quote-clients.ts';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * A server, not yet started, that is disposed of after the test; on SQLite unless a
 * DATABASE_URL is given.
 */
export function newServer(settings?: Record<string, string>, folder?: string): ServerProcess {
  const server = new ServerProcess(settings, folder);
  onTestFinished(() => server.dispose());
  return server;
}

/** A started server, otherwise like {@link newServer}. */
export const temporaryServer = (settings?: Record<string, string>) =>
  newServer(settings).start();

/** Starts a PostgreSQL of its own, which stops after the test. */
export async function temporaryPostgres(options: { durable: boolean }): Promise<TestPostgres> {
  const postgres = await startPostgres(options);
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** Signs in to a running server by a link, and returns the cookie. */
export async function signInTo(
  { url, dataDir }: ServerProcess,
  databaseUrl?: string,
): Promise<string> {
  const database = openDatabase({ dataDir, databaseUrl });
  const { address: link } = await makeLink(database, { siteUrl: url, now: new Date() });
  await database.close();
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('link');
  const response = await postJson(`${url}${ownerApiPath}/session`, { link: token });
  return response.headers.get('set-cookie')!.split(';')[0]!;
}

export type StoredRow = { id: string; name: string; isQueued: 0 | 1 };

/** The rows in a stopped server's SQLite file, and the result of its integrity check ('ok'). */
export function readSqlite(dataDir: string): { rows: StoredRow[]; integrity: string } {
  using database = new DatabaseSync(join(dataDir, 'quotes.db'));
  const rows = database
    .prepare(
      `select id, name, id in (select quote_id from notifications) as isQueued
       from quote_requests`,
    )
    .all() as StoredRow[];
  const { integrity_check: integrity } = database.prepare('pragma integrity_check').get() as {
    integrity_check: string;
  };
  return { rows, integrity };
}
