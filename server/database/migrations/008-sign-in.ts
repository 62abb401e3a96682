import { sql, type Kysely } from 'kysely';
import { enableRowLevelSecurity } from './row-level-security.ts';
import type { Database } from '../database.ts';

/** Names and last uses of passkeys, devices signed in by another one, and the list of security events. Frozen: a change is a new migration. */
export const signIn = (engine: Database['engine']) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('owner_sessions').addColumn('passkey_id', 'text').execute();
    await db.schema
      .alterTable('owner_sessions')
      .addColumn('made_by', 'text', (column) =>
        column.references('owner_sessions.id').onDelete('set null'),
      )
      .execute();
    await db.schema
      .alterTable('owner_links')
      .addColumn('session_id', 'text', (column) =>
        column.references('owner_sessions.id').onDelete('cascade'),
      )
      .execute();
    await db.schema
      .alterTable('owner_passkeys')
      .addColumn('name', 'text', (column) => column.notNull().defaultTo('Passkey'))
      .execute();
    await db.schema
      .alterTable('owner_passkeys')
      .addColumn('synced', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('owner_passkeys').addColumn('last_used_at', 'text').execute();
    await sql`update owner_passkeys set name =
      (select device from owner_sessions where owner_sessions.id = owner_passkeys.session_id)
      where session_id is not null`.execute(db);
    await db.schema
      .createTable('security_events')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('passkey', 'text')
      .addColumn('session_id', 'text')
      .addColumn('announce_at', 'text')
      .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table))
      .execute();
    await db.schema
      .createIndex('security_events_to_announce')
      .on('security_events')
      .column('announce_at')
      .execute();
    if (engine === 'postgres') await enableRowLevelSecurity(db, ['security_events']);
  },
});
