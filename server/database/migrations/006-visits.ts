import { sql, type Kysely } from 'kysely';
import { enableRowLevelSecurity } from './row-level-security.ts';
import type { Database } from '../database.ts';

/** One count for all limits instead of two, and groups of notifications. Frozen: a change is a new migration. */
export const visits = (engine: Database['engine']) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable('vehicle_lookups').execute();
    await db.schema.dropTable('sign_in_failures').execute();
    await db.schema
      .createTable('visits')
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('counted', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('visits_key', ['id', 'counted'])
      .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table))
      .execute();
    await db.schema
      .createIndex('visits_by_counted')
      .on('visits')
      .columns(['counted', 'at'])
      .execute();
    await db.schema.alterTable('notifications').addColumn('group_at', 'text').execute();
    await db.schema
      .createIndex('notifications_by_group')
      .on('notifications')
      .columns(['group_at', 'channel'])
      .execute();
    if (engine === 'postgres') await enableRowLevelSecurity(db, ['visits']);
  },
});
