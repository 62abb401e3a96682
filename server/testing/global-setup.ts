import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { runOnce, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running PostgreSQL, without the name of a database. */
    postgresUrl: string;
    /** A database with all tables, to be copied. */
    postgresTemplate: string;
  }
}

const template = 'migrated';

/** One PostgreSQL for all test files; each test makes a database of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  await runOnce(postgres.url('postgres'), `create database ${template}`);
  const database = openDatabase({ dataDir: '', databaseUrl: postgres.url(template) });
  await migrate(database);
  await database.close();
  project.provide('postgresUrl', postgres.url(''));
  project.provide('postgresTemplate', template);
  return () => postgres.stop();
}
