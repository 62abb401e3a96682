import { describe, test as base } from 'vitest';
import type { Database } from '../database/database.ts';
import { signIn, type OwnerDevice } from './owner-device.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { engines, openTestDatabase, type Engine } from './test-database.ts';

type Fixtures = {
  engine: Engine;
  /** The whole server on a new database. */
  test: TestApp;
  /** The owner's phone, signed in to it. */
  phone: OwnerDevice;
  /** Another new database, with its tables and without a server. */
  database: Database;
};

/** A test on SQLite, where the database makes no difference. */
export const it = base.extend<Fixtures>({
  engine: 'sqlite',
  test: async ({ engine }, use) => use(await startTestApp(engine)),
  phone: async ({ test }, use) => use(await signIn(test)),
  database: async ({ engine }, use) => use(await openTestDatabase(engine)),
});

/** Runs the same tests on each database. */
export function onEachEngine(
  name: string,
  tests: (onEngine: typeof it, engine: Engine) => void,
): void {
  describe.each(engines)(`${name} on %s`, (engine) => tests(it.extend({ engine }), engine));
}
