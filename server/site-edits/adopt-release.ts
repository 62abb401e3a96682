import { hash } from 'node:crypto';
import { placeName, valueAt } from '../../contract/content-place.ts';
import { misfitOf } from '../../contract/fits-field.ts';
import type { ContentPatch } from '../../contract/renderer.ts';
import type { SiteChange } from '../../contract/site-answers.ts';
import { isPhoto, isWholePage } from '../../contract/site-edits.ts';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { isShippedPhoto, type Content } from './content.ts';
import { readDraft, updateDraftIn } from './draft.ts';
import type { Fields } from './fields.ts';
import { livePublications } from './publications.ts';

type Release = {
  /** Identifies the release's build. */
  build: string;
  content: () => Promise<Content>;
  fields: (live: ContentPatch, draft: ContentPatch) => Promise<Fields>;
};

/**
 * Makes what the owner changed again from the content that a release ships: what the release took
 * over drops out, and what has no place any more is set aside, for him to read once.
 */
export async function adoptRelease(
  database: Database,
  { build, content: read, fields }: Release,
): Promise<void> {
  const { db } = database;
  const draft = await readDraft(db);
  const newest = await livePublications(db).select(['id', 'patch']).executeTakeFirst();
  if (!newest && draft.version === 0) return;
  const content = await read();
  const release = `${build}-${hash('sha256', JSON.stringify([...content.shipped]))}`;
  if (draft.release === release) return;
  const own = await fields({}, {});
  const fit = (patch: ContentPatch) => fitted(content, own, patch);
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
  content: Content,
  fields: Fields,
  patch: ContentPatch,
): { patch: ContentPatch; aside: SiteChange[] } {
  const lines = content
    .linesBetween({}, patch)
    .filter((line) => !isShippedPhoto(content, line));
  const own = lines.filter((line) => isWholePage(line) && !content.shipped.has(line.file));
  const fits = (line: SiteChange): boolean => {
    if (own.includes(line)) return isBegun(line.after);
    if (isPhoto(line) && own.some((page) => isPhotoOf(line, page))) return true;
    const field = fields.get(placeName(line));
    return (
      field !== undefined && (line.after === undefined || !misfitOf(field.schema, line.after))
    );
  };
  return {
    patch: content.withValuesOf({}, patch, lines.filter(fits)),
    aside: lines.filter((line) => !fits(line)),
  };
}

/** True for the photo at the top of a page of its name. */
const isPhotoOf = (photo: SiteChange, page: SiteChange): boolean =>
  photo.file === `pictures/${page.file.replace(/\.\w+$/, '.jpg')}`;

/** True for a page that the owner began: only such a one has what no field of the app changes. */
const isBegun = (page: unknown): boolean =>
  [['order'], ['date'], ['card', 'link']].some((path) => valueAt(page, path) !== undefined);
