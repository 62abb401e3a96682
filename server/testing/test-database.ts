import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Selectable } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, type Database, type DatabaseSettings } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import type { Tables } from '../database/tables.ts';
import { makeTemporaryFolder, writeMigrated } from './in-process.ts';
import { closeAfterwards } from './until-test-ends.ts';
import { runOnce } from './postgres.ts';

export const engines = ['sqlite', 'postgres'] as const;
export type Engine = (typeof engines)[number];

/** Settings of a new, empty database. */
export async function newDatabase(engine: Engine): Promise<DatabaseSettings> {
  const dataDir = temporaryFolder();
  return engine === 'sqlite' ? { dataDir } : makePostgres(dataDir, 'template1');
}

/** A new database with its tables, closed when the test is over. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  const dataDir = temporaryFolder();
  if (engine === 'postgres') {
    const settings = await makePostgres(dataDir, inject('postgresTemplate'));
    return closeAfterwards(openDatabase(settings));
  }
  await writeMigrated(dataDir);
  return closeAfterwards(openDatabase({ dataDir }));
}

/** The database of these settings with its tables, closed when the test is over. */
export async function openMigrated(settings: DatabaseSettings): Promise<Database> {
  const database = closeAfterwards(openDatabase(settings));
  await migrate(database);
  return database;
}

/** Copies a database, which stays until the whole cluster is deleted after the tests. */
async function makePostgres(dataDir: string, template: string): Promise<DatabaseSettings> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = inject('postgresUrl');
  // Copying files takes a third of the time of the default, which logs each page.
  const sql = `create database ${name} template ${template} strategy file_copy`;
  await runOnce(`${server}postgres`, sql);
  return { dataDir, databaseUrl: server + name };
}

/** All rows of a table. */
export const rowsOf = <Table extends keyof Tables>({ db }: Database, table: Table) =>
  db
    .selectFrom(table as keyof Tables)
    .selectAll()
    .execute() as Promise<Selectable<Tables[Table]>[]>;

/** A folder that is deleted when the test is over. */
export function temporaryFolder(): string {
  const folder = makeTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
