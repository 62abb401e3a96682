import type { Kysely } from 'kysely';

/** The device that made a preview link, which ends with it. Frozen: a change is a new migration. */
export const previewLinks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('site_previews')
      .addColumn('session_id', 'text', (column) =>
        column.references('owner_sessions.id').onDelete('cascade'),
      )
      .execute();
  },
};
