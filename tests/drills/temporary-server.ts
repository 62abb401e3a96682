import { onTestFinished } from 'vitest';
import { ServerProcess } from '../../server/testing/server-process.ts';

/** Starts a server on SQLite that ends with the test. */
export async function temporaryServer(
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const server = new ServerProcess(settings);
  onTestFinished(() => server.dispose());
  return server.start();
}
