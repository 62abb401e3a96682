import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import { transact } from './transact.ts';

/** Reads a shared secret by name. */
export type Secrets = (name: string) => Promise<string>;

/**
 * Reads a random key kept in the database, so that all servers share it; made on first use. Throws
 * `DatabaseUnavailable`.
 */
export const readSecret = (database: Database, name: string): Promise<string> =>
  transact(database, async (trx) => {
    await trx
      .insertInto('secrets')
      .values({ name, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await trx
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return row.value;
  });

/** Reads such keys, and caches them for the life of the process. */
export function openSecrets(database: Database): Secrets {
  const known = new Map<string, string>();
  return async (name) => {
    const value = known.get(name) ?? (await readSecret(database, name));
    known.set(name, value);
    return value;
  };
}
