import type { Kysely } from 'kysely';

/** The price agreed, and when it was paid. Frozen: a change is a new migration. */
export const price = {
  async up(db: Kysely<unknown>): Promise<void> {
    const table = 'quote_requests';
    await db.schema.alterTable(table).addColumn('price_pence', 'integer').execute();
    await db.schema.alterTable(table).addColumn('paid_at', 'text').execute();
  },
};
