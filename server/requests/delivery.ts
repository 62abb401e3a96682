import type { OwnerDelivery } from '../../contract/owner.ts';
import type { Database } from '../database/database.ts';
import type { ChannelName, Notification, Quote } from '../database/tables.ts';
import { withTimeout } from '../database/transact.ts';

/** The notifications of these requests, in no particular order. */
export async function notificationsOf(
  { db }: Database,
  quotes: Pick<Quote, 'id'>[],
): Promise<Notification[]> {
  if (quotes.length === 0) return [];
  const ids = quotes.map(({ id }) => id);
  return withTimeout(() =>
    db.selectFrom('notifications').selectAll().where('quote_id', 'in', ids).execute(),
  );
}

/** What waits for a channel that is not set up counts as failed, since nobody will send it. */
export const asTried = (
  notifications: Notification[],
  channels: ChannelName[],
): Notification[] =>
  notifications.map((one) =>
    one.state === 'pending' && one.channel !== 'push' && !channels.includes(one.channel)
      ? { ...one, state: 'failed' }
      : one,
  );

/** Whether the owner was notified of a request, by any channel. */
export function deliveryOf(
  { notified_at }: Pick<Quote, 'notified_at'>,
  notifications: Pick<Notification, 'state'>[],
): OwnerDelivery {
  const isSent = notifications.some(({ state }) => state === 'sent');
  if (notified_at !== null || isSent) return 'notified';
  if (notifications.length === 0) return 'none';
  return notifications.some(({ state }) => state === 'pending') ? 'pending' : 'failed';
}

export const channelLabels: Record<ChannelName, string> = {
  whatsapp: 'WhatsApp',
  email: 'e-mail',
  push: 'push',
};
