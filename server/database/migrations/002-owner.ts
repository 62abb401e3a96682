import { sql, type ColumnDataType, type CreateTableBuilder, type Kysely } from 'kysely';
import { enableRowLevelSecurity } from './row-level-security.ts';
import type { Database } from '../database.ts';

/** Tables for the owner's app: what he did with requests, his devices, push. Frozen: a change is a new migration. */
export const owner = (engine: Database['engine']) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const strict = <Name extends string, Columns extends string>(
      table: CreateTableBuilder<Name, Columns>,
    ) => (engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table);

    for (const name of ['seen_at', 'arrival_at']) {
      await db.schema.alterTable('quote_requests').addColumn(name, 'text').execute();
    }
    await db.schema
      .alterTable('quote_requests')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('quote_requests')
      .addColumn('search_key', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createIndex('quote_requests_by_status')
      .on('quote_requests')
      .columns(['status', 'id'])
      .execute();

    if (engine === 'sqlite') await allowPushInSqlite(db);
    else await allowPushInPostgres(db);

    /** A table of text columns that are never empty; the first is the key. */
    const table = (name: string, columns: string[], more: Column[] = []) => {
      let made: CreateTableBuilder<string, string> = db.schema.createTable(name);
      columns.forEach((column, at) => {
        made = made.addColumn(column, 'text', (it) =>
          at === 0 ? it.primaryKey().notNull() : it.notNull(),
        );
      });
      for (const { name: column, type = 'text', references, isNullable, onDelete } of more) {
        made = made.addColumn(column, type, (it) => {
          const filled = isNullable ? it : it.notNull();
          return references
            ? filled.references(references).onDelete(onDelete ?? 'cascade')
            : filled;
        });
      }
      return strict(made).execute();
    };
    const index = (name: string, on: string, columns: string[]) =>
      db.schema.createIndex(name).on(on).columns(columns).execute();

    await table(
      'request_events',
      ['id', 'at', 'kind', 'value'],
      [
        { name: 'quote_id', references: 'quote_requests.id' },
        { name: 'change_key', isNullable: true },
      ],
    );
    await index('request_events_by_request', 'request_events', ['quote_id', 'id']);
    await db.schema
      .createIndex('request_events_once')
      .on('request_events')
      .columns(['change_key', 'kind'])
      .unique()
      .execute();
    await table('owner_links', ['token_hash', 'expires_at']);
    await table('owner_sessions', [
      'id',
      'token_hash',
      'device',
      'created_at',
      'last_used_at',
      'proven_at',
    ]);
    await index('owner_sessions_by_token', 'owner_sessions', ['token_hash']);
    await table(
      'owner_passkeys',
      ['id', 'public_key', 'transports', 'created_at'],
      [
        { name: 'counter', type: 'integer' },
        {
          name: 'session_id',
          references: 'owner_sessions.id',
          isNullable: true,
          onDelete: 'set null',
        },
      ],
    );
    await table('used_challenges', ['challenge', 'expires_at']);
    await table('sign_in_failures', ['id', 'sender', 'failed_at']);
    await index('sign_in_failures_by_sender', 'sign_in_failures', ['sender', 'failed_at']);
    await table(
      'push_subscriptions',
      ['endpoint', 'p256dh', 'auth', 'created_at'],
      [{ name: 'session_id', references: 'owner_sessions.id' }],
    );
    await table('owner_settings', ['name', 'value']);

    if (engine === 'postgres') {
      await enableRowLevelSecurity(db, [
        'request_events',
        'owner_links',
        'owner_sessions',
        'owner_passkeys',
        'used_challenges',
        'sign_in_failures',
        'push_subscriptions',
        'owner_settings',
      ]);
    }
  },
});

type Column = {
  name: string;
  type?: ColumnDataType;
  references?: string;
  isNullable?: boolean;
  onDelete?: 'cascade' | 'set null';
};

async function allowPushInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications drop constraint notifications_channel_check`.execute(db);
  await sql`alter table notifications add constraint notifications_channel_check
    check (channel in ('whatsapp', 'email', 'push'))`.execute(db);
}

/** SQLite can't change a check: the table is written anew. Nothing refers to it. */
async function allowPushInSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create table notifications_with_push (
    quote_id text not null references quote_requests (id) on delete cascade,
    channel text not null check (channel in ('whatsapp', 'email', 'push')),
    state text not null check (state in ('pending', 'sent', 'failed', 'unneeded')),
    attempts integer not null default 0,
    unanswered integer not null default 0,
    queued_at text not null,
    next_attempt_at text not null,
    leased_until text,
    error text,
    provider_id text,
    receipt text check (receipt in ('sent', 'delivered', 'read', 'failed')),
    settled_at text,
    constraint notifications_key primary key (quote_id, channel)
  ) strict`.execute(db);
  await sql`insert into notifications_with_push
    select quote_id, channel, state, attempts, unanswered, queued_at, next_attempt_at,
      leased_until, error, provider_id, receipt, settled_at
    from notifications`.execute(db);
  await sql`drop table notifications`.execute(db);
  await sql`alter table notifications_with_push rename to notifications`.execute(db);
  await sql`create index notifications_by_due on notifications (state, next_attempt_at)`.execute(
    db,
  );
  await sql`create index notifications_by_provider_id on notifications (provider_id)`.execute(
    db,
  );
}
