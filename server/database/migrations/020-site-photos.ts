import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { enableRowLevelSecurity } from './row-level-security.ts';

/** The owner's photos of the site, as base64. Frozen: a change is a new migration. */
export const sitePhotos = (engine: Database['engine']) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('site_photos')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('upload', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('jpeg', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('site_photo_pieces')
      .addColumn('upload', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('piece', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('site_photo_pieces_key', ['upload', 'position'])
      .execute();
    if (engine === 'postgres')
      await enableRowLevelSecurity(db, ['site_photos', 'site_photo_pieces']);
  },
});
