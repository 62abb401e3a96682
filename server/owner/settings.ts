import type * as z from 'zod/mini';
import { defaultTemplates, type OwnerTemplates } from '../../contract/owner-templates.ts';
import type { availabilityBody } from '../../contract/owner-bodies.ts';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';

type Settings = {
  /** With the time at which it was chosen. */
  availability: z.infer<typeof availabilityBody> & { at: string };
  templates: OwnerTemplates;
  /** When old requests were last deleted, and since when the clock has been doubted. */
  purged: { at: string; doubtedSince?: string };
  /** Written to see whether the database can be written. */
  readiness: { filler: string };
};

/** The owner's templates, or the default ones. */
export const readTemplates = async (database: Database): Promise<OwnerTemplates> =>
  (await readSetting(database, 'templates')) ?? { templates: defaultTemplates };

/** Stores one of the owner's settings. */
export function writeSetting<Name extends keyof Settings>(
  database: Database,
  name: Name,
  setting: Settings[Name],
): Promise<void> {
  const value = JSON.stringify(setting);
  return transact(database, async (trx) => {
    await trx
      .insertInto('owner_settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  });
}

/** One of the owner's settings, unchecked; undefined if it is not set. */
export async function readSetting<Name extends keyof Settings>(
  { db }: Database,
  name: Name,
): Promise<Settings[Name] | undefined> {
  const row = await db
    .selectFrom('owner_settings')
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
