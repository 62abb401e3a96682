import { dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import type { ChannelName } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { configError } from './channel.ts';

/** Older requests are not sent by a newly configured channel. */
const maxAgeMs = 7 * dayMs;

/**
 * Runs at the start, when settings may have changed: queues again what failed for a wrong
 * setting within a day, and gives up what is older than a week.
 */
export function retryAfterRestart(
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
        unanswered: 0,
        queued_at: now.toISOString(),
        next_attempt_at: now.toISOString(),
        settled_at: null,
      })
      .where('channel', '=', channel)
      .where('state', '=', 'failed')
      .where('error', 'like', `${configError} %`)
      .where('queued_at', '>', before(dayMs))
      // The owner was notified of these by another channel.
      .where('quote_id', 'not in', (query) =>
        query
          .selectFrom('notifications')
          .select('quote_id')
          .where('state', '=', 'sent')
          .where('channel', '!=', 'push'),
      )
      .execute();
    await trx
      .updateTable('notifications')
      .set({ state: 'failed', error: 'too old', settled_at: now.toISOString() })
      .where('channel', '=', channel)
      .where('state', '=', 'pending')
      .where('queued_at', '<', before(maxAgeMs))
      .execute();
  });
}
