import { sql, type Transaction } from 'kysely';
import type { ChannelName, Tables } from '../database/tables.ts';

/** WhatsApp takes one message in 6 s to the same number, and bursts of 45. */
const intervalMs = 6000;
const burst = 45;
/** Slots kept for new requests, so that a backlog never delays them. */
const reserved = 5;
/** A rate that was used up is free again long before. */
const windowMs = 2 * burst * intervalMs;

/**
 * True if a channel may send one more message now, by what all servers have sent. `isAhead`: it
 * may use a reserved slot.
 */
export async function maySend(
  trx: Transaction<Tables>,
  channel: ChannelName,
  { now, isAhead }: { now: Date; isAhead: boolean },
): Promise<boolean> {
  const sent = await trx
    .selectFrom('notifications')
    .select('attempted_at')
    // Those of a burst that went out in one message have one time.
    .select(sql`case when burst = 0 then quote_id end`.as('alone'))
    .distinct()
    .where('channel', '=', channel)
    .where('attempted_at', '>', new Date(now.getTime() - windowMs).toISOString())
    .orderBy('attempted_at')
    .execute();
  // When the next message would be due at an even rate (generic cell rate algorithm).
  let due = 0;
  for (const { attempted_at } of sent)
    due = Math.max(due, Date.parse(attempted_at!)) + intervalMs;
  const slots = isAhead ? burst : burst - reserved;
  return due - now.getTime() <= (slots - 1) * intervalMs;
}
