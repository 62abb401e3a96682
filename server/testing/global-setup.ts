import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a running PostgreSQL, without the name of a database. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for all test files; each test makes a database of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url(''));
  return () => postgres.stop();
}
