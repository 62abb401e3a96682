import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { notifyPath, quotePath } from '../../contract/api.ts';
import type { NotifyAnswer } from '../../contract/api-schemas.ts';
import { exampleQuote } from '../../contract/example-quote.ts';
import { toColumns, type QuoteValues } from '../../contract/fields.ts';
import { buildApp } from '../app.ts';
import { parseConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { createOutbox, type Outbox } from '../notifications/outbox.ts';
import { whatsappChannel } from '../notifications/whatsapp.ts';
import { loadBuild } from '../site-files/load-build.ts';
import { fakeWhatsapp } from './fakes.ts';
import { writeFixtureBuild } from './fixture-build.ts';
import { stopApp } from './in-process.ts';
import { openTestDatabase, temporaryFolder } from './test-database.ts';

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** Settings under which nobody is notified. */
export const withoutWhatsapp = {
  WHATSAPP_TOKEN: '',
  WHATSAPP_PHONE_NUMBER_ID: '',
  WHATSAPP_TO: '',
};

/** The whole server on a new database, or on this one, with a fake WhatsApp. */
export async function startTestApp(settings: Record<string, string> = {}, existing?: Database) {
  const folder = temporaryFolder();
  const whatsapp = await fakeWhatsapp();
  const config = parseConfig({
    LOG_LEVEL: 'debug',
    CONTENT_DIR: join(folder, 'content'),
    DATA_DIR: join(folder, 'data'),
    ...whatsapp.settings,
    ...settings,
  });
  writeFixtureBuild(folder, config.siteUrl);
  const database = existing ?? (await openTestDatabase());
  const clock = { now: new Date('2026-03-02T08:00:00.000Z') };
  const lines: string[] = [];
  const app = await buildApp({
    config,
    database,
    build: loadBuild(folder),
    now: () => clock.now,
    logStream: { write: (line) => void lines.push(line) },
  });
  onTestFinished(() => stopApp(app));
  return {
    app,
    outbox: app.outbox,
    announcer: app.announcer,
    publisher: app.publisher,
    /** The folder of its build, content and data. */
    folder,
    database,
    whatsapp,
    /** The clock of the app; tests may set it. */
    clock,
    /** Everything logged so far. */
    logged: () => lines.join(''),
    postJson: (values: object = exampleColumns(), headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url: quotePath, payload: values, headers }),
    postForm: (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: quotePath,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    async notify(payload: object = exampleQuote) {
      const response = await app.inject({ method: 'POST', url: notifyPath, payload });
      return response.json<NotifyAnswer>();
    },
    storedQuotes: () =>
      database.db.selectFrom('quote_requests').selectAll().orderBy('created_at').execute(),
    notifications: () =>
      database.db
        .selectFrom('notifications')
        .selectAll()
        .orderBy('queued_at')
        .orderBy('channel')
        .execute(),
    /** Starts listening and returns the port. */
    async port(): Promise<number> {
      if (!app.server.listening) await app.listen({ port: 0 });
      return (app.server.address() as AddressInfo).port;
    },
    /** Moves the clock on. */
    pass(seconds: number): void {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
      if (vi.isFakeTimers()) vi.setSystemTime(Date.now() + seconds * 1000);
    },
    /** The outbox of a second server on the same database, with WhatsApp set up. */
    otherServer(answerTimeoutMs?: number): Outbox {
      const { whatsapp: settings } = parseConfig(whatsapp.settings);
      const other = createOutbox(app, [whatsappChannel(settings!, answerTimeoutMs)]);
      onTestFinished(() => other.stop());
      return other;
    },
  };
}

/** The example request as the JSON API takes it, with these changes. */
export const exampleColumns = (changes: Partial<QuoteValues> = {}) =>
  toColumns({ ...exampleQuote, ...changes });
