import type { Kysely, Transaction } from 'kysely';
import type { ContentPatch } from '../../contract/renderer.ts';
import type { SiteChange, SitePublication } from '../../contract/site-answers.ts';
import { shippedVersion } from '../../contract/site-edits.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import type { Content } from './content.ts';

/** How many publications are kept. */
const kept = 50;
/** Longer than a server that makes one takes to say that it still does. */
const takenMs = 20_000;

type Db = Kysely<Tables> | Transaction<Tables>;

/** The publications, the newest first, without their patches, which may be large. */
export const listPublications = (db: Db): Promise<SitePublication[]> =>
  db
    .selectFrom('site_publications')
    .select(['id', 'at', 'device', 'back_to', 'state', 'error'])
    .orderBy('id', 'desc')
    .execute();

/** The live publications, the newest first. */
export const livePublications = (db: Db) =>
  db.selectFrom('site_publications').where('state', '=', 'live').orderBy('id', 'desc');

/** All that is published over the shipped content. */
export async function livePatch(db: Db): Promise<ContentPatch> {
  const newest = await livePublications(db).select('patch').executeTakeFirst();
  return newest ? (JSON.parse(newest.patch) as ContentPatch) : {};
}

/** The patch of a publication. */
export async function patchOf(db: Db, id: string): Promise<ContentPatch> {
  const row = db.selectFrom('site_publications').select('patch').where('id', '=', id);
  return JSON.parse((await row.executeTakeFirstOrThrow()).patch) as ContentPatch;
}

/** The changes of each live publication after one, the newest first. */
export async function changesSince(
  db: Db,
  id: string,
): Promise<{ at: string; changes: SiteChange[] }[]> {
  let rows = livePublications(db).select(['at', 'changes']);
  if (id !== shippedVersion) rows = rows.where('id', '>', id);
  return (await rows.execute()).map(({ at, changes }) => ({
    at,
    changes: JSON.parse(changes) as SiteChange[],
  }));
}

/** The changes of a publication; none if it is no longer kept. */
export async function changesOf(db: Db, id: string): Promise<SiteChange[]> {
  const row = db.selectFrom('site_publications').select('changes').where('id', '=', id);
  return JSON.parse((await row.executeTakeFirst())?.changes ?? '[]') as SiteChange[];
}

/**
 * The live patch without the changes of publications after this one: their fields get the value that
 * they had in it, and a release's own changes stay. Undefined if there is no such publication.
 */
export async function patchBackTo(
  db: Db,
  content: Content,
  id: string,
): Promise<ContentPatch | undefined> {
  const isShipped = id === shippedVersion;
  const row = isShipped
    ? undefined
    : await livePublications(db).select('patch').where('id', '=', id).executeTakeFirst();
  if (!isShipped && !row) return undefined;
  const there = row ? (JSON.parse(row.patch) as ContentPatch) : {};
  const places = (await changesSince(db, id)).flatMap(({ changes }) => changes);
  return content.withValuesOf(await livePatch(db), there, places);
}

type NewPublication = {
  key: string;
  patch: ContentPatch;
  changes: SiteChange[];
  device: string;
  backTo?: string;
};

/** Queues a publication; false while another one is made. */
export async function addPublication(
  trx: Transaction<Tables>,
  { key, patch, changes, device, backTo }: NewPublication,
  now: Date,
): Promise<string | false> {
  const row = await trx
    .insertInto('site_publications')
    .values({
      id: newId(now),
      key,
      at: now.toISOString(),
      device,
      back_to: backTo ?? null,
      state: 'rendering',
      error: null,
      patch: JSON.stringify(patch),
      changes: JSON.stringify(changes),
      taken_until: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? false;
}

/** The publication that a device has sent with this key. */
export const sentBefore = (db: Db, key: string): Promise<SitePublication | undefined> =>
  db
    .selectFrom('site_publications')
    .select(['id', 'at', 'device', 'back_to', 'state', 'error'])
    .where('key', '=', key)
    .executeTakeFirst();

/** Takes the waiting publication, if no living server has it, or goes on with the one with this id. */
export function takePublication(
  database: Database,
  now: Date,
  id?: string,
): Promise<{ id: string } | undefined> {
  return transact(database, (trx) => {
    const taken = trx
      .updateTable('site_publications')
      .set({ taken_until: new Date(now.getTime() + takenMs).toISOString() })
      .where('state', '=', 'rendering');
    return (
      id
        ? taken.where('id', '=', id)
        : taken.where((is) =>
            is.or([is('taken_until', 'is', null), is('taken_until', '<', now.toISOString())]),
          )
    )
      .returning('id')
      .executeTakeFirst();
  });
}

/** Lets any server take a publication that could not be finished here. */
export const leavePublication = (database: Database, id: string): Promise<void> =>
  transact(database, async (trx) => {
    await trx
      .updateTable('site_publications')
      .set({ taken_until: null })
      .where('id', '=', id)
      .execute();
  });

/**
 * Ends a publication: with an error for the owner, or as the live site. Returns false if another
 * server has ended it.
 */
export async function endPublication(
  trx: Transaction<Tables>,
  id: string,
  error: string | null,
): Promise<boolean> {
  const ended = await trx
    .updateTable('site_publications')
    .set({
      state: error === null ? 'live' : 'failed',
      error,
      taken_until: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'rendering')
    .returning('id')
    .executeTakeFirst();
  if (!ended) return false;
  const newest = livePublications(trx).select('id').limit(kept);
  await trx
    .deleteFrom('site_publications')
    .where('id', '!=', id)
    .where('id', 'not in', newest)
    .execute();
  return true;
}
