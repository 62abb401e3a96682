import { sql, type Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { enableRowLevelSecurity } from './row-level-security.ts';

/** The owner's changes of the site. Frozen: a change is a new migration. */
export const siteEdits = (engine: Database['engine']) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('site_drafts')
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('base', 'text')
      .addColumn('value', 'text')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('site_drafts_key', ['file', 'path'])
      .execute();
    await db.schema
      .createTable('site_publications')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('undoes', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('error', 'text')
      .addColumn('edits', 'text', (column) => column.notNull())
      .addColumn('changes', 'text', (column) => column.notNull())
      .addColumn('leased_until', 'text')
      .execute();
    // Only one publication runs at a time.
    await sql`create unique index site_publications_rendering on site_publications (state)
      where state = 'rendering'`.execute(db);
    await db.schema
      .createTable('site_previews')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('html', 'text', (column) => column.notNull())
      .execute();
    if (engine === 'postgres')
      await enableRowLevelSecurity(db, ['site_drafts', 'site_publications', 'site_previews']);
  },
});
