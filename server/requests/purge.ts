import type { ExpressionBuilder } from 'kysely';
import { dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { readSetting, writeSetting } from '../database/settings.ts';
import { lastNight } from './coarsen-locations.ts';

/** A transaction this large blocks the server for only a few milliseconds on SQLite. */
const deletedAtOnce = 50;
/** From so many requests on, more than half of them are not deleted at once. */
const many = 20;
const longestGapMs = 31 * dayMs;
/** How long a clock that has leapt ahead must go on before it is believed. */
const doubtMs = 7 * dayMs;

type IsOver = (it: ExpressionBuilder<Tables, 'quote_requests'>) => ReturnType<typeof it.and>;

/**
 * Deletes the requests that were older than so many days when last night ended, with all that
 * belongs to them, but none whose appointment is later. Deletes nothing, and returns why, while a
 * wrong clock or setting may be the reason for it. Throws `DatabaseUnavailable`.
 */
export async function purge(
  database: Database,
  keepDays: number,
  now: Date,
): Promise<string | undefined> {
  const night = lastNight(now);
  const before = new Date(night.getTime() - keepDays * dayMs).toISOString();
  const isOver: IsOver = (it) =>
    it.and([
      it('created_at', '<', before),
      it.or([it('arrival_at', 'is', null), it('arrival_at', '<', night.toISOString())]),
    ]);
  const doubt = (await doubtOfClock(database, now)) ?? (await doubtOfShare(database, isOver));
  if (doubt) return doubt;
  for (let deleted = deletedAtOnce; deleted === deletedAtOnce;) {
    const { numDeletedRows } = await transact(database, (trx) =>
      trx
        .deleteFrom('quote_requests')
        // Again, since PostgreSQL reads the list below before the owner may change one of it.
        .where(isOver)
        .where('id', 'in', (it) =>
          it.selectFrom('quote_requests').select('id').where(isOver).limit(deletedAtOnce),
        )
        .executeTakeFirstOrThrow(),
    );
    deleted = Number(numDeletedRows);
  }
  await writeSetting(database, 'purged', { at: now.toISOString() });
  return undefined;
}

/** Forgets which networks sent the requests of the days before yesterday. Throws `DatabaseUnavailable`. */
export const forgetSenders = (database: Database, now: Date): Promise<unknown> =>
  transact(database, (trx) =>
    trx
      .updateTable('quote_requests')
      .set({ sender: null })
      .where('created_at', '<', new Date(now.getTime() - dayMs).toISOString().slice(0, 10))
      .where('sender', 'is not', null)
      .execute(),
  );

async function doubtOfClock(database: Database, now: Date): Promise<string | undefined> {
  const time = now.toISOString();
  const newest = await database.db
    .selectFrom('quote_requests')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest && newest.created_at > time)
    return `The clock says ${time}, but a request came at ${newest.created_at}: set it right.`;
  const last = await readSetting(database, 'purged');
  if (!last || now.getTime() - Date.parse(last.at) <= longestGapMs) return undefined;
  const since = last.doubtedSince && last.doubtedSince <= time ? last.doubtedSince : time;
  const end = Date.parse(since) + doubtMs;
  if (now.getTime() >= end) return undefined;
  if (since !== last.doubtedSince)
    await writeSetting(database, 'purged', { at: last.at, doubtedSince: since });
  return `The clock says ${time}, but requests were last looked through on ${last.at}: if it is right, this goes on by itself on ${new Date(end).toISOString()}.`;
}

async function doubtOfShare({ db }: Database, isOver: IsOver): Promise<string | undefined> {
  const { all, over } = await db
    .selectNoFrom((it) => [
      it
        .selectFrom('quote_requests')
        .select((one) => one.fn.countAll().as('n'))
        .as('all'),
      it
        .selectFrom('quote_requests')
        .where(isOver)
        .select((one) => one.fn.countAll().as('n'))
        .as('over'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(all) < many || Number(over) <= Number(all) / 2) return undefined;
  return `${String(over)} of ${String(all)} requests are old enough to be deleted, more than half. If that is right, raise QUOTE_KEEP_DAYS and lower it again in steps.`;
}
