import type { TestProject } from 'vitest/node';
import pg from 'pg';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a running PostgreSQL, without the name of a database. */
    postgresUrl: string;
    /** A database with all tables, to be copied. */
    postgresTemplate: string;
  }
}

const template = 'migrated';

/** One PostgreSQL for all test files; each test makes a database of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const client = new pg.Client(postgres.url('postgres'));
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const database = openDatabase({ dataDir: '', databaseUrl: postgres.url(template) });
  await migrate(database);
  await database.close();
  project.provide('postgresUrl', postgres.url(''));
  project.provide('postgresTemplate', template);
  return () => postgres.stop();
}
