import * as z from 'zod/mini';
import type { BuildManifest } from '../../contract/manifest.ts';
import type { Availability } from '../../contract/owner-answers.ts';
import { availabilityBody } from '../../contract/owner-bodies.ts';
import { dayInGlasgow, dayMs, midnightInGlasgow } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import { readSetting, writeSetting } from '../database/settings.ts';

/** What the owner has set, and when. */
const storedAvailability = z.extend(availabilityBody, { at: z.iso.datetime() });

/**
 * Sets the owner's availability as he chose it at a time. What was chosen later stays, whichever device
 * reaches the server first or sends again.
 */
export async function setAvailability(
  database: Database,
  { state, until }: z.infer<typeof availabilityBody>,
  at: Date,
): Promise<void> {
  const before = await readSetting(database, 'availability');
  if (before && Date.parse(before.at) > at.getTime()) return;
  await writeSetting(database, 'availability', { state, until, at: at.toISOString() });
}

/**
 * The owner's availability; none after its end. On days that the site says are closed he is off
 * until they end, unless he has set a time or is busy. Throws `DatabaseUnavailable`.
 */
export async function readAvailability(
  database: Database,
  now: Date,
  closed: ClosedDays = [],
): Promise<Availability> {
  const { data: set } = storedAvailability.safeParse(
    await readSetting(database, 'availability'),
  );
  const isOver = set?.until && Date.parse(set.until) <= now.getTime();
  const own =
    set && !isOver ? { state: set.state, until: set.until } : { state: null, until: null };
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
