import { sql, type Kysely, type Transaction } from 'kysely';
import { type ContentPath, type Place } from '../../contract/content-place.ts';
import type { SiteChange, SitePublication } from '../../contract/site-answers.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { SitePublicationRow, Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { applyEdits, withEdit, withoutAdopted, type Edit, type Shipped } from './edits.ts';

/** How many publications are kept. */
const kept = 50;
/** Longer than a publishing server takes to renew it. */
const leaseMs = 20_000;
/** When a CDN is told of a publication: by then all servers serve it. */
const tellMs = 10_000;
/** Until the next try. */
const tellAgainMs = 60_000;

export type Draft = Edit & { version: number; changed_at: string; device: string };

/** JSON has no undefined, so it is null in a column. */
const toColumn = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
const fromColumn = (column: string | null): unknown =>
  column === null ? undefined : JSON.parse(column);

/** The drafts, the oldest first. */
export async function readDrafts({ db }: Pick<Database, 'db'>): Promise<Draft[]> {
  const rows = await db.selectFrom('site_drafts').selectAll().orderBy('changed_at').execute();
  return rows.map((row) => ({
    ...row,
    path: JSON.parse(row.path) as ContentPath,
    base: fromColumn(row.base),
    value: fromColumn(row.value),
  }));
}

/** Deletes the drafts of a place and of what stands in it, which is named by its position there. */
function deleteWithin(trx: Transaction<Tables>, file: string, path: ContentPath) {
  const key = JSON.stringify(path);
  // Paths inside ["a"] begin with ["a", and those inside [] with [.
  const start = path.length > 0 ? `${key.slice(0, -1)},` : '[';
  const isInside = sql<boolean>`substr(path, 1, length(cast(${start} as text))) = ${start}`;
  return trx
    .deleteFrom('site_drafts')
    .where('file', '=', file)
    .where((is) => is.or([is('path', '=', key), isInside]))
    .execute();
}

/**
 * Replaces the draft of a place, and those inside it, by `written`, or by none. Returns false, and
 * changes nothing, if the draft's version is another than the `known` one, 0 for none.
 */
export function replaceDraft(
  database: Database,
  { file, path }: Place,
  known?: number,
  written?: Pick<Edit, 'base' | 'value'> & { device: string; at: Date },
): Promise<boolean> {
  return transact(database, async (trx) => {
    const key = JSON.stringify(path);
    const there = await trx
      .selectFrom('site_drafts')
      .select(['version', 'value'])
      .where('file', '=', file)
      .where('path', '=', key)
      .executeTakeFirst();
    // Sent again after a lost answer.
    const isDone = there?.value === (written && toColumn(written.value));
    if (there && isDone) return true;
    if (!isDone && known !== undefined && known !== (there?.version ?? 0)) return false;
    await deleteWithin(trx, file, path);
    if (!written) return true;
    const row = await trx
      .insertInto('site_drafts')
      .values({
        file,
        path: key,
        base: toColumn(written.base),
        value: toColumn(written.value),
        // Never a used version: a discarded and rewritten draft is a new one.
        version: Math.max(there?.version ?? 0, Math.floor(written.at.getTime() / 1000)) + 1,
        changed_at: written.at.toISOString(),
        device: written.device,
      })
      // PostgreSQL lets another device write one at the same time.
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    return row !== undefined;
  });
}

/** Discards all drafts. */
export const discardDrafts = (database: Database): Promise<unknown> =>
  transact(database, (trx) => trx.deleteFrom('site_drafts').execute());

/** The publications, the newest first, without what they changed, which may be much. */
export const listPublications = ({ db }: Database): Promise<SitePublication[]> =>
  db
    .selectFrom('site_publications')
    .select(['id', 'at', 'device', 'undoes', 'state', 'error'])
    .orderBy('id', 'desc')
    .limit(kept)
    .execute();

/** The changes of a publication; none if it is no longer kept. */
export async function changesIn({ db }: Database, id: string): Promise<SiteChange[]> {
  const row = db.selectFrom('site_publications').select('changes').where('id', '=', id);
  return JSON.parse((await row.executeTakeFirst())?.changes ?? '[]') as SiteChange[];
}

/** The live publications, the newest first. */
export const livePublications = (db: Kysely<Tables>) =>
  db
    .selectFrom('site_publications')
    .select('id')
    .where('state', '=', 'live')
    .orderBy('id', 'desc');

/** The edits of a publication. */
export async function editsOf({ db }: Database, id: string): Promise<Edit[]> {
  const row = db.selectFrom('site_publications').select('edits').where('id', '=', id);
  return JSON.parse((await row.executeTakeFirstOrThrow()).edits) as Edit[];
}

/**
 * All that the owner changed in the shipped content: what is `published`, and `drafted` with the
 * drafts over it, as edits and as the files they make.
 */
export async function readEdits(database: Database, shipped: Shipped) {
  // Publications first, since one that goes live meanwhile deletes its drafts.
  const publications = await listPublications(database);
  const drafts = await readDrafts(database);
  const newest = publications.find(({ state }) => state === 'live');
  const published = withoutAdopted(shipped, newest ? await editsOf(database, newest.id) : []);
  const drafted = drafts.reduce<Edit[]>(withEdit, published);
  const { contents: publishedFiles, flags } = applyEdits(shipped, published);
  const { contents: draftedFiles } = applyEdits(shipped, drafted);
  const edits = { published, drafts, drafted, flags };
  return { ...edits, shipped, publishedFiles, draftedFiles, publications, newest };
}
export type SiteEdits = Awaited<ReturnType<typeof readEdits>>;

/**
 * Queues a publication. Returns false, and writes nothing, while another one is in progress, or
 * if there is one newer than `basedOn`.
 */
export async function addPublication(
  trx: Transaction<Tables>,
  given: {
    edits: Edit[];
    changes: SiteChange[];
    device: string;
    basedOn: string | undefined;
    undoes?: string;
  },
  now: Date,
): Promise<string | false> {
  const id = newId(now);
  const row = await trx
    .insertInto('site_publications')
    .values({
      id,
      at: now.toISOString(),
      device: given.device,
      undoes: given.undoes ?? null,
      state: 'rendering',
      error: null,
      edits: JSON.stringify(given.edits),
      changes: JSON.stringify(given.changes),
      leased_until: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  // Read after writing, when any publication in progress has finished.
  const newest = await livePublications(trx).executeTakeFirst();
  if (newest?.id === given.basedOn) return id;
  await trx.deleteFrom('site_publications').where('id', '=', id).execute();
  return false;
}

/** Claims the waiting publication, if no other server has it; may be called again. */
export function claimPublication(
  database: Database,
  now: Date,
  id?: string,
): Promise<Pick<SitePublicationRow, 'id' | 'changes'> | undefined> {
  const time = now.toISOString();
  return transact(database, (trx) => {
    let claim = trx
      .updateTable('site_publications')
      .set({ leased_until: new Date(now.getTime() + leaseMs).toISOString() })
      .where('state', '=', 'rendering');
    claim = id
      ? claim.where('id', '=', id)
      : claim.where((is) =>
          is.or([is('leased_until', 'is', null), is('leased_until', '<', time)]),
        );
    return claim.returning(['id', 'changes']).executeTakeFirst();
  });
}

/** Ends a claim: one that could not be finished here is free for others, and no CDN is told of a live one. */
export const unclaimPublication = (database: Database, id: string): Promise<void> =>
  transact(database, async (trx) => {
    await trx
      .updateTable('site_publications')
      .set({ leased_until: null })
      .where('id', '=', id)
      .execute();
  });

/** Claims the newest publication if a CDN has yet to be told of it, and it is time for a try. */
export const claimNews = (
  database: Database,
  now: Date,
): Promise<Pick<SitePublicationRow, 'id'> | undefined> =>
  transact(database, (trx) =>
    trx
      .updateTable('site_publications')
      .set({ leased_until: new Date(now.getTime() + tellAgainMs).toISOString() })
      .where('id', '=', livePublications(trx).limit(1))
      .where('leased_until', '<', now.toISOString())
      .returning('id')
      .executeTakeFirst(),
  );

/**
 * Finishes a publication: with an error for the owner, or as the live site. Then it deletes
 * drafts with the same values and the oldest publications. Changes nothing if another server has
 * finished it. `liveAt` is given if a CDN has to be told then.
 */
export function finishPublication(
  database: Database,
  { id, changes }: Pick<SitePublicationRow, 'id' | 'changes'>,
  error: string | null,
  liveAt?: Date,
): Promise<void> {
  return transact(database, async (trx) => {
    const leased_until = liveAt ? new Date(liveAt.getTime() + tellMs).toISOString() : null;
    const finished = await trx
      .updateTable('site_publications')
      .set({ state: error === null ? 'live' : 'failed', error, leased_until })
      .where('id', '=', id)
      .where('state', '=', 'rendering')
      .returning('id')
      .executeTakeFirst();
    if (!finished || error !== null) return;
    for (const { file, path, after } of JSON.parse(changes) as SiteChange[]) {
      await trx
        .deleteFrom('site_drafts')
        .where('file', '=', file)
        .where('path', '=', JSON.stringify(path))
        .where('value', after === undefined ? 'is' : '=', toColumn(after))
        .execute();
    }
    const newest = trx
      .selectFrom('site_publications')
      .select('id')
      .orderBy('id', 'desc')
      .limit(kept);
    await trx.deleteFrom('site_publications').where('id', 'not in', newest).execute();
  });
}
