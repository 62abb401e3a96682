import { sql, type Kysely } from 'kysely';
import { enableRowLevelSecurity } from './row-level-security.ts';
import type { Database } from '../database.ts';

/**
 * A request's car from the register, and counts of look-ups. Frozen: a change is a new
 * migration.
 */
export const vehicles = (engine: Database['engine']) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('quote_requests').addColumn('vehicle', 'text').execute();
    await db.schema
      .createTable('vehicle_lookups')
      .addColumn('counted', 'text', (column) => column.primaryKey().notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('until', 'text', (column) => column.notNull())
      .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table))
      .execute();
    if (engine === 'postgres') await enableRowLevelSecurity(db, ['vehicle_lookups']);
  },
});
