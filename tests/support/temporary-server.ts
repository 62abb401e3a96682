import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from './server-process.ts';

/** Lends a server on SQLite to the work. */
export async function withTemporaryServer<T>(
  settings: Record<string, string>,
  work: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'server-'));
  const server = new ServerProcess({ DATA_DIR: dataDir, ...settings });
  try {
    return await work(await server.start());
  } finally {
    await server.stop('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
