import type { Database } from '../database/database.ts';
import type { ChannelName } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { configError } from './whatsapp-errors.ts';

const dayMs = 86_400_000;
/** A lead older than this is cold: a newly configured channel does not dig it out. */
const oldestMs = 7 * dayMs;

/**
 * At the start of a server, which is when settings change: queues again what failed
 * for a wrong setting within a day, and gives up what is older than a week.
 */
export function resumeChannel(
  database: Database,
  channel: ChannelName,
  now: Date,
): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  return transact(database, async (trx) => {
    await trx
      .updateTable('notifications')
      .set({
        state: 'pending',
        attempts: 0,
        queued_at: now.toISOString(),
        next_attempt_at: now.toISOString(),
        settled_at: null,
      })
      .where('channel', '=', channel)
      .where('state', '=', 'failed')
      .where('error', 'like', `${configError} %`)
      .where('queued_at', '>', before(dayMs))
      .where('quote_id', 'in', (query) =>
        query.selectFrom('quote_requests').select('id').where('notified_at', 'is', null),
      )
      .execute();
    await trx
      .updateTable('notifications')
      .set({ state: 'failed', error: 'too old', settled_at: now.toISOString() })
      .where('channel', '=', channel)
      .where('state', '=', 'pending')
      .where('queued_at', '<', before(oldestMs))
      .execute();
  });
}
