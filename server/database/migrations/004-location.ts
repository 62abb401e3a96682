import { type Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** Where the car is, if the visitor said. Frozen: a change is a new migration. */
export const location = (engine: Database['engine']) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const type = engine === 'sqlite' ? 'real' : 'double precision';
    for (const name of ['latitude', 'longitude', 'accuracy']) {
      await db.schema.alterTable('quote_requests').addColumn(name, type).execute();
    }
  },
});
