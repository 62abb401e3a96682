import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import { enableRowLevelSecurity } from './row-level-security.ts';
import type { Database } from '../database.ts';

const quoteColumns = [
  'name',
  'email',
  'phone',
  'car_make',
  'car_model',
  'car_year',
  'registration_number',
  'message',
] as const;

/** Tables for quote requests and the outbox. Frozen: a change is a new migration. */
export const quoteRequests = (engine: Database['engine']) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    // SQLite checks types only in a strict table; PostgreSQL always does.
    const strict = <Name extends string, Columns extends string>(
      table: CreateTableBuilder<Name, Columns>,
    ) => (engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table);

    let quotes = db.schema
      .createTable('quote_requests')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) =>
        column
          .notNull()
          .check(
            sql`status in ('new', 'quarantined', 'contacted', 'booked', 'done', 'lost', 'spam')`,
          ),
      )
      .$call((table) => table as CreateTableBuilder<'quote_requests', string>);
    for (const name of quoteColumns) {
      quotes = quotes.addColumn(name, 'text', (column) =>
        column.notNull().check(sql`length(${sql.ref(name)}) between 1 and 4000`),
      );
    }
    quotes = quotes
      .addColumn('notified_at', 'text')
      .addColumn('page', 'text')
      .addColumn('sender', 'text')
      .addColumn('idempotency_key', 'text', (column) => column.unique());
    await strict(quotes).execute();

    const index = (name: string, table: string, columns: string[]) =>
      db.schema.createIndex(name).on(table).columns(columns).execute();
    await index('quote_requests_by_time', 'quote_requests', ['created_at']);
    await index('quote_requests_by_sender', 'quote_requests', ['sender', 'created_at']);
    await index('quote_requests_by_phone', 'quote_requests', ['phone']);

    await strict(
      db.schema
        .createTable('notifications')
        .addColumn('quote_id', 'text', (column) =>
          column.notNull().references('quote_requests.id').onDelete('cascade'),
        )
        .addColumn('channel', 'text', (column) =>
          column.notNull().check(sql`channel in ('whatsapp', 'email')`),
        )
        .addColumn('state', 'text', (column) =>
          column.notNull().check(sql`state in ('pending', 'sent', 'failed', 'unneeded')`),
        )
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('unanswered', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('queued_at', 'text', (column) => column.notNull())
        .addColumn('next_attempt_at', 'text', (column) => column.notNull())
        .addColumn('leased_until', 'text')
        .addColumn('error', 'text')
        .addColumn('provider_id', 'text')
        .addColumn('receipt', 'text', (column) =>
          column.check(sql`receipt in ('sent', 'delivered', 'read', 'failed')`),
        )
        .addColumn('settled_at', 'text')
        .addPrimaryKeyConstraint('notifications_key', ['quote_id', 'channel']),
    ).execute();
    await index('notifications_by_due', 'notifications', ['state', 'next_attempt_at']);
    await index('notifications_by_provider_id', 'notifications', ['provider_id']);

    for (const [table, key, value] of [
      ['secrets', 'name', 'value'],
      ['senders', 'sender', 'seen_at'],
      ['paces', 'channel', 'due_at'],
    ] as const) {
      await strict(
        db.schema
          .createTable(table)
          .addColumn(key, 'text', (column) => column.primaryKey().notNull())
          .addColumn(value, 'text', (column) => column.notNull()),
      ).execute();
    }

    if (engine === 'postgres') {
      await enableRowLevelSecurity(db, [
        'quote_requests',
        'notifications',
        'secrets',
        'senders',
        'paces',
        'kysely_migration',
        'kysely_migration_lock',
      ]);
    }
  },
});
