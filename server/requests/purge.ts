import type { ExpressionBuilder } from 'kysely';
import { dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { lastNight } from './coarsen-locations.ts';

/** A transaction this large blocks the server for only a few milliseconds on SQLite. */
const deletedAtOnce = 50;

/**
 * Deletes the requests that were older than so many days when last night ended, with all that
 * belongs to them, but none whose appointment is later. Throws `DatabaseUnavailable`.
 */
export async function purge(database: Database, keepDays: number, now: Date): Promise<void> {
  const night = lastNight(now);
  const before = new Date(night.getTime() - keepDays * dayMs).toISOString();
  const isOver = (it: ExpressionBuilder<Tables, 'quote_requests'>) =>
    it.and([
      it('created_at', '<', before),
      it.or([it('arrival_at', 'is', null), it('arrival_at', '<', night.toISOString())]),
    ]);
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
}
