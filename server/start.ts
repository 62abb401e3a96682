import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ownerPath } from '../contract/owner.ts';
import { normalPlate } from '../contract/vehicle.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/database.ts';
import { isUnreachable, migrate } from './database/migrate.ts';
import { DatabaseUnavailable } from './database/unavailable.ts';
import { markServed } from './folder-lock.ts';
import { freeMemory } from './free-memory.ts';
import { listen } from './http/listen.ts';
import type { App } from './http/schemas.ts';
import { loadConfig } from './load-config.ts';
import { localAddress, noteAddress } from './http/site-url.ts';
import { checkHealth } from './health/health.ts';
import { loadBuild } from './site-files/load-build.ts';
import { keepCredentialsUsed } from './vehicles/lookup.ts';
import { explainStartError } from './start-errors.ts';
import { openHourlyBackups } from './backups/hourly.ts';
import { backupFolder } from './backups/backup-files.ts';
import { eraseAgain } from './requests/erase.ts';
import { coarsenLocations } from './requests/coarsen-locations.ts';
import { forgetSenders, purge } from './requests/purge.ts';

/** A proxy asks `/livez` every second (deploy/Caddyfile), and then sends nothing more. */
const proxyNoticeMs = 2000;
/** Requests in progress get this long. */
const shutdownMs = 10_000;
const reconnectMs = 2000;

/** Runs the server until SIGTERM or SIGINT, or ends the process with one line that says why. */
export async function runServer(): Promise<void> {
  let config: Config | undefined;
  try {
    config = loadConfig();
    await start(config);
  } catch (error) {
    console.error(explainStartError(error as NodeJS.ErrnoException, config));
    process.exit(1);
  }
}

async function start(settings: Config): Promise<void> {
  const build = loadBuild(resolve('dist'));
  const database = openDatabase(settings, ({ message }) =>
    console.error(`PostgreSQL closed a connection: ${message}`),
  );
  const app = await buildApp({ config: settings, database, build });
  const away = await tryToMigrate();

  const stop = async () => {
    app.isLeaving = true;
    if (settings.trustProxy.length > 0) await wait(proxyNoticeMs);
    setTimeout(() => process.exit(1), shutdownMs).unref();
    await Promise.all([
      app.close(),
      app.outbox.stop(),
      app.announcer.stop(),
      app.publisher?.stop(),
    ]);
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());

  await app.ready();
  if (away) {
    app.isPrepared = false;
    app.publisher?.serveKept();
  } else await untilAvailable(tidyUp);
  freeMemory();
  const { port } = await listen(app.server, settings);
  noteAddress(settings, build.manifest.siteUrl, port);
  markServed(settings.dataDir);
  console.log(`Site: ${localAddress(settings.host, port)}`);
  console.log(`Data: ${database.location}`);

  if (away) {
    console.error(
      `PostgreSQL is not reachable (${away.message}): pages are served, quote requests are not taken.`,
    );
    do await wait(reconnectMs);
    while (await tryToMigrate());
    await untilAvailable(tidyUp);
    app.isPrepared = true;
    console.log('PostgreSQL is reachable: quote requests are taken.');
  }
  await untilAvailable(() => app.outbox.start());
  const address = settings.siteUrl ?? localAddress(settings.host, port);
  console.log(
    `Owner's app: ${address}${ownerPath} ("npm run owner" makes a link that signs you in)`,
  );
  for (const { sentence } of (await untilAvailable(() => checkHealth(app))).reasons)
    console.log(sentence);
  void app.announcer.start();
  startHousekeeping(app);
  const backups = openHourlyBackups(app);
  void backups.start();
  const { vanPlate } = build.manifest.business;
  if (vanPlate) keepCredentialsUsed(app.vehicles, normalPlate(vanPlate));

  /** What a restored backup may have brought back goes before anybody can see it. */
  async function tidyUp(): Promise<void> {
    await eraseAgain(database, backupFolder(settings));
    await purgeOld(app);
    await app.publisher?.start();
  }

  /** Returns the error of a database that is down; throws any other, which is a wrong setting. */
  async function tryToMigrate(): Promise<Error | undefined> {
    try {
      await migrate(database);
      return undefined;
    } catch (error) {
      if (database.engine === 'postgres' && isUnreachable(error)) return error as Error;
      throw error;
    }
  }
}

/** Repeats a startup step until the database is up: it may go down between any two steps. */
async function untilAvailable<T>(step: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      const { message } = error.cause as Error;
      console.error(`The database went away during the start, it is tried again: ${message}`);
    }
    await wait(reconnectMs);
  }
}

/** Deletes old requests, or says why not. Throws `DatabaseUnavailable`. */
async function purgeOld({ config, database, log, now }: App): Promise<void> {
  const doubt = await purge(database, config.keepDays, now());
  if (doubt) log.warn(`old requests are kept. ${doubt}`);
}

const intervalMs = 3_600_000;

/**
 * Now and every hour, rounds old locations, deletes old requests and forgets who sent those of the
 * day before yesterday. It never keeps the process alive.
 */
export function startHousekeeping(app: App): void {
  const { database, log } = app;
  const clean = async () => {
    const warn = (message: string) => (error: unknown) => log.warn({ err: error }, message);
    const now = app.now();
    await coarsenLocations(database, now).catch(warn('locations could not be coarsened'));
    await purgeOld(app).catch(warn('old requests could not be deleted'));
    await forgetSenders(database, now).catch(warn('senders could not be forgotten'));
  };
  void clean();
  setInterval(() => void clean(), intervalMs).unref();
}
