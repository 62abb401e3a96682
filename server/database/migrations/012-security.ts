import type { Kysely } from 'kysely';

/** Links that were mailed, and events about devices that were signed out. Frozen: a change is a new migration. */
export const security = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('owner_links')
      .addColumn('mailed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('security_events').addColumn('signed_out', 'text').execute();
  },
};
