import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Every table with its key, the ones that others refer to first. The compiler misses none. */
const keys = {
  secrets: ['name'],
  senders: ['sender'],
  paces: ['channel'],
  visits: ['id', 'counted'],
  quote_requests: ['id'],
  notifications: ['quote_id', 'channel'],
  request_events: ['id'],
  owner_links: ['token_hash'],
  owner_sessions: ['id'],
  owner_passkeys: ['id'],
  used_challenges: ['challenge'],
  push_subscriptions: ['endpoint'],
  owner_settings: ['name'],
} satisfies Record<keyof Tables, string[]>;
const tables = Object.entries(keys) as [keyof Tables, string[]][];

/** Well under the number of values a statement may have. */
const batchSize = 500;

/** Copies all rows into empty tables. */
export async function copyRows(
  from: Transaction<Tables>,
  to: Transaction<Tables>,
): Promise<void> {
  for (const [table, key] of tables) {
    for (let offset = 0; ; offset += batchSize) {
      const order = sql.join(key.map((column) => sql.ref(column)));
      const { rows } = await sql`
        select * from ${sql.table(table)} order by ${order}
        limit ${batchSize} offset ${offset}`.execute(from);
      // The columns are the same on both sides: both have the same migrations.
      if (rows.length > 0)
        await to
          .insertInto(table)
          .values(rows as never)
          .execute();
      if (rows.length < batchSize) break;
    }
  }
}

/** Deletes all rows. */
export async function emptyTables(trx: Transaction<Tables>): Promise<void> {
  for (const [table] of tables.toReversed()) await trx.deleteFrom(table).execute();
}
