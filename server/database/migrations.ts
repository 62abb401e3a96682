import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from './database.ts';

type Engine = Database['engine'];

/**
 * Changes of the tables by each release: SQL statements with semicolons between, for both
 * databases alike or for each. One that has run is never changed: a change is a new one.
 */
const all: Record<string, string | Record<Engine, string>> = {
  '001-quote-requests': `
    create table quote_requests (
      id text not null primary key,
      created_at text not null,
      status text not null
        check (status in ('new', 'quarantined', 'contacted', 'booked', 'done', 'lost', 'spam')),
      name text not null check (length(name) between 1 and 4000),
      email text not null check (length(email) between 1 and 4000),
      phone text not null check (length(phone) between 1 and 4000),
      car_make text not null check (length(car_make) between 1 and 4000),
      car_model text not null check (length(car_model) between 1 and 4000),
      car_year text not null check (length(car_year) between 1 and 4000),
      registration_number text not null check (length(registration_number) between 1 and 4000),
      message text not null check (length(message) between 1 and 4000),
      notified_at text,
      page text,
      sender text,
      idempotency_key text unique
    ) strict;
    create index quote_requests_by_time on quote_requests (created_at);
    create index quote_requests_by_sender on quote_requests (sender, created_at);
    create index quote_requests_by_phone on quote_requests (phone);
    ${notificationsTable('notifications', ['whatsapp', 'email'])};
    create index notifications_by_due on notifications (state, next_attempt_at);
    create index notifications_by_provider_id on notifications (provider_id);
    create table secrets (name text not null primary key, value text not null) strict;
    create table senders (sender text not null primary key, seen_at text not null) strict;
    create table paces (channel text not null primary key, due_at text not null) strict`,

  '002-owner': {
    // SQLite can't change a check: the table is written anew. Nothing refers to it.
    sqlite: `
    ${notificationsTable('notifications_with_push', ['whatsapp', 'email', 'push'])};
    insert into notifications_with_push
      select quote_id, channel, state, attempts, unanswered, queued_at, next_attempt_at,
        leased_until, error, provider_id, receipt, settled_at
      from notifications;
    drop table notifications;
    alter table notifications_with_push rename to notifications;
    create index notifications_by_due on notifications (state, next_attempt_at);
    create index notifications_by_provider_id on notifications (provider_id);
    ${ownerTables()}`,
    postgres: `
    alter table notifications drop constraint notifications_channel_check;
    alter table notifications add constraint notifications_channel_check
      check (channel in ('whatsapp', 'email', 'push'));
    ${ownerTables()}`,
  },

  '003-request-page': `
    alter table quote_requests add column token_hash text;
    alter table quote_requests add column cancelled_at text;
    create unique index quote_requests_by_token on quote_requests (token_hash)`,

  '004-location': {
    sqlite: locationOfType('real'),
    postgres: locationOfType('double precision'),
  },

  '005-vehicles': `
    alter table quote_requests add column vehicle text;
    create table vehicle_lookups (
      counted text not null primary key,
      amount integer not null,
      until text not null
    ) strict`,

  // One count for all limits instead of two, and groups of notifications.
  '006-visits': `
    drop table vehicle_lookups;
    drop table sign_in_failures;
    create table visits (
      id text not null,
      counted text not null,
      at text not null,
      constraint visits_key primary key (id, counted)
    ) strict;
    create index visits_by_counted on visits (counted, at);
    alter table notifications add column group_at text;
    create index notifications_by_group on notifications (group_at, channel)`,

  '007-backups': `
    create table erasures (
      id text not null primary key,
      asked_at text not null,
      requests integer not null,
      request_ids text not null,
      texts text not null,
      done_at text
    ) strict;
    create table backup_status (name text not null primary key, value text not null) strict`,

  '008-sign-in': `
    alter table owner_sessions add column passkey_id text;
    alter table owner_sessions
      add column made_by text references owner_sessions (id) on delete set null;
    alter table owner_links
      add column session_id text references owner_sessions (id) on delete cascade;
    alter table owner_passkeys add column name text default 'Passkey' not null;
    alter table owner_passkeys add column synced integer default 0 not null;
    alter table owner_passkeys add column last_used_at text;
    create table security_events (
      id text not null primary key,
      at text not null,
      kind text not null,
      device text not null,
      passkey text,
      session_id text,
      announce_at text
    ) strict;
    create index security_events_to_announce on security_events (announce_at)`,

  '010-recent-by-phone': `
    drop index quote_requests_by_phone;
    create index quote_requests_by_phone_and_time on quote_requests (phone, created_at)`,

  '012-security': `
    alter table owner_links add column mailed integer default 0 not null;
    alter table security_events add column signed_out text`,

  '013-arrivals': `
    alter table quote_requests add column set_off_at text;
    alter table quote_requests add column arrived_at text`,

  // Only one publication runs at a time.
  '016-site-edits': `
    create table site_drafts (
      file text not null,
      path text not null,
      base text,
      value text,
      version integer not null,
      changed_at text not null,
      device text not null,
      constraint site_drafts_key primary key (file, path)
    );
    create table site_publications (
      id text primary key,
      at text not null,
      device text not null,
      undoes text,
      state text not null,
      error text,
      edits text not null,
      changes text not null,
      leased_until text
    );
    create unique index site_publications_rendering on site_publications (state)
      where state = 'rendering';
    create table site_previews (
      token_hash text primary key,
      expires_at text not null,
      html text not null
    )`,

  '017-phone-jobs': `
    alter table quote_requests
      add column source text default 'site' not null check (source in ('site', 'phone'));
    alter table quote_requests add column place text default '' not null;
    ${['name', 'email', 'car_make', 'car_model', 'car_year', 'registration_number'].map(emptyByPhone).join(';')}`,

  '018-price': `
    alter table quote_requests add column price_pence integer;
    alter table quote_requests add column paid_at text`,

  '019-newest-of-group': `
    drop index notifications_by_group;
    create index notifications_by_group_and_age
      on notifications (group_at, channel, state, quote_id)`,

  '020-site-photos': `
    create table site_photos (
      hash text primary key,
      upload text not null,
      at text not null,
      jpeg text not null
    );
    create table site_photo_pieces (
      upload text not null,
      position integer not null,
      at text not null,
      piece text not null,
      constraint site_photo_pieces_key primary key (upload, position)
    )`,

  '021-preview-links': `
    alter table site_previews
      add column session_id text references owner_sessions (id) on delete cascade`,

  // The owner's list is in the order of these times, and of the ids where they are equal.
  '022-requests-by-time': `
    drop index quote_requests_by_time;
    create index quote_requests_by_time_and_id on quote_requests (created_at, id);
    drop index quote_requests_by_status;
    create index quote_requests_by_status_and_time on quote_requests (status, created_at, id)`,

  '023-refused-push': `alter table push_subscriptions add column refused integer`,
};

function notificationsTable(name: string, channels: string[]): string {
  return `
    create table ${name} (
      quote_id text not null references quote_requests (id) on delete cascade,
      channel text not null check (channel in (${channels.map((channel) => `'${channel}'`).join(', ')})),
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
    ) strict`;
}

function ownerTables(): string {
  return `
    alter table quote_requests add column seen_at text;
    alter table quote_requests add column arrival_at text;
    alter table quote_requests add column version integer default 0 not null;
    alter table quote_requests add column search_key text default '' not null;
    create index quote_requests_by_status on quote_requests (status, id);
    create table request_events (
      id text not null primary key,
      at text not null,
      kind text not null,
      value text not null,
      quote_id text not null references quote_requests (id) on delete cascade,
      change_key text
    ) strict;
    create index request_events_by_request on request_events (quote_id, id);
    create unique index request_events_once on request_events (change_key, kind);
    create table owner_links (token_hash text not null primary key, expires_at text not null) strict;
    create table owner_sessions (
      id text not null primary key,
      token_hash text not null,
      device text not null,
      created_at text not null,
      last_used_at text not null,
      proven_at text not null
    ) strict;
    create index owner_sessions_by_token on owner_sessions (token_hash);
    create table owner_passkeys (
      id text not null primary key,
      public_key text not null,
      transports text not null,
      created_at text not null,
      counter integer not null,
      session_id text references owner_sessions (id) on delete set null
    ) strict;
    create table used_challenges (
      challenge text not null primary key,
      expires_at text not null
    ) strict;
    create table sign_in_failures (
      id text not null primary key,
      sender text not null,
      failed_at text not null
    ) strict;
    create index sign_in_failures_by_sender on sign_in_failures (sender, failed_at);
    create table push_subscriptions (
      endpoint text not null primary key,
      p256dh text not null,
      auth text not null,
      created_at text not null,
      session_id text not null references owner_sessions (id) on delete cascade
    ) strict;
    create table owner_settings (name text not null primary key, value text not null) strict`;
}

function locationOfType(type: string): string {
  return ['latitude', 'longitude', 'accuracy']
    .map((name) => `alter table quote_requests add column ${name} ${type}`)
    .join(';');
}

/**
 * Lets a column be empty for a job by phone. SQLite can't alter a check, so the column is made anew,
 * with a default that no existing row fails on.
 */
function emptyByPhone(name: string): string {
  const made = `${name}_or_empty`;
  return `
    alter table quote_requests add column ${made} text default '-' not null
      check (length(${made}) <= 4000 and (source = 'phone' or ${made} <> ''));
    update quote_requests set ${made} = ${name};
    alter table quote_requests drop column ${name};
    alter table quote_requests rename column ${made} to ${name}`;
}

/** The migrations of a database, in order. */
export const migrationsFor = (engine: Engine): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(all).map(([name, change]) => {
      const statements = typeof change === 'string' ? change : change[engine];
      return [name, { up: (db) => run(db, engine, statements) }];
    }),
  );

async function run(db: Kysely<unknown>, engine: Engine, statements: string): Promise<void> {
  for (const statement of statements.split(';')) {
    // PostgreSQL always checks types, SQLite only in a strict table.
    const text = engine === 'sqlite' ? statement : statement.replace(/\) strict\s*$/, ')');
    await sql.raw(text).execute(db);
  }
  const made = [...statements.matchAll(/create table (\w+)/g)].map(([, table]) => table!);
  if (engine === 'sqlite' || made.length === 0) return;
  for (const table of [...made, 'kysely_migration', 'kysely_migration_lock'])
    await hideFromTheWeb(db, table);
}

/**
 * Row level security without a policy, and no grants: a hosted PostgreSQL that puts the schema on the
 * web (Supabase and the like) shows nobody but the owner anything. Migrations that have run call it,
 * so it never changes.
 */
async function hideFromTheWeb(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  await sql`revoke all on table ${sql.table(table)} from public`.execute(db);
  for (const role of ['anon', 'authenticated']) {
    const { rows } = await sql`select 1 from pg_roles where rolname = ${role}`.execute(db);
    if (rows.length > 0)
      await sql`revoke all on table ${sql.table(table)} from ${sql.id(role)}`.execute(db);
  }
}
