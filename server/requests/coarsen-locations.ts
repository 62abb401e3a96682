import { sql } from 'kysely';
import { inGlasgow, dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import type { LocationColumns } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { setColumns } from './states.ts';
import { locationOf } from '../../contract/location.ts';

const keptMs = 30 * dayMs;
/** Two decimals are about a kilometre: enough for the town, too little for the door. */
const coarseMetres = 1000;
const toTwoDecimals = (degrees: number) => Math.round(degrees * 100) / 100;

const hourMs = 3_600_000;
const hourInGlasgow = inGlasgow({ hour: '2-digit', hourCycle: 'h23' });

/** The end of last night: four in the morning in Glasgow. */
export function lastNight(now: Date): Date {
  let time = Math.floor(now.getTime() / hourMs) * hourMs;
  while (hourInGlasgow.format(time) !== '04') time -= hourMs;
  return new Date(time);
}

/** The columns of a location rounded to the town; empty if there is no location. */
function coarseLocation(stored: LocationColumns): Partial<LocationColumns> {
  const location = locationOf(stored);
  if (!location) return {};
  return {
    latitude: toTwoDecimals(location.latitude),
    longitude: toTwoDecimals(location.longitude),
    accuracy: Math.max(location.accuracy, coarseMetres),
  };
}

/**
 * Rounds the coordinates of requests older than 30 days, and of those done, lost or cancelled
 * before last night ended, to two decimals: until then a wrong tap can be undone. Skips those
 * already rounded. Throws `DatabaseUnavailable`.
 */
export async function coarsenLocations(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  const exact = await database.db
    .selectFrom('quote_requests')
    .select(['quote_requests.id', 'latitude', 'longitude', 'accuracy'])
    .where(
      sql<boolean>`(round(latitude * 100) / 100 <> latitude or round(longitude * 100) / 100 <> longitude)`,
    )
    .where((it) =>
      it.or([
        it('created_at', '<', before),
        it.and([
          it('status', 'in', ['done', 'lost']),
          it.not(
            it.exists(
              it
                .selectFrom('request_events')
                .select('quote_id')
                .whereRef('quote_id', '=', 'quote_requests.id')
                .where('kind', 'in', ['status', 'cancelled'])
                .where('at', '>=', lastNight(now).toISOString()),
            ),
          ),
        ]),
      ]),
    )
    .execute();
  for (const { id, ...location } of exact)
    await transact(database, (trx) => setColumns(trx, id, coarseLocation(location)));
}
