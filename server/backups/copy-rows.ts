import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

type Kind = 'secret' | 'content' | 'state';

/**
 * All tables with their keys, those that others refer to first; the compiler checks that none
 * is missing. `secret`: gives access or sends in the site's name, left out of backups unless
 * asked for. `content`: a change is worth a new backup. `state`: the servers' own records,
 * which no restore brings back, since a forged one could silence the site or erase from other
 * backups.
 */
const all = {
  secrets: { key: ['name'], holds: 'secret' },
  quote_requests: { key: ['id'], holds: 'content' },
  notifications: { key: ['quote_id', 'channel'] },
  request_events: { key: ['id'], holds: 'content' },
  owner_sessions: { key: ['id'], holds: 'secret' },
  owner_links: { key: ['token_hash'], holds: 'secret' },
  owner_passkeys: { key: ['id'], holds: 'content' },
  used_challenges: { key: ['challenge'], holds: 'state' },
  push_subscriptions: { key: ['endpoint'], holds: 'secret' },
  owner_settings: { key: ['name'], holds: 'content' },
  security_events: { key: ['id'] },
  erasures: { key: ['id'], holds: 'state' },
  backup_status: { key: ['name'], holds: 'state' },
  site_drafts: { key: ['file', 'path'], holds: 'content' },
  site_publications: { key: ['id'], holds: 'content' },
  site_previews: { key: ['token_hash'], holds: 'secret' },
  site_photos: { key: ['hash'], holds: 'content' },
  site_photo_pieces: { key: ['upload', 'position'], holds: 'state' },
} satisfies Record<keyof Tables, { key: string[]; holds?: Kind }>;

type Table = { name: keyof Tables; key: string[]; holds?: Kind };
const tables = Object.entries(all).map(([name, table]) => ({ name, ...table }) as Table);
const namesOf = (holds: Table['holds']) =>
  tables.filter((table) => table.holds === holds).map(({ name }) => name);

/** Tables of secrets, those that refer to others first. */
export const secretTables = namesOf('secret').toReversed();
/** Tables that a restore leaves empty. */
export const stateTables = namesOf('state');
/** Tables that could give access to whoever filled them. */
export const signInTables: (keyof Tables)[] = [...secretTables, 'owner_passkeys'];
/** A change in one of these is worth a new backup. */
export const contentTables = namesOf('content');

/** Well under the limit of values in one statement. */
const batchSize = 500;

/**
 * Copies the rows of all tables except those left out into empty tables, and only the columns
 * these have: a file that somebody else made may have others. Throws if it has fewer.
 */
export async function copyRows(
  from: Transaction<Tables>,
  to: Transaction<Tables>,
  leftOut: (keyof Tables)[] = [],
): Promise<void> {
  const known = await to.introspection.getTables();
  for (const { name, key } of tables.filter((table) => !leftOut.includes(table.name))) {
    const { columns } = known.find((table) => table.name === name)!;
    const all = sql.join(columns.map((column) => sql.ref(column.name)));
    const keys = sql.join(key.map((column) => sql.ref(column)));
    let after = sql``;
    for (;;) {
      const { rows } = await sql<Record<string, unknown>>`
        select ${all} from ${sql.table(name)} ${after} order by ${keys} limit ${batchSize}`.execute(
        from,
      );
      if (rows.length > 0)
        await to
          .insertInto(name)
          .values(rows as never)
          .execute();
      if (rows.length < batchSize) break;
      const last = sql.join(key.map((column) => rows.at(-1)![column]));
      after = sql`where (${keys}) > (${last})`;
    }
  }
}

/** Deletes all rows. */
export async function emptyTables(trx: Transaction<Tables>): Promise<void> {
  for (const { name } of tables.toReversed()) await trx.deleteFrom(name).execute();
}
