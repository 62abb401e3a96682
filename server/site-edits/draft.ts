import type { Kysely, Transaction } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { isAt, placeName, type Place } from '../../contract/content-place.ts';
import type { ContentPatch } from '../../contract/renderer.ts';
import type { DraftedChange, OtherValue } from '../../contract/site-answers.ts';
import type { Database } from '../database/database.ts';
import { readSetting, type Draft, type LastChange } from '../database/settings.ts';
import type { OwnerSessionRow, Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { RequestError } from '../http/errors.ts';
import type { Content } from './content.ts';
import { valueIn, type Change } from './patch.ts';
import { livePatch } from './publications.ts';

/** Most changes that are not published. */
const maxChanges = 1000;
/** Most characters of the draft as JSON. */
const maxLength = 2 * 1024 * 1024;

const nothing: Draft = {
  patch: {},
  version: 0,
  fields: {},
  takenBack: null,
  aside: [],
  release: '',
};

/** Reads the draft; nothing is changed in one that was never written. */
export const readDraft = async (db: Kysely<Tables>): Promise<Draft> =>
  (await readSetting({ db }, 'draft')) ?? nothing;

/** Another device has changed a field, whose value it shows. */
export class Overtaken extends RequestError {
  override name = 'Overtaken';
  readonly other: OtherValue;
  constructor(other: OtherValue) {
    super(409, 'Another device has changed this since. Look at it again');
    this.other = other;
  }
}

/**
 * Changes the draft as it is by now: with the patch that is live. Returns what was written, and
 * throws what `change` throws.
 */
export const updateDraft = (
  database: Database,
  change: (draft: Draft, live: ContentPatch) => Draft,
): Promise<Draft> => transact(database, (trx) => updateDraftIn(trx, change));

/** The same, within a transaction. */
export async function updateDraftIn(
  trx: Transaction<Tables>,
  change: (draft: Draft, live: ContentPatch) => Draft,
): Promise<Draft> {
  // Written first, so that every other change waits for this one.
  await trx
    .insertInto('settings')
    .values({ name: 'draft', value: JSON.stringify(nothing) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: 'draft' }))
    .execute();
  const draft = await readDraft(trx);
  const next = change(draft, await livePatch(trx));
  if (next !== draft)
    await trx
      .updateTable('settings')
      .set({ value: JSON.stringify(next) })
      .where('name', '=', 'draft')
      .execute();
  return next;
}

/** The device that changes the draft, and when; `seen` is the version that it saw. */
export type Maker = Pick<OwnerSessionRow, 'id' | 'device'> & { now: Date; seen?: number };

/** The draft with another patch, in which these fields are changed. */
export function withPatch(
  draft: Draft,
  { patch, places }: { patch: ContentPatch; places: Place[] },
  { id: session, device, now }: Maker,
): Draft {
  const version = draft.version + 1;
  const last: LastChange = { version, session, device, at: now.toISOString() };
  const changed = places.map((place): [string, LastChange] => [placeName(place), last]);
  const fields = new Map([...Object.entries(draft.fields), ...changed]);
  const newest = [...fields].sort(([, a], [, b]) => b.version - a.version);
  return {
    ...draft,
    patch,
    version,
    fields: Object.fromEntries(newest.slice(0, maxChanges)),
    takenBack: null,
  };
}

/** The device that changes a draft, and the live site that the draft is compared with. */
export type Edit = { content: Content; live: ContentPatch; maker: Maker };

/**
 * The draft with new values of fields, as a device saw it. Throws {@link Overtaken} if another device
 * has changed one of them since to something else, and a RequestError if the draft would become too
 * large.
 */
export function withChanges(
  draft: Draft,
  changes: Change[],
  { content, live, maker }: Edit,
): Draft {
  const files = content.filesWith(draft.patch);
  const made = changes.filter(
    ({ value, ...place }) => !isDeepStrictEqual(valueIn(files, place), value),
  );
  if (made.length === 0) return draft;
  for (const change of made) {
    const last = draft.fields[placeName(change)];
    const isOthers = last !== undefined && last.session !== maker.id;
    if (maker.seen !== undefined && isOthers && last.version > maker.seen)
      throw new Overtaken({
        value: valueIn(files, change),
        device: last.device,
        version: draft.version,
      });
  }
  const patch = content.withChanges(draft.patch, made);
  if (JSON.stringify(patch).length > maxLength)
    throw new RequestError(422, 'You have changed more than can be kept. Publish it first');
  if (content.linesBetween(live, patch).length > maxChanges)
    throw new RequestError(422, `Publish first: ${maxChanges} changes can wait at most`);
  return withPatch(draft, { patch, places: made }, maker);
}

/**
 * The draft in which a changed field, or everything, is as it is live. Throws a RequestError if another
 * device has changed the field.
 */
export function withoutChange(
  draft: Draft,
  change: (Place & { version?: number | undefined }) | null,
  { content, live, maker }: Edit,
): Draft {
  const last = change && draft.fields[placeName(change)];
  if (last && change.version !== undefined && last.version !== change.version)
    throw new RequestError(409, 'Another device has changed this since. Look at it again');
  const changes = content.linesBetween(live, draft.patch);
  const places = change ? changes.filter((one) => isAt(one, change)) : changes;
  if (places.length === 0) return draft;
  const patch = change ? content.withValuesOf(draft.patch, live, places) : live;
  const takenBack = places.map(({ file, path, after: value }) => ({ file, path, value }));
  return { ...withPatch(draft, { patch, places }, maker), takenBack };
}

/** The draft's changes of the live site, with who made them and when, the newest last. */
export const draftedChanges = (
  content: Content,
  { patch, version, fields }: Draft,
  live: ContentPatch,
): DraftedChange[] =>
  content
    .linesBetween(live, patch)
    .map((line) => {
      const last = fields[placeName(line)];
      return {
        ...line,
        version: last?.version ?? version,
        changed_at: last?.at ?? '',
        device: last?.device ?? '',
      };
    })
    .toSorted((a, b) => a.version - b.version);
