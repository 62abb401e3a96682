import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { loadConfig, type Config } from './config.ts';
import { openDatabase } from './database/database.ts';
import { isUnreachable, migrate } from './database/migrate.ts';
import { explainFailedStart } from './failed-start.ts';
import { listen } from './http/listen.ts';
import { loadBuild } from './pages/build.ts';

/** Requests under way get this long when the server is told to stop. */
const drainMs = 10_000;
const reachMs = 2000;

/** Runs the server until it is told to stop, or ends the process with one line that says why. */
export async function runServer(): Promise<void> {
  let config: Config | undefined;
  try {
    config = loadConfig();
    await start(config);
  } catch (error) {
    console.error(explainFailedStart(error as NodeJS.ErrnoException, config));
    process.exit(1);
  }
}

async function start(settings: Config): Promise<void> {
  const build = loadBuild(resolve('dist'));
  const database = openDatabase(settings, ({ message }) =>
    console.error(`PostgreSQL closed a connection: ${message}`),
  );
  const { app, outbox, door } = await buildApp({ config: settings, database, build });
  const isMigrated = await tryToMigrate();

  const stop = async () => {
    setTimeout(() => process.exit(1), drainMs).unref();
    await Promise.all([door.close(), outbox.stop()]);
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());

  await app.ready();
  const { port } = await listen(app.server, settings);
  console.log(`Site: ${localAddress(settings.host, port)}`);
  console.log(`Data: ${database.location}`);

  if (!isMigrated) {
    console.error(
      'PostgreSQL is not reachable: pages are served, quote requests are not taken.',
    );
    do await wait(reachMs);
    while (!(await tryToMigrate()));
    console.log('PostgreSQL is reachable: quote requests are taken.');
  }
  await outbox.start();

  /** A database that is down comes back; anything else is somebody's mistake and thrown. */
  async function tryToMigrate(): Promise<boolean> {
    try {
      await migrate(database);
      return true;
    } catch (error) {
      if (database.engine === 'postgres' && isUnreachable(error)) return false;
      throw error;
    }
  }
}

/** The address to open on this machine, whatever interfaces the server listens on. */
function localAddress(host: string, port: number): string {
  const isLocal = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host);
  return `http://${isLocal ? 'localhost' : host}:${port}`;
}
