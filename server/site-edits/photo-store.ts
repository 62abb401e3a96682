import { globSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Transaction } from 'kysely';
import type { ContentPatch } from '../../contract/renderer.ts';
import type { PhotoValue } from '../../contract/site-bodies.ts';
import { isPhoto } from '../../contract/site-edits.ts';
import { dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { readDraft } from './draft.ts';
import { RequestError } from '../http/errors.ts';
import { fill } from './site-folder.ts';

/** How many photos the live site and the draft have together. */
const maxPhotos = 40;

type Db = Database['db'] | Transaction<Tables>;

/** The hashes of the photos in a patch. */
export const photosIn = (patch: ContentPatch): string[] =>
  Object.entries(patch)
    .filter(([file, value]) => isPhoto({ file }) && value !== null)
    .map(([, value]) => (value as PhotoValue).photo);

/** A photo's bytes, undefined if it is no longer kept. */
export async function readPhoto(db: Db, hash: string): Promise<Buffer | undefined> {
  const row = db.selectFrom('site_photos').select('jpeg').where('hash', '=', hash);
  const found = await row.executeTakeFirst();
  return found && Buffer.from(found.jpeg, 'base64');
}

/** Which of some photos are kept. */
export async function keptPhotos(db: Db, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('site_photos')
    .select('hash')
    .where('hash', 'in', hashes)
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** Writes the photos of a patch into a folder, by their hashes, for the renderer. */
export async function writePhotos(
  { db }: Pick<Database, 'db'>,
  patch: ContentPatch,
  folder: string,
): Promise<void> {
  for (const hash of photosIn(patch)) {
    const file = join(folder, `${hash}.jpg`);
    await fill(dirname(folder), file, async (path) => {
      const jpeg = await readPhoto(db, hash);
      if (!jpeg) return 'missing';
      await writeFile(path, jpeg);
      return undefined;
    });
  }
}

/** Photos that the live site, the one being made or the draft has, also where it can still be undone, and those that old publications name. */
async function namedPhotos(db: Db) {
  const { patch, takenBack } = await readDraft(db);
  const publications = await db
    .selectFrom('site_publications')
    .select(['state', 'patch'])
    .where('state', '!=', 'failed')
    .orderBy('id', 'desc')
    .execute();
  const undone = (takenBack ?? []).map(({ file, value = null }) => [file, value] as const);
  const live = publications.find(({ state }) => state === 'live');
  const now = publications.filter((one) => one === live || one.state === 'rendering');
  const photosOf = (patches: ContentPatch[]) => new Set(patches.flatMap(photosIn));
  const patchesOf = (rows: { patch: string }[]) =>
    rows.map((row) => JSON.parse(row.patch) as ContentPatch);
  return {
    inUse: photosOf([...patchesOf(now), patch, Object.fromEntries(undone)]),
    old: photosOf(patchesOf(publications)),
  };
}

/** Stores a photo. If there are forty, the oldest goes that nothing names, or only an old publication. */
export const storePhoto = (
  database: Database,
  { hash, jpeg, at }: { hash: string; jpeg: Buffer; at: Date },
): Promise<void> =>
  transact(database, async (trx) => {
    const kept = await trx.selectFrom('site_photos').select('hash').orderBy('at').execute();
    const isThere = kept.some((one) => one.hash === hash);
    if (!isThere && kept.length >= maxPhotos) {
      const { inUse, old } = await namedPhotos(trx);
      const free = kept.filter((one) => !inUse.has(one.hash));
      const first = free.find((one) => !old.has(one.hash)) ?? free[0];
      if (!first)
        throw new RequestError(
          422,
          `The site has ${maxPhotos} photos of yours, which is the most. Take one out first`,
        );
      await trx.deleteFrom('site_photos').where('hash', '=', first.hash).execute();
    }
    await trx
      .insertInto('site_photos')
      .values({ hash, at: at.toISOString(), jpeg: jpeg.toString('base64') })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ at: at.toISOString() }))
      .execute();
  });

/** Deletes photos that nothing has named for a day, and what the renderer made of any that is gone. */
export async function deletePhotos(
  database: Database,
  folder: string,
  now: Date,
): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  const left = await transact(database, async (trx) => {
    const { inUse, old } = await namedPhotos(trx);
    const named = [...new Set([...inUse, ...old])];
    if (named.length > 0)
      await trx
        .updateTable('site_photos')
        .set({ at: now.toISOString() })
        .where('hash', 'in', named)
        .execute();
    await trx.deleteFrom('site_photos').where('at', '<', dayAgo).execute();
    return trx.selectFrom('site_photos').select('hash').execute();
  });
  // The renderer's files begin with half of the photo's hash: site/data/photos.ts.
  const starts = new Set(left.map(({ hash }) => hash.slice(0, 32)));
  for (const file of globSync('*', { cwd: folder }))
    if (!starts.has(file.slice(0, 32))) rmSync(join(folder, file), { force: true });
}
