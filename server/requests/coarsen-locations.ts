import { sql } from 'kysely';
import { inGlasgow, dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';

const keptMs = 30 * dayMs;
/** Two decimals are about a kilometre: enough for the town, too little for the door. */
const coarseMetres = 1000;

const hourMs = 3_600_000;
const hourInGlasgow = inGlasgow({ hour: '2-digit', hourCycle: 'h23' });

/** The end of last night: four in the morning in Glasgow. */
export function lastNight(now: Date): Date {
  let time = Math.floor(now.getTime() / hourMs) * hourMs;
  while (hourInGlasgow.format(time) !== '04') time -= hourMs;
  return new Date(time);
}

/**
 * Rounds the coordinates of requests older than 30 days, and of those done, lost or cancelled
 * before last night ended, to two decimals: until then a wrong tap can be undone. Skips those
 * already rounded. Throws `DatabaseUnavailable`.
 */
export async function coarsenLocations(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  const rounded = {
    latitude: sql<number>`round(latitude * 100) / 100`,
    longitude: sql<number>`round(longitude * 100) / 100`,
  };
  await transact(database, (trx) =>
    trx
      .updateTable('quote_requests')
      .set({
        ...rounded,
        accuracy: sql<number>`case when accuracy < ${coarseMetres} then ${coarseMetres} else accuracy end`,
      })
      .where((it) =>
        it.or([
          it('latitude', '<>', rounded.latitude),
          it('longitude', '<>', rounded.longitude),
        ]),
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
      .execute(),
  );
}
