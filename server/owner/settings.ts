import type * as z from 'zod/mini';
import {
  defaultTemplates,
  type OwnerTemplates,
  type StoredTemplates,
} from '../../contract/owner-templates.ts';
import { availabilityBody } from '../../contract/owner-bodies.ts';
import type { BuildManifest } from '../../contract/manifest.ts';
import type { Availability } from '../../contract/owner-answers.ts';
import { dayInGlasgow, dayMs, midnightInGlasgow } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';

type Settings = {
  availability: z.infer<typeof availabilityBody>;
  templates: StoredTemplates;
};

/**
 * The owner's availability; none after its end. On days that the site says are closed he is off
 * until they end, unless he has set a time or is busy. Throws `DatabaseUnavailable`.
 */
export async function readAvailability(
  database: Database,
  now: Date,
  closed: ClosedDays = [],
): Promise<Availability> {
  const { data: set } = availabilityBody.safeParse(await read(database, 'availability'));
  const isOver = set?.until && Date.parse(set.until) <= now.getTime();
  const own = set && !isOver ? set : { state: null, until: null };
  const isUsual = own.state === null || (own.state === 'free' && own.until === null);
  const until = isUsual ? endOfClosedDays(closed, now) : null;
  return until === null ? own : { state: 'off', until };
}

type ClosedDays = BuildManifest['business']['closed'];

/** The midnight that ends the closed days around a time; null on an open day. */
function endOfClosedDays(closed: ClosedDays, now: Date): string | null {
  const today = dayInGlasgow(now);
  let day = today;
  const spanOf = () => closed.find(({ first, last }) => first <= day && day <= last);
  for (let span = spanOf(); span; span = spanOf())
    day = new Date(Date.parse(span.last) + dayMs).toISOString().slice(0, 10);
  return day === today ? null : midnightInGlasgow(day).toISOString();
}

/** The owner's templates, or the default ones. */
export async function readTemplates(database: Database): Promise<OwnerTemplates> {
  const set = await read(database, 'templates');
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

async function read<Name extends keyof Settings>(
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
