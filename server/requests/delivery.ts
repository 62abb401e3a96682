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

/** With a channel that is not set up nobody tries: what waits for it has failed, for as long. */
export const asTried = (
  notifications: Notification[],
  channels: ChannelName[],
): Notification[] =>
  notifications.map((it) =>
    it.state === 'pending' && it.channel !== 'push' && !channels.includes(it.channel)
      ? { ...it, state: 'failed' }
      : it,
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
