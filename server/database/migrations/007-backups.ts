import { sql, type Kysely } from 'kysely';
import { enableRowLevelSecurity } from './row-level-security.ts';
import type { Database } from '../database.ts';

/**
 * Erasures still to be carried out in backups, and the state of the backup folder. Frozen: a
 * change is a new migration.
 */
export const backups = (engine: Database['engine']) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const erasures = db.schema
      .createTable('erasures')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('asked_at', 'text', (column) => column.notNull())
      .addColumn('requests', 'integer', (column) => column.notNull())
      .addColumn('request_ids', 'text', (column) => column.notNull())
      .addColumn('texts', 'text', (column) => column.notNull())
      .addColumn('done_at', 'text');
    const status = db.schema
      .createTable('backup_status')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull());
    // SQLite checks types only in a strict table; PostgreSQL always does.
    const strict = sql`strict`;
    await (engine === 'sqlite' ? erasures.modifyEnd(strict) : erasures).execute();
    await (engine === 'sqlite' ? status.modifyEnd(strict) : status).execute();
    if (engine === 'postgres') await enableRowLevelSecurity(db, ['erasures', 'backup_status']);
  },
});
