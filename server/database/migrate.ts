import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrationsFor } from './migrations.ts';
import { retryWhileLocked } from './retry-while-locked.ts';
import { ownErrorOf } from './unavailable.ts';

/** Another server starting at the same time may be migrating. */
const othersMs = 10_000;

/** The database has tables that this release does not know. */
export class OtherRelease extends Error {
  override name = 'OtherRelease';
}

/**
 * Brings the tables up to date; does nothing if they are. Safe to run from several servers at once.
 * Throws {@link OtherRelease} for a database of a later release, or of one before the first.
 */
export async function migrate({ db, engine, location }: Database): Promise<void> {
  const migrations = migrationsFor(engine);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  });
  await retryWhileLocked(async () => {
    const { error } = await migrator.migrateToLatest();
    if (error instanceof Error && /corrupted migrations/.test(error.message))
      throw new OtherRelease(
        `The database ${location} is of another release, a later one or one from before the first: start that release, or begin with an empty database by setting DATA_DIR or DATABASE_URL to another one.`,
      );
    if (error) throw ownErrorOf(error);
  }, othersMs);
}

/** PostgreSQL's "shutting down" and "starting up", and statements that it was too slow for. */
const awayCodes = ['57P01', '57P02', '57P03', '57014', '25P03'];

/** True if PostgreSQL is temporarily unavailable rather than refusing the connection. */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string };
  // The system's own codes (ECONNREFUSED, EAI_AGAIN …); pg's time-outs and broken lines have none.
  if (code !== undefined) return awayCodes.includes(code) || /^E[A-Z]/.test(code);
  return /time-?out|terminated|not queryable/i.test(message);
}
