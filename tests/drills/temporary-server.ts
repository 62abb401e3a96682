import { onTestFinished } from 'vitest';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { ServerProcess } from '../../server/testing/server-process.ts';

/** Starts a server that ends with the test; on SQLite unless a DATABASE_URL is given. */
export async function temporaryServer(
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const server = new ServerProcess(settings);
  onTestFinished(() => server.dispose());
  return server.start();
}

/** Starts a PostgreSQL that ends with the test. */
export async function temporaryPostgres(durable = false): Promise<TestPostgres> {
  const postgres = await startPostgres({ durable });
  onTestFinished(() => postgres.stop());
  return postgres;
}
