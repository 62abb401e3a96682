import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { RequestError } from '../http/errors.ts';
import { editsOf, listPublications, readDrafts } from './store.ts';

/** How many photos are kept. */
const maxPhotos = 40;
/** The photos with some hashes; those that are not kept are missing. */
export async function readPhotos(
  { db }: Pick<Database, 'db'>,
  hashes: string[],
): Promise<Map<string, Buffer>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('site_photos')
    .select(['hash', 'jpeg'])
    .where('hash', 'in', [...new Set(hashes)])
    .execute();
  return new Map(rows.map(({ hash, jpeg }) => [hash, Buffer.from(jpeg, 'base64')]));
}

/**
 * Makes room for one more photo by deleting the oldest that neither the site nor a draft shows, with
 * what the renderer made of it in `folder`.
 */
export async function makeRoom(database: Database, folder: string): Promise<void> {
  const { db } = database;
  const kept = await db.selectFrom('site_photos').select('hash').orderBy('at').execute();
  if (kept.length < maxPhotos) return;
  const publications = await listPublications(database);
  const newest = publications.find(({ state }) => state === 'live');
  const waiting = publications.find(({ state }) => state === 'rendering');
  const used = JSON.stringify([
    newest && (await editsOf(database, newest.id)),
    waiting && (await editsOf(database, waiting.id)),
    (await readDrafts(database)).map(({ value }) => value),
  ]);
  const free = kept.find(({ hash }) => !used.includes(hash));
  if (!free)
    throw new RequestError(
      422,
      `The site has ${maxPhotos} photos of yours, which is the most. Take one out first`,
    );
  await transact(database, async (trx) => {
    await trx.deleteFrom('site_photos').where('hash', '=', free.hash).execute();
  });
  // Named as in site/data/photos.ts.
  for (const file of globSync(`cache/${free.hash.slice(0, 32)}.*`, { cwd: folder }))
    rmSync(join(folder, file), { force: true });
}
