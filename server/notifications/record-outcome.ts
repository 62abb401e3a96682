import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Notification, Receipt, Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import type { NotifiedQuotes, Outcome } from './channel.ts';
import { nextAttempt } from './retry-schedule.ts';

/** At most two attempts of unknown outcome: the owner may get one message too many, never more. */
export const maxUnanswered = 2;
/** Time for a delivery receipt to clear up an attempt whose outcome is unknown. */
const receiptMs = 60_000;

/** A transaction this large blocks the server for only a few milliseconds on SQLite. */
const recordedAtOnce = 50;

/**
 * Records the outcome of one message, for a large group in several transactions; called again,
 * it continues. `random` from 0 to 1 spreads retries.
 */
export async function recordOutcome(
  database: Database,
  quotes: NotifiedQuotes,
  notifications: Notification[],
  outcome: Outcome,
  now: Date,
  random: number,
): Promise<void> {
  for (let at = 0; at < notifications.length; at += recordedAtOnce) {
    await transact(database, async (trx) => {
      for (const notification of notifications.slice(at, at + recordedAtOnce))
        await recordOne(trx, notification);
    });
  }

  async function recordOne(trx: Transaction<Tables>, notification: Notification) {
    switch (outcome.kind) {
      case 'sent':
        return markSent(trx, quotes, notification, outcome.providerId, now);
      case 'failed':
        return markFailed(trx, notification, outcome.error, now);
      case 'held':
        return hold(trx, notification, outcome, now);
      case 'retry':
        return retry(trx, notification, outcome, now, random);
      case 'unknown': {
        const unanswered = notification.unanswered + 1;
        if (unanswered >= maxUnanswered)
          return markFailed(trx, notification, outcome.error, now);
        return update(trx, notification, {
          unanswered,
          error: outcome.error,
          leased_until: null,
          next_attempt_at: new Date(now.getTime() + receiptMs).toISOString(),
        });
      }
    }
  }
}

/** Not sent again, unless the receipt was faster and has settled it. */
async function hold(
  trx: Transaction<Tables>,
  notification: Notification,
  { error, providerId }: { error: string; providerId: string },
  now: Date,
): Promise<void> {
  const { quote_id, channel } = notification;
  const settled = await trx
    .selectFrom('notifications')
    .select('quote_id')
    .where('quote_id', '=', quote_id)
    .where('channel', '=', channel)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  if (settled) return;
  await markFailed(trx, notification, error, now);
  await update(trx, notification, { provider_id: providerId });
}

/** Sets the next attempt, or gives up after too many. */
export async function retry(
  trx: Transaction<Tables>,
  notification: Notification,
  { error, pairLimit = false }: { error: string; pairLimit?: boolean },
  now: Date,
  random: number,
): Promise<void> {
  const { attempts, queued_at } = notification;
  const next = nextAttempt({ attempts, queuedAt: new Date(queued_at) }, now, random, pairLimit);
  if (!next) return markFailed(trx, notification, error, now);
  await update(trx, notification, {
    state: 'pending',
    error,
    leased_until: null,
    next_attempt_at: next.toISOString(),
  });
}

/**
 * Marks a notification as sent. Other waiting channels are no longer needed; push beside others
 * changes nothing for them, but alone it counts as notified.
 */
export async function markSent(
  trx: Transaction<Tables>,
  quotes: NotifiedQuotes,
  notification: Notification,
  providerId: string | null,
  now: Date,
): Promise<void> {
  await update(trx, notification, {
    state: 'sent',
    provider_id: providerId,
    // A receipt of an earlier message says nothing about this one.
    receipt: sql<Receipt | null>`case when provider_id = ${providerId} then receipt end`,
    error: null,
    leased_until: null,
    settled_at: now.toISOString(),
  });
  const { channel, quote_id } = notification;
  if (channel !== 'push' || (await isAlone(trx, quote_id)))
    await quotes.markNotified(trx, quote_id, now);
  if (channel === 'push') return;
  await others(trx, notification).set({ state: 'unneeded' }).execute();
}

/** True if push is a request's only notification. */
async function isAlone(trx: Transaction<Tables>, quoteId: string): Promise<boolean> {
  const other = await trx
    .selectFrom('notifications')
    .select('quote_id')
    .where('quote_id', '=', quoteId)
    .where('channel', '!=', 'push')
    .executeTakeFirst();
  return other === undefined;
}

/** Marks it as failed, and makes the other channel due at once. */
export async function markFailed(
  trx: Transaction<Tables>,
  notification: Notification,
  error: string,
  now: Date,
): Promise<void> {
  const time = now.toISOString();
  await update(trx, notification, {
    state: 'failed',
    error,
    leased_until: null,
    settled_at: time,
  });
  if (notification.channel === 'push') return;
  await others(trx, notification).set({ state: 'pending', next_attempt_at: time }).execute();
}

/** The e-mail rows behind a WhatsApp row that are neither sent nor being sent. */
function others(trx: Transaction<Tables>, { quote_id, channel }: Notification) {
  return trx
    .updateTable('notifications')
    .where('quote_id', '=', quote_id)
    .where('channel', '=', 'email')
    .where('channel', '!=', channel)
    .where('state', 'in', ['pending', 'unneeded'])
    .where('leased_until', 'is', null);
}

async function update(
  trx: Transaction<Tables>,
  { quote_id, channel }: Notification,
  change: UpdateObject<Tables, 'notifications'>,
): Promise<void> {
  await trx
    .updateTable('notifications')
    .set(change)
    .where('quote_id', '=', quote_id)
    .where('channel', '=', channel)
    .execute();
}
