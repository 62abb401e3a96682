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

/**
 * Marks as failed what waits for a channel that is not set up, since nobody will send it. With no
 * channel at all nothing was tried, so only what was sent is left.
 */
export const markUnconfigured = (
  notifications: Notification[],
  channels: ChannelName[],
): Notification[] =>
  channels.length === 0
    ? notifications.filter(({ state }) => state === 'sent')
    : notifications.map((one) =>
        one.state === 'pending' && !channels.includes(one.channel)
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
