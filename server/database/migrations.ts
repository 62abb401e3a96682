import { sql, type Kysely } from 'kysely';
import { hash } from 'node:crypto';
import type { Migration } from 'kysely/migration';
import type { Database } from './database.ts';

type Engine = Database['engine'];

/** A column that only a job by phone may leave empty. */
const filledIn = (name: string) =>
  `${name} text not null check (length(${name}) <= 4000 and (source = 'phone' or ${name} <> ''))`;

/**
 * All tables, in SQL that both databases read: tables.ts says what the columns mean. Until the
 * first release this is changed in place; afterwards each change is a migration of its own.
 */
const tables = `
  create table quote_requests (
    id text not null primary key,
    created_at text not null,
    status text not null
      check (status in ('new', 'quarantined', 'contacted', 'booked', 'done', 'lost', 'spam')),
    source text not null check (source in ('site', 'phone')),
    ${['name', 'email', 'car_make', 'car_model', 'car_year', 'registration_number'].map(filledIn).join(',\n')},
    phone text not null check (length(phone) between 1 and 4000),
    message text not null check (length(message) between 1 and 4000),
    place text not null,
    latitude real,
    longitude real,
    accuracy real,
    vehicle text,
    page text,
    sender text,
    idempotency_key text unique,
    notified_at text,
    seen_at text,
    arrival_at text,
    set_off_at text,
    arrived_at text,
    price_pence integer,
    paid_at text,
    cancelled_at text,
    version integer not null default 0,
    search_key text not null default ''
  ) strict;
  create index quote_requests_by_time on quote_requests (created_at, id);
  create index quote_requests_by_status on quote_requests (status, created_at, id);
  create index quote_requests_by_sender on quote_requests (sender, phone, created_at);
  create index quote_requests_by_phone on quote_requests (phone, created_at);

  create table request_events (
    id text not null primary key,
    quote_id text not null references quote_requests (id) on delete cascade,
    at text not null,
    kind text not null,
    value text not null,
    change_key text
  ) strict;
  create index request_events_by_request on request_events (quote_id, id);
  create unique index request_events_once on request_events (change_key, kind);

  create table notifications (
    quote_id text not null references quote_requests (id) on delete cascade,
    channel text not null check (channel in ('whatsapp', 'email', 'push')),
    state text not null check (state in ('pending', 'sent', 'failed', 'unneeded')),
    attempts integer not null default 0,
    unanswered integer not null default 0,
    queued_at text not null,
    next_attempt_at text not null,
    attempted_at text,
    error text,
    provider_id text,
    receipt text check (receipt in ('sent', 'delivered', 'read', 'failed')),
    settled_at text,
    burst integer not null check (burst in (0, 1)),
    constraint notifications_key primary key (quote_id, channel)
  ) strict;
  create index notifications_by_turn on notifications (state, channel, burst, queued_at desc);
  create index notifications_by_provider_id on notifications (provider_id);
  create index notifications_by_attempt on notifications (channel, attempted_at);

  create table secrets (name text not null primary key, value text not null) strict;

  create table owner_sessions (
    id text not null primary key,
    token_hash text not null,
    device text not null,
    created_at text not null,
    last_used_at text not null,
    proven_at text not null,
    passkey_id text,
    push_subscription text unique,
    push_refused integer
  ) strict;
  create index owner_sessions_by_token on owner_sessions (token_hash);

  create table owner_links (
    token_hash text not null primary key,
    expires_at text not null,
    session_id text references owner_sessions (id) on delete cascade,
    mailed integer not null default 0
  ) strict;

  create table owner_passkeys (
    id text not null primary key,
    public_key text not null,
    counter integer not null,
    transports text not null,
    created_at text not null,
    last_used_at text,
    name text not null default 'Passkey',
    synced integer not null default 0,
    session_id text references owner_sessions (id) on delete set null
  ) strict;

  create table security_events (
    id text not null primary key,
    at text not null,
    kind text not null,
    device text not null,
    passkey text,
    signed_out text,
    session_id text,
    announce_at text
  ) strict;
  create index security_events_to_announce on security_events (announce_at);

  create table settings (name text not null primary key, value text not null) strict;

  create table site_publications (
    id text not null primary key,
    key text not null unique,
    at text not null,
    device text not null,
    back_to text,
    state text not null,
    error text,
    patch text not null,
    changes text not null,
    taken_until text
  ) strict;
  create unique index one_publication_at_a_time on site_publications (state)
    where state = 'rendering';

  create table site_previews (
    token_hash text not null primary key,
    expires_at text not null,
    html text not null,
    session_id text references owner_sessions (id) on delete cascade
  ) strict;

  create table site_builds (
    publication text not null references site_publications (id) on delete cascade,
    release text not null,
    files text not null,
    constraint site_builds_key primary key (publication, release)
  ) strict;

  create table site_files (
    hash text not null primary key,
    bytes text not null
  ) strict;

  create table site_photos (
    hash text not null primary key,
    at text not null,
    jpeg text not null
  ) strict`;

/** Its name says which tables it made, so that a database of an earlier state stops the start. */
const first = `001-tables-${hash('sha256', tables).slice(0, 8)}`;
const all: Record<string, string> = { [first]: tables };

/** The migrations of a database, in order. */
export const migrationsFor = (engine: Engine): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(all).map(([name, statements]) => [
      name,
      { up: (db) => run(db, engine, statements) },
    ]),
  );

async function run(db: Kysely<unknown>, engine: Engine, statements: string): Promise<void> {
  for (const statement of statements.split(';')) {
    // PostgreSQL always checks types, SQLite only in a strict table, and they name floats differently.
    const text =
      engine === 'sqlite'
        ? statement
        : statement.replace(/\) strict\s*$/, ')').replaceAll(' real', ' double precision');
    await sql.raw(text).execute(db);
  }
  if (engine === 'sqlite') return;
  const made = [...statements.matchAll(/create table (\w+)/g)].map(([, table]) => table!);
  for (const table of [...made, 'kysely_migration', 'kysely_migration_lock'])
    await hideFromTheWeb(db, table);
}

/**
 * Row level security without a policy, and no grants: a hosted PostgreSQL that puts the schema on the
 * web (Supabase and the like) shows nobody but the owner anything.
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
