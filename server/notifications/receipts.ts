import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Notification, Receipt, Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { markNotNotified } from '../requests/notified-quotes.ts';
import { markFailed, markSent, retry, update } from './record-outcome.ts';
import { classify } from './whatsapp-errors.ts';

export type DeliveryReceipt = {
  /** WhatsApp's message id. */
  providerId: string;
  /** Our id, sent with the message; old messages may lack it. */
  quoteId: string | undefined;
  status: Receipt;
  errorCode: number | undefined;
};

/** Receipts come in any order and more than once: only a later stage counts. */
const stages: Record<Receipt, number> = { sent: 1, failed: 2, delivered: 3, read: 4 };

/**
 * Records a delivery receipt. It decides the outcome of attempts that had no answer; a failed
 * delivery is retried or left to the other channel.
 */
export function recordReceipt(
  database: Database,
  receipt: DeliveryReceipt,
  now: Date,
): Promise<void> {
  return transact(database, async (trx) => {
    const notifications = await findNotifications(trx, database.engine, receipt);
    const [first] = notifications;
    if (!first || !isNews(first, receipt)) return;
    const { providerId, status, errorCode } = receipt;
    const message = { trx, notifications, now };
    if (status === 'failed') {
      const failure = classify(errorCode, 0);
      // It failed without a receipt, so WhatsApp had held it back.
      const wasHeld = first.state === 'failed';
      if (failure.kind === 'retry' && !wasHeld) await retry(message, failure);
      else await markFailed(message, failure.error);
      await forgetNotified(trx, notifications);
    } else if (first.state !== 'sent') {
      await markSent(message, providerId);
    }
    // Kept of a failed one too, so that repeated receipts are recognised.
    await update(message, { receipt: status, provider_id: providerId });
  });
}

/** True if a receipt says something about a message that is not known yet. */
function isNews(
  { provider_id, receipt: known, state, unanswered }: Notification,
  { providerId, status }: DeliveryReceipt,
): boolean {
  if (provider_id === providerId) return known === null || stages[known] < stages[status];
  // Meta may still answer the request that this receipt is about; if not, it is sent again anyway.
  if (status === 'failed' && unanswered > 0) return false;
  // For another message id, so only an attempt of unknown outcome can be meant: a repeated
  // receipt of a failed attempt must not end the next one.
  return state === 'sent' ? provider_id === null : unanswered > 0;
}

/** The notifications of one message: for a burst, all of them. */
async function findNotifications(
  trx: Transaction<Tables>,
  engine: Database['engine'],
  { providerId, quoteId }: DeliveryReceipt,
): Promise<Notification[]> {
  const ofWhatsapp = trx
    .selectFrom('notifications')
    .selectAll()
    .where('channel', '=', 'whatsapp')
    .$if(engine === 'postgres', (query) => query.forUpdate());
  const found = await ofWhatsapp
    .where((where) =>
      quoteId === undefined
        ? where('provider_id', '=', providerId)
        : where('quote_id', '=', quoteId),
    )
    .executeTakeFirst();
  if (!found || found.burst === 0) return found ? [found] : [];
  return ofWhatsapp
    .where('burst', '=', 1)
    .where('attempted_at', '=', found.attempted_at)
    .orderBy('quote_id', 'desc')
    .execute();
}

/** After a failed delivery the owner counts as not notified, unless e-mail got through. */
async function forgetNotified(
  trx: Transaction<Tables>,
  notifications: Notification[],
): Promise<void> {
  const ids = notifications.map(({ quote_id }) => quote_id);
  const mailed = await trx
    .selectFrom('notifications')
    .select('quote_id')
    .where('quote_id', 'in', ids)
    .where('channel', '=', 'email')
    .where('state', '=', 'sent')
    .execute();
  const known = new Set(mailed.map(({ quote_id }) => quote_id));
  const others = ids.filter((id) => !known.has(id));
  if (others.length > 0) await markNotNotified(trx, others);
}
