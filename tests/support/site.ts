import { EventEmitter } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { App } from '../../server/http/schemas.ts';
import { buildApp } from '../../server/app.ts';
import { parseConfig } from '../../server/config.ts';
import { openDatabase, type Database } from '../../server/database/database.ts';
import { listen } from '../../server/http/listen.ts';
import { loadBuild, type Build } from '../../server/site-files/load-build.ts';
import { startFakePush } from '../../server/testing/fake-push.ts';
import { startFakeRegisters } from '../../server/testing/fake-registers.ts';
import { startFakeSmtp } from '../../server/testing/fake-smtp.ts';
import { startFakeWhatsapp } from '../../server/testing/fake-whatsapp.ts';
import {
  makeTemporaryFolder,
  stopApp,
  writeMigrated,
} from '../../server/testing/in-process.ts';
import { withoutLimits } from '../../server/testing/server-process.ts';
import { builds } from './builds.ts';

export type BuildName = keyof typeof builds;
export type Services = Awaited<ReturnType<typeof startServices>>;

/** Starts a fake of each service that the server uses. */
export async function startServices() {
  return {
    whatsapp: await startFakeWhatsapp(),
    smtp: await startFakeSmtp(),
    push: await startFakePush(),
    registers: await startFakeRegisters(),
  };
}

const loaded: Partial<Record<BuildName, Build>> = {};

/** The whole server in this process, with a database of its own. */
export class Site {
  url = '';
  app!: App;
  database!: Database;
  /** How far its clock is ahead, in ms. */
  ahead = 0;
  /** Everything it has logged; `log` tells of each as a `line`. */
  readonly lines: string[] = [];
  readonly log = new EventEmitter<{ line: [string] }>();
  readonly dataDir = makeTemporaryFolder();
  private readonly build: BuildName;
  private readonly settings: Record<string, string>;
  private port = 0;

  private constructor(build: BuildName, settings: Record<string, string>) {
    this.build = build;
    this.settings = settings;
  }

  /** Opens a site that knows the registers and tells the owner by WhatsApp. */
  static async open(
    build: BuildName,
    settings: Record<string, string>,
    { whatsapp, registers }: Services,
  ): Promise<Site> {
    const site = new Site(build, {
      ...withoutLimits,
      ...whatsapp.settings,
      ...registers.settings,
      SITE_URL: 'http://localhost',
      SITE_EDITING: 'off',
      ...settings,
    });
    await writeMigrated(site.dataDir);
    return site.start();
  }

  /** Starts it as server/start.ts does, after a stop on the same port. */
  async start(): Promise<this> {
    const config = parseConfig({ ...this.settings, DATA_DIR: this.dataDir });
    this.database = openDatabase(config);
    this.app = await buildApp({
      config,
      database: this.database,
      build: (loaded[this.build] ??= loadBuild(resolve(builds[this.build]))),
      now: this.now,
      logStream: {
        write: (line) => {
          this.lines.push(line);
          this.log.emit('line', line);
        },
      },
    });
    await this.app.ready();
    await this.app.publisher?.start();
    const { port } = await listen(this.app.server, { host: '127.0.0.1', port: this.port });
    this.port = port;
    this.url = `http://localhost:${port}`;
    await this.app.outbox.start();
    void this.app.announcer.start();
    return this;
  }

  now = (): Date => new Date(Date.now() + this.ahead);

  /** Ends it, so that no connection is accepted until it is started again. */
  async stop(): Promise<void> {
    await stopApp(this.app);
    await this.database.close();
  }

  /** Ends it and deletes its data. */
  async close(): Promise<void> {
    if (this.app.server.listening) await this.stop();
    rmSync(this.dataDir, { recursive: true });
  }

  /** The stored requests with this name. */
  quotesOf(name: string) {
    const { db } = this.database;
    return db.selectFrom('quote_requests').selectAll().where('name', '=', name).execute();
  }
}
