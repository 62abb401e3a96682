import type { Kysely } from 'kysely';

/** Finds the newest requests of a phone number without reading the others. Frozen: a change is a new migration. */
export const recentByPhone = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropIndex('quote_requests_by_phone').execute();
    await db.schema
      .createIndex('quote_requests_by_phone_and_time')
      .on('quote_requests')
      .columns(['phone', 'created_at'])
      .execute();
  },
};
