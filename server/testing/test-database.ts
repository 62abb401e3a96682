import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, type Database, type DatabaseSettings } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import type { Tables } from '../database/tables.ts';
import { closeAfterwards } from './until-test-ends.ts';
import { runOnce } from './postgres.ts';

export const engines = ['sqlite', 'postgres'] as const;
export type Engine = (typeof engines)[number];

/** Settings of a new, empty database. */
export function newDatabase(engine: Engine): Promise<DatabaseSettings> {
  return makeDatabase(engine, 'template1');
}

/** A new database with its tables, closed when the test is over. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  return openMigrated(await makeDatabase(engine, inject('postgresTemplate')));
}

/** The database of these settings with its tables, closed when the test is over. */
export async function openMigrated(settings: DatabaseSettings): Promise<Database> {
  const database = closeAfterwards(openDatabase(settings));
  await migrate(database);
  return database;
}

/** Makes a database. On PostgreSQL it stays until the whole cluster is deleted after the tests. */
async function makeDatabase(engine: Engine, template: string): Promise<DatabaseSettings> {
  const dataDir = temporaryFolder();
  if (engine === 'sqlite') return { dataDir };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = inject('postgresUrl');
  await runOnce(`${server}postgres`, `create database ${name} template ${template}`);
  return { dataDir, databaseUrl: server + name };
}

/** All rows of a table. */
export const rowsOf = <Table extends keyof Tables>({ db }: Database, table: Table) =>
  db
    .selectFrom(table as keyof Tables)
    .selectAll()
    .execute() as Promise<Selectable<Tables[Table]>[]>;

/** A folder in memory on Linux, so that commits don't wait for a disk. */
const memory = '/dev/shm';
const temporary = existsSync(memory) ? memory : tmpdir();

/** A folder that is deleted when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(temporary, 'server-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
