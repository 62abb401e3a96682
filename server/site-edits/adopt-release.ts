import { hash } from 'node:crypto';
import { placeName, valueAt } from '../../contract/content-place.ts';
import { misfitOf } from '../../contract/fits-field.ts';
import type { ContentPatch } from '../../contract/renderer.ts';
import type { SiteChange } from '../../contract/site-answers.ts';
import type { PhotoValue } from '../../contract/site-bodies.ts';
import { isPhoto, isWholePage } from '../../contract/site-edits.ts';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { isShippedPhoto, type Contents } from './contents.ts';
import { readDraft, updateDraftIn } from './draft.ts';
import type { Fields } from './fields.ts';
import { linesBetween, withChange } from './patch.ts';
import { livePublications } from './publications.ts';

/**
 * Makes what the owner changed again from the content that a release ships: what the release took
 * over drops out, and what has no place any more is set aside, for him to read once.
 */
export async function adoptRelease(
  database: Database,
  contents: () => Promise<Contents>,
  fields: (live: ContentPatch, draft: ContentPatch) => Promise<Fields>,
  { build, content }: { build: string; content: string },
): Promise<void> {
  const { db } = database;
  const draft = await readDraft(db);
  const newest = await livePublications(db).select(['id', 'patch']).executeTakeFirst();
  if (!newest && draft.version === 0) return;
  const files = await contents();
  const release = `${build}-${hash('sha256', JSON.stringify([...files]))}`;
  if (draft.release === release) return;
  const own = await fields({}, {});
  const fit = (patch: ContentPatch) => fitted(files, own, patch, content);
  await transact(database, async (trx) => {
    const live = await livePublications(trx).select(['id', 'patch']).executeTakeFirst();
    const published = live && fit(JSON.parse(live.patch) as ContentPatch);
    if (published)
      await trx
        .updateTable('site_publications')
        .set({ patch: JSON.stringify(published.patch) })
        .where('id', '=', live.id)
        .execute();
    await updateDraftIn(trx, (before) => {
      const { patch, aside } = fit(before.patch);
      const all = [...before.aside, ...(published?.aside ?? []), ...aside];
      const once = new Map(all.map((one) => [placeName(one), one]));
      return { ...before, patch, aside: [...once.values()], takenBack: null, release };
    });
  });
}

/** The patch over other content, and what has no place in that. */
export function fitted(
  contents: Contents,
  fields: Fields,
  patch: ContentPatch,
  folder: string,
): { patch: ContentPatch; aside: SiteChange[] } {
  const lines = linesBetween(contents, {}, patch).filter(
    ({ file, after }) =>
      !isPhoto({ file }) || !isShippedPhoto(folder, contents, file, after as PhotoValue),
  );
  const fits = (line: SiteChange): boolean => {
    if (isWholePage(line) && !contents.has(line.file)) return isBegun(line.after);
    const field = fields.get(placeName(line));
    return (
      field !== undefined && (line.after === undefined || !misfitOf(field.schema, line.after))
    );
  };
  return {
    patch: lines
      .filter(fits)
      .reduce<ContentPatch>(
        (all, { file, path, after }) => withChange(contents, all, { file, path, value: after }),
        {},
      ),
    aside: lines.filter((line) => !fits(line)),
  };
}

/** True for a page that the owner began: only such a one has what no field of the app changes. */
const isBegun = (page: unknown): boolean =>
  [['order'], ['date'], ['card', 'link']].some((path) => valueAt(page, path) !== undefined);
