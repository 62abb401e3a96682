import type { Kysely } from 'kysely';

/** The visitor's own page of a request. Frozen: a change is a new migration. */
export const requestPage = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const name of ['token_hash', 'cancelled_at']) {
      await db.schema.alterTable('quote_requests').addColumn(name, 'text').execute();
    }
    await db.schema
      .createIndex('quote_requests_by_token')
      .on('quote_requests')
      .column('token_hash')
      .unique()
      .execute();
  },
};
