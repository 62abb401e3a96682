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

/** Records the outcome of one message for all notifications that went out in it. */
export function recordOutcome(
  database: Database,
  notifications: Notification[],
  outcome: Outcome,
  now: Date,
): Promise<void> {
  return transact(database, async (trx) => {
    switch (outcome.kind) {
      case 'sent':
        return markSent(trx, notifications, outcome.providerId, now);
      case 'failed':
        return markFailed(trx, notifications, outcome.error, now);
      case 'held':
        return hold(trx, notifications, outcome, now);
      case 'retry':
        await update(trx, notifications, { unanswered: sql<number>`unanswered - 1` });
        return retry(trx, notifications, outcome, now);
      case 'unknown':
        if (notifications.some(({ unanswered }) => unanswered >= maxUnanswered))
          return markFailed(trx, notifications, outcome.error, now);
        return update(trx, notifications, {
          error: outcome.error,
          next_attempt_at: new Date(now.getTime() + receiptMs).toISOString(),
        });
    }
  });
}

/** Not sent again, unless the receipt was faster and has settled it. */
async function hold(
  trx: Transaction<Tables>,
  notifications: Notification[],
  { error, providerId }: { error: string; providerId: string },
  now: Date,
): Promise<void> {
  const settled = await trx
    .selectFrom('notifications')
    .select('quote_id')
    .where('quote_id', '=', notifications[0]!.quote_id)
    .where('channel', '=', notifications[0]!.channel)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  if (settled) return;
  await update(trx, notifications, { unanswered: 0, provider_id: providerId });
  await markFailed(trx, notifications, error, now);
}

/** Sets the next attempt by the first one's, or gives up after too many. */
export async function retry(
  trx: Transaction<Tables>,
  notifications: Notification[],
  { error, pairLimit = false }: { error: string; pairLimit?: boolean },
  now: Date,
): Promise<void> {
  const { attempts, queued_at } = notifications[0]!;
  const made = { attempts, queuedAt: new Date(queued_at) };
  const next = nextAttempt(made, now, Math.random(), pairLimit);
  if (!next) return markFailed(trx, notifications, error, now);
  await update(trx, notifications, {
    state: 'pending',
    error,
    next_attempt_at: next.toISOString(),
  });
}

/**
 * Marks notifications as sent. Other waiting channels are no longer needed; push beside others
 * changes nothing for them, but alone it counts as notified.
 */
export async function markSent(
  trx: Transaction<Tables>,
  notifications: Notification[],
  providerId: string | null,
  now: Date,
): Promise<void> {
  await update(trx, notifications, {
    state: 'sent',
    provider_id: providerId,
    // A receipt of an earlier message says nothing about this one.
    receipt: sql<Receipt | null>`case when provider_id = ${providerId} then receipt end`,
    error: null,
    unanswered: 0,
    settled_at: now.toISOString(),
  });
  const ids = notifications.map(({ quote_id }) => quote_id);
  if (notifications[0]!.channel === 'push') {
    const alone = await withoutOtherChannel(trx, ids);
    if (alone.length > 0) await markNotified(trx, alone, now);
    return;
  }
  await markNotified(trx, ids, now);
  await others(trx, notifications).set({ state: 'unneeded' }).execute();
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
export async function markFailed(
  trx: Transaction<Tables>,
  notifications: Notification[],
  error: string,
  now: Date,
): Promise<void> {
  const time = now.toISOString();
  await update(trx, notifications, { state: 'failed', error, settled_at: time });
  if (notifications[0]!.channel === 'push') return;
  await others(trx, notifications).set({ state: 'pending', next_attempt_at: time }).execute();
}

/** The e-mail rows behind WhatsApp's rows that are neither sent nor being sent. */
function others(trx: Transaction<Tables>, notifications: Notification[]) {
  return rowsOf(trx, notifications, 'email')
    .where('channel', '!=', notifications[0]!.channel)
    .where('state', 'in', ['pending', 'unneeded'])
    .where('unanswered', '=', 0);
}

async function update(
  trx: Transaction<Tables>,
  notifications: Notification[],
  change: UpdateObject<Tables, 'notifications'>,
): Promise<void> {
  await rowsOf(trx, notifications, notifications[0]!.channel).set(change).execute();
}

const rowsOf = (
  trx: Transaction<Tables>,
  notifications: Notification[],
  channel: Notification['channel'],
) =>
  trx
    .updateTable('notifications')
    .where(
      'quote_id',
      'in',
      notifications.map(({ quote_id }) => quote_id),
    )
    .where('channel', '=', channel);
