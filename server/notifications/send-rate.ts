import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { ChannelName, Tables } from '../database/tables.ts';

/** WhatsApp takes one message in 6 s to the same number, and bursts of 45. */
const intervalMs = 6000;
const burst = 45;
/** Slots kept for new requests, so that a backlog never delays them. */
const reserved = 5;

/**
 * Takes a slot for one message within the channel's rate, shared by all servers (generic cell
 * rate algorithm: one time stamp is the whole state). False if it would be too early. `ahead`
 * may use a reserved slot.
 */
export async function takeSendSlot(
  trx: Transaction<Tables>,
  engine: Database['engine'],
  channel: ChannelName,
  now: Date,
  ahead: boolean,
): Promise<boolean> {
  await trx
    .insertInto('paces')
    .values({ channel, due_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('channel').doNothing())
    .execute();
  const { due_at } = await trx
    .selectFrom('paces')
    .select('due_at')
    .where('channel', '=', channel)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  const due = Math.max(Date.parse(due_at), now.getTime());
  const slots = ahead ? burst : burst - reserved;
  if (due - now.getTime() > (slots - 1) * intervalMs) return false;
  await trx
    .updateTable('paces')
    .set({ due_at: new Date(due + intervalMs).toISOString() })
    .where('channel', '=', channel)
    .execute();
  return true;
}
