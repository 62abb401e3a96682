import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { writeFixtureBuild } from './fixture-build.ts';
import { ServerProcess } from './server-process.ts';
import { temporaryFolder } from './test-database.ts';

/** A folder with a built site for servers with processes of their own. */
export function siteFolder(): string {
  const folder = temporaryFolder();
  writeFixtureBuild(join(folder, 'dist'));
  return folder;
}

/** A server there, not yet started, with its data in the default place; ends with the test. */
export function serverIn(folder: string, settings: Record<string, string> = {}): ServerProcess {
  const server = new ServerProcess({ DATA_DIR: '', ...settings }, folder);
  onTestFinished(() => server.dispose());
  return server;
}
