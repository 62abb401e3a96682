import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Quote } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { enqueue, type QueuePlan } from '../notifications/queue.ts';
import { addEvent } from '../requests/change-request.ts';

/**
 * Notes that the visitor no longer needs anybody, and has the owner notified. Says whether it was
 * this call that did: a request that is over stays as it is. Throws `DatabaseUnavailable`.
 */
export function cancelRequest(
  database: Database,
  { id }: Quote,
  plan: QueuePlan,
  now: Date,
): Promise<boolean> {
  return transact(database, async (trx) => {
    const cancelled = await trx
      .updateTable('quote_requests')
      .set({
        cancelled_at: now.toISOString(),
        status: 'lost',
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .where('status', 'in', ['new', 'contacted', 'booked'])
      .returning('id')
      .executeTakeFirst();
    if (!cancelled) return false;
    await addEvent(trx, { quote_id: id, kind: 'status', value: 'lost', change_key: null }, now);
    await enqueue(trx, id, plan, now);
    return true;
  });
}
