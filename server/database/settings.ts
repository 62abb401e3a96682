import type * as z from 'zod/mini';
import type { Place } from '../../contract/content-place.ts';
import { defaultTemplates, type OwnerTemplates } from '../../contract/owner-templates.ts';
import type { availabilityBody } from '../../contract/owner-bodies.ts';
import type { ContentPatch } from '../../contract/renderer.ts';
import type { SiteChange } from '../../contract/site-answers.ts';
import type { Database } from './database.ts';
import { transact } from './transact.ts';

/** The last change of a field: the version that it made, its session and device. */
export type LastChange = { version: number; session: string; device: string; at: string };

/** The owner's unpublished changes of the site. */
export type Draft = {
  /** All that he changed in the shipped content: server/site-edits/patch.ts. */
  patch: ContentPatch;
  /** Grows with each change. */
  version: number;
  /** The last change of each field, by its name, of the thousand that were changed last. */
  fields: Record<string, LastChange>;
  /** The changes that the last one took back; null unless it took some back. */
  takenBack: (Place & { value?: unknown })[] | null;
  /** Words that have no place any more since a release. */
  aside: SiteChange[];
  /** The shipped content that it was last made to fit. */
  release: string;
};

/** What all servers share: what the owner set, and what one of them notes for the others. */
type Settings = {
  /** With the time at which it was chosen. */
  availability: z.infer<typeof availabilityBody> & { at: string };
  templates: OwnerTemplates;
  draft: Draft;
  /** When old requests were last deleted, and since when the clock has been doubted. */
  purged: { at: string; doubtedSince?: string };
  /** Written to see whether the database can be written. */
  readiness: { filler: string };
};

/** The owner's templates, or the default ones. */
export const readTemplates = async (database: Database): Promise<OwnerTemplates> =>
  (await readSetting(database, 'templates')) ?? { templates: defaultTemplates };

/** Stores a setting. Throws `DatabaseUnavailable`. */
export function writeSetting<Name extends keyof Settings>(
  database: Database,
  name: Name,
  setting: Settings[Name],
): Promise<void> {
  const value = JSON.stringify(setting);
  return transact(database, async (trx) => {
    await trx
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  });
}

/** A setting, unchecked; undefined if there is none. */
export async function readSetting<Name extends keyof Settings>(
  { db }: Pick<Database, 'db'>,
  name: Name,
): Promise<Settings[Name] | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  try {
    return row && (JSON.parse(row.value) as Settings[Name]);
  } catch {
    // A restored backup may hold anything; then it counts as not set.
    return undefined;
  }
}
