import type { Kysely } from 'kysely';

/**
 * Tells an agreed time from being on the way, and from being there. Times from before were all set
 * by setting off. Frozen: a change is a new migration.
 */
export const arrivals = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const name of ['set_off_at', 'arrived_at']) {
      await db.schema.alterTable('quote_requests').addColumn(name, 'text').execute();
    }
    const requests = db as Kysely<{
      quote_requests: { set_off_at: string | null; arrival_at: string | null };
    }>;
    await requests
      .updateTable('quote_requests')
      .set(({ ref }) => ({ set_off_at: ref('arrival_at') }))
      .execute();
  },
};
