import { sql } from 'kysely';
import { dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import type { LocationColumns } from '../database/tables.ts';
import { transact, withTimeout } from '../database/transact.ts';
import { locationOf } from '../database/location-of.ts';

const keptMs = 30 * dayMs;
/** Two decimals are a square of about a kilometre: enough to know the town, too little to know the door. */
const coarseMetres = 1000;
const toTwoDecimals = (degrees: number) => Math.round(degrees * 100) / 100;

/** The columns of a location that tells no more than the town; nothing to set where there is none. */
export function coarseLocation(stored: LocationColumns): Partial<LocationColumns> {
  const location = locationOf(stored);
  if (!location) return {};
  return {
    latitude: toTwoDecimals(location.latitude),
    longitude: toTwoDecimals(location.longitude),
    accuracy: Math.max(location.accuracy, coarseMetres),
  };
}

/**
 * Cuts the coordinates of requests that are done or lost, or older than 30 days, to two decimals.
 * Does nothing to those it has cut before. Throws `DatabaseUnavailable`.
 */
export async function coarsenLocations(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  const exact = await withTimeout(() =>
    database.db
      .selectFrom('quote_requests')
      .select(['id', 'latitude', 'longitude', 'accuracy'])
      .where(
        sql<boolean>`(round(latitude * 100) / 100 <> latitude or round(longitude * 100) / 100 <> longitude)`,
      )
      .where((it) =>
        it.or([it('status', 'in', ['done', 'lost']), it('created_at', '<', before)]),
      )
      .execute(),
  );
  for (const { id, ...location } of exact) {
    await transact(database, (trx) =>
      trx
        .updateTable('quote_requests')
        .set(coarseLocation(location))
        .where('id', '=', id)
        .execute(),
    );
  }
}
