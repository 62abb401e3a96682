import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Notification, Receipt, Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import type { NotifiedQuotes } from './channel.ts';
import { markFailed, markSent, retry } from './record-outcome.ts';
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
  quotes: NotifiedQuotes,
  receipt: DeliveryReceipt,
  now: Date,
  random: number,
): Promise<void> {
  return transact(database, async (trx) => {
    for (const notification of await findNotifications(trx, database.engine, receipt))
      await recordOne(trx, notification);
  });

  async function recordOne(trx: Transaction<Tables>, notification: Notification) {
    const { providerId, status, errorCode } = receipt;
    const { provider_id, receipt: known, state, leased_until, unanswered } = notification;
    // It failed without a receipt, so WhatsApp had held it back.
    const wasHeld = provider_id === providerId && state === 'failed';
    if (provider_id === providerId) {
      if (known !== null && stages[known] >= stages[status]) return;
    } else {
      // For another message id, so only an attempt of unknown outcome can be meant: a repeated
      // receipt of a failed attempt must not end the next one.
      const isOpen = state !== 'sent' && (leased_until !== null || unanswered > 0);
      const hasNoId = state === 'sent' && provider_id === null;
      if (!isOpen && !hasNoId) return;
    }

    if (status === 'failed') {
      // Meta may still answer the request that this receipt is about.
      if (leased_until !== null) return;
      const failure = classify(errorCode, 0);
      if (failure.kind === 'retry' && !wasHeld)
        await retry(trx, notification, failure, now, random);
      else await markFailed(trx, notification, failure.error, now);
      await forgetNotified(trx, quotes, notification.quote_id);
      // Kept, so that repeated receipts are recognised.
      await setReceipt(trx, notification, status, providerId);
      return;
    }
    if (state !== 'sent') await markSent(trx, quotes, notification, providerId, now);
    await setReceipt(trx, notification, status, providerId);
  }
}

/** The notifications of one message: for a group, all of them. */
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
  if (!found || found.group_at === null) return found ? [found] : [];
  const group = await ofWhatsapp
    .where('group_at', '=', found.group_at)
    .orderBy('quote_id', 'desc')
    .execute();
  return group.filter(({ provider_id }) => provider_id === found.provider_id);
}

/** After a failed delivery the owner counts as not notified, unless e-mail got through. */
async function forgetNotified(
  trx: Transaction<Tables>,
  quotes: NotifiedQuotes,
  quoteId: string,
): Promise<void> {
  const byEmail = await trx
    .selectFrom('notifications')
    .select('quote_id')
    .where('quote_id', '=', quoteId)
    .where('channel', '=', 'email')
    .where('state', '=', 'sent')
    .executeTakeFirst();
  if (!byEmail) await quotes.markNotNotified(trx, quoteId);
}

async function setReceipt(
  trx: Transaction<Tables>,
  { quote_id, channel }: Notification,
  receipt: Receipt,
  provider_id: string,
): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ receipt, provider_id })
    .where('quote_id', '=', quote_id)
    .where('channel', '=', channel)
    .execute();
}
