import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Notification, Receipt, Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { markNotified } from '../requests/notified-quotes.ts';
import type { Outcome } from './channel.ts';
import { nextAttempt } from './retry-schedule.ts';

/** At most two attempts of unknown outcome: the owner may get one message too many, never more. */
export const maxUnanswered = 2;
/** Time for a delivery receipt to clear up an attempt whose outcome is unknown. */
const receiptMs = 60_000;

/** The notifications that went out in one message, and the transaction that records what became of them. */
export type Recording = {
  trx: Transaction<Tables>;
  notifications: Notification[];
  now: Date;
};

/** Records the outcome of one message for all notifications that went out in it. */
export function recordOutcome(
  database: Database,
  { notifications, now }: Omit<Recording, 'trx'>,
  outcome: Outcome,
): Promise<void> {
  return transact(database, async (trx) => {
    const message = { trx, notifications, now };
    switch (outcome.kind) {
      case 'sent':
        return markSent(message, outcome.providerId);
      case 'failed':
        return markFailed(message, outcome.error);
      case 'held':
        return hold(message, outcome);
      case 'retry':
        await update(message, { unanswered: sql<number>`unanswered - 1` });
        return retry(message, outcome);
      case 'unknown':
        if (notifications.some(({ unanswered }) => unanswered >= maxUnanswered))
          return markFailed(message, outcome.error);
        return update(message, {
          error: outcome.error,
          next_attempt_at: new Date(now.getTime() + receiptMs).toISOString(),
        });
    }
  });
}

/** Not sent again, unless the receipt was faster and has settled it. */
async function hold(
  message: Recording,
  { error, providerId }: { error: string; providerId: string },
): Promise<void> {
  const [{ quote_id, channel }] = message.notifications as [Notification];
  const settled = await message.trx
    .selectFrom('notifications')
    .select('quote_id')
    .where('quote_id', '=', quote_id)
    .where('channel', '=', channel)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  if (settled) return;
  await update(message, { unanswered: 0, provider_id: providerId });
  await markFailed(message, error);
}

/** Sets the next attempt by the first one's, or gives up after too many. */
export async function retry(
  message: Recording,
  { error, pairLimit = false }: { error: string; pairLimit?: boolean },
): Promise<void> {
  const { notifications, now } = message;
  const { attempts, queued_at } = notifications[0]!;
  const made = { attempts, queuedAt: new Date(queued_at), pairLimit };
  const next = nextAttempt(made, now, Math.random());
  if (!next) return markFailed(message, error);
  await update(message, { state: 'pending', error, next_attempt_at: next.toISOString() });
}

/**
 * Marks notifications as sent. Other waiting channels are no longer needed; push beside others
 * changes nothing for them, but alone it counts as notified.
 */
export async function markSent(message: Recording, providerId: string | null): Promise<void> {
  const { trx, notifications, now } = message;
  await update(message, {
    state: 'sent',
    provider_id: providerId,
    // A receipt of an earlier message says nothing about this one.
    receipt: sql<Receipt | null>`case when provider_id = ${providerId} then receipt end`,
    error: null,
    unanswered: sql<number>`case when unanswered > 0 then unanswered - 1 else 0 end`,
    settled_at: now.toISOString(),
  });
  const ids = notifications.map(({ quote_id }) => quote_id);
  if (notifications[0]!.channel === 'push') {
    const alone = await withoutOtherChannel(trx, ids);
    if (alone.length > 0) await markNotified(trx, alone, now);
    return;
  }
  await markNotified(trx, ids, now);
  await others(message).set({ state: 'unneeded' }).execute();
}

/** The requests among these whose only notification is push. */
async function withoutOtherChannel(trx: Transaction<Tables>, ids: string[]): Promise<string[]> {
  const others = await trx
    .selectFrom('notifications')
    .select('quote_id')
    .where('quote_id', 'in', ids)
    .where('channel', '!=', 'push')
    .execute();
  const known = new Set(others.map(({ quote_id }) => quote_id));
  return ids.filter((id) => !known.has(id));
}

/** Marks notifications as failed, and makes the other channel due at once. */
export async function markFailed(message: Recording, error: string): Promise<void> {
  const time = message.now.toISOString();
  await update(message, { state: 'failed', error, settled_at: time });
  if (message.notifications[0]!.channel === 'push') return;
  await others(message).set({ state: 'pending', next_attempt_at: time }).execute();
}

/** The e-mail rows behind WhatsApp's rows that are neither sent nor being sent. */
const others = (message: Recording) =>
  rowsOf(message, 'email')
    .where('channel', '!=', message.notifications[0]!.channel)
    .where('state', 'in', ['pending', 'unneeded'])
    .where('unanswered', '=', 0);

/** Changes the rows of a message. */
export async function update(
  message: Recording,
  change: UpdateObject<Tables, 'notifications'>,
): Promise<void> {
  await rowsOf(message, message.notifications[0]!.channel).set(change).execute();
}

const rowsOf = ({ trx, notifications }: Recording, channel: Notification['channel']) =>
  trx
    .updateTable('notifications')
    .where(
      'quote_id',
      'in',
      notifications.map(({ quote_id }) => quote_id),
    )
    .where('channel', '=', channel);
