import type { FastifyInstance } from 'fastify';
import type { LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { notifyPath, quotePath } from '../../quote/api.ts';
import { toColumns, type QuoteValues } from '../../quote/fields.ts';
import { buildApp } from '../app.ts';
import { parseConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Outbox } from '../notifications/outbox.ts';
import { loadBuild } from '../pages/build.ts';
import { startFakeGraph, type FakeGraph } from './fake-graph.ts';
import { writeFixtureBuild } from './fixture-build.ts';
import { openTestDatabase, temporaryFolder, type Engine } from './test-database.ts';

export const ann: QuoteValues = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '07700 900 456',
  carMake: 'Toyota',
  carModel: 'Corolla',
  carYear: '2020',
  registrationNumber: 'AB12 CDE',
  message: 'I lost my only key\nat the park, please help.',
};

export type TestApp = {
  app: FastifyInstance;
  outbox: Outbox;
  database: Database;
  graph: FakeGraph;
  /** The clock of the app; tests may set it. */
  clock: { now: Date };
  /** Everything logged so far. */
  logged: () => string;
  postJson(values: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  postForm(
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  notify(values: object): Promise<{ whatsappSent: boolean; error?: string }>;
};

export const whatsappSettings = (graph: FakeGraph) => ({
  WHATSAPP_TOKEN: 'test-token',
  WHATSAPP_PHONE_NUMBER_ID: '1029384756',
  WHATSAPP_TO: '+44 7700 900123',
  WHATSAPP_API_URL: graph.url,
});

/** The whole server on a new database, with WhatsApp going to a local stand-in. */
export async function startTestApp(
  engine: Engine,
  settings: (graph: FakeGraph) => Record<string, string> = whatsappSettings,
): Promise<TestApp> {
  const folder = temporaryFolder();
  const graph = await startFakeGraph();
  onTestFinished(() => graph.close());
  const config = parseConfig({ LOG_LEVEL: 'debug', ...settings(graph) });
  writeFixtureBuild(folder, config.siteUrl);
  const database = await openTestDatabase(engine);
  const clock = { now: new Date('2026-03-02T08:00:00.000Z') };
  const lines: string[] = [];
  const { app, outbox } = await buildApp({
    config,
    database,
    build: loadBuild(folder),
    now: () => clock.now,
    logStream: { write: (line) => void lines.push(line) },
  });
  onTestFinished(async () => {
    await app.close();
    await outbox.stop();
  });
  return {
    app,
    outbox,
    database,
    graph,
    clock,
    logged: () => lines.join(''),
    postJson: (values, headers = {}) =>
      app.inject({ method: 'POST', url: quotePath, payload: values, headers }),
    postForm: (fields, headers = {}) =>
      app.inject({
        method: 'POST',
        url: quotePath,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    async notify(values) {
      const response = await app.inject({ method: 'POST', url: notifyPath, payload: values });
      return response.json();
    },
  };
}

/** Ann's request as the JSON API takes it, with some values changed. */
export const annColumns = (changes: Partial<QuoteValues> = {}) =>
  toColumns({ ...ann, ...changes });

export function storedQuotes({ database }: TestApp) {
  return database.db.selectFrom('quote_requests').selectAll().orderBy('created_at').execute();
}

export function notificationsOf({ database }: TestApp) {
  return database.db
    .selectFrom('notifications')
    .selectAll()
    .orderBy('queued_at')
    .orderBy('channel')
    .execute();
}

/** Moves the clock on. */
export function pass({ clock }: TestApp, seconds: number): void {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
}
