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

/** Settings of a new, empty SQLite database. */
export const newDatabase = (): DatabaseSettings => ({ dataDir: temporaryFolder() });

/** A new SQLite database with its tables, closed when the test is over. */
export async function openTestDatabase(): Promise<Database> {
  const dataDir = temporaryFolder();
  await writeMigrated(dataDir);
  return closeAfterwards(openDatabase({ dataDir }));
}

/**
 * The address of a new PostgreSQL database, without tables unless `template` has them. It stays
 * until the whole cluster is deleted after the tests.
 */
export async function newPostgres(template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = inject('postgresUrl');
  // Copying files takes a third of the time of the default, which logs each page.
  const sql = `create database ${name} template ${template} strategy file_copy`;
  await runOnce(`${server}postgres`, sql);
  return server + name;
}

/** The same with its tables. */
export const migratedPostgres = (): Promise<string> => newPostgres(inject('postgresTemplate'));

/** Opens a PostgreSQL database, closed when the test is over. */
export const openPostgres = (databaseUrl: string): Database =>
  closeAfterwards(openDatabase({ dataDir: '', databaseUrl }));

/** The database of these settings with its tables, closed when the test is over. */
export async function openMigrated(settings: DatabaseSettings): Promise<Database> {
  const database = closeAfterwards(openDatabase(settings));
  await migrate(database);
  return database;
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
