import type { Kysely } from 'kysely';

/** Finds the newest notification of a group without reading the others. Frozen: a change is a new migration. */
export const newestOfGroup = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropIndex('notifications_by_group').execute();
    await db.schema
      .createIndex('notifications_by_group_and_age')
      .on('notifications')
      .columns(['group_at', 'channel', 'state', 'quote_id'])
      .execute();
  },
};
