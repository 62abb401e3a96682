import type { Database } from '../database/database.ts';
import type { ChannelName, Quote } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { enqueue, planFor } from '../notifications/queue.ts';
import { addEvent } from './change-request.ts';

/**
 * Puts a request back into the outbox as if it had just come; one that was quarantined becomes
 * new. Throws `DatabaseUnavailable`.
 */
export function requeue(
  database: Database,
  { id, status }: Pick<Quote, 'id' | 'status'>,
  channels: ChannelName[],
  now: Date,
): Promise<void> {
  return transact(database, async (trx) => {
    const isQuarantined = status === 'quarantined';
    await trx
      .updateTable('quote_requests')
      .set({ notified_at: null, ...(isQuarantined && { status: 'new' as const }) })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('notifications').where('quote_id', '=', id).execute();
    await enqueue(trx, id, planFor(channels, false), now);
    await addEvent(trx, { quote_id: id, kind: 'resent', value: '', change_key: null }, now);
  });
}
