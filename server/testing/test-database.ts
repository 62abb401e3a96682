import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, type Database, type DatabaseSettings } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';

export const engines = ['sqlite', 'postgres'] as const;
export type Engine = (typeof engines)[number];

/** Settings of a new, empty database, which is gone when the test is over. */
export async function newDatabase(engine: Engine): Promise<DatabaseSettings> {
  const dataDir = temporaryFolder();
  if (engine === 'sqlite') return { dataDir };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = inject('postgresUrl');
  await runOnce(`${server}postgres`, `create database ${name}`);
  onTestFinished(() => runOnce(`${server}postgres`, `drop database ${name} with (force)`));
  return { dataDir, databaseUrl: server + name };
}

/** A new database with its tables, closed when the test is over. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  const settings = await newDatabase(engine);
  const database = openDatabase(settings);
  onTestFinished(() => database.close());
  await migrate(database);
  return database;
}

/** Runs SQL on a connection of its own. */
export async function runOnce(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A folder that is deleted when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
