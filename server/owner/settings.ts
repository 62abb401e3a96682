import type * as z from 'zod/mini';
import {
  defaultTemplates,
  type OwnerTemplates,
  type StoredTemplates,
} from '../../contract/owner-templates.ts';
import type { availabilityBody } from '../../contract/owner-bodies.ts';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';

type Settings = {
  availability: z.infer<typeof availabilityBody>;
  templates: StoredTemplates;
};

/** The owner's templates, or the default ones. */
export async function readTemplates(database: Database): Promise<OwnerTemplates> {
  const set = await readSetting(database, 'templates');
  return { templates: set ? named(set.templates) : defaultTemplates };
}

/** Stored templates, each with its name. */
export const named = (stored: StoredTemplates['templates']): OwnerTemplates['templates'] =>
  defaultTemplates.map((first, at) => {
    const one = stored[at] ?? first;
    return typeof one === 'string' ? { name: first.name, text: one } : one;
  }) as OwnerTemplates['templates'];

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
