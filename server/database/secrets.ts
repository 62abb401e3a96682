import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import { transact } from './transact.ts';

/** Reads a shared secret by name. */
export type Secrets = (name: string) => Promise<string>;

/**
 * Random keys kept in the database, so that all servers share them. Made on first use, then
 * cached by each process. Throws `DatabaseUnavailable`.
 */
export function openSecrets(database: Database): Secrets {
  const known = new Map<string, string>();
  return async (name) => {
    const remembered = known.get(name);
    if (remembered !== undefined) return remembered;
    const value = await transact(database, async (trx) => {
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
    known.set(name, value);
    return value;
  };
}
