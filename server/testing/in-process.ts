import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, sqliteFile } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import type { App } from '../http/schemas.ts';

// What tests of routes and journeys both need to run the server in their own process.

/** A folder in memory on Linux, so that commits don't wait for a disk. */
const memory = '/dev/shm';
const temporary = existsSync(memory) ? memory : tmpdir();

/** Makes a new folder, which the caller deletes. */
export const makeTemporaryFolder = (): string => mkdtempSync(join(temporary, 'server-test-'));

/** Writes an SQLite database with its tables to a folder. */
export async function writeMigrated(dataDir: string): Promise<void> {
  writeFileSync(sqliteFile(dataDir), await (migrated ??= migratedFile()));
}

let migrated: Promise<Buffer> | undefined;
/** Made once, since migrations take a while. */
async function migratedFile(): Promise<Buffer> {
  const dataDir = makeTemporaryFolder();
  const database = openDatabase({ dataDir });
  await migrate(database);
  await database.close();
  const file = readFileSync(sqliteFile(dataDir));
  rmSync(dataDir, { recursive: true });
  return file;
}

/** Stops the server and all that it does in the background. */
export async function stopApp(app: App): Promise<void> {
  app.server.closeAllConnections();
  await app.close();
  await app.outbox.stop();
  await app.announcer.stop();
  await app.publisher?.stop();
}
