import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { ChannelName, Notification, Quote, Tables } from '../database/tables.ts';
import { isInBurst } from '../requests/notified-quotes.ts';

/** The channels that notify the owner, and the first delay of each. */
export type QueuePlan = { channel: ChannelName; delayMs: number }[];

/** The browser asks for the message; if it doesn't, the worker sends it after this. */
const browserMs = 30_000;
/** E-mail steps in when WhatsApp has not got through by then. */
const stuckMs = 120_000;

/** WhatsApp first, then e-mail; a single channel has no delay. */
export function planFor(channels: ChannelName[], browserAsks: boolean): QueuePlan {
  const whatsapp = { channel: 'whatsapp' as const, delayMs: browserAsks ? browserMs : 0 };
  if (!channels.includes('email')) return channels.includes('whatsapp') ? [whatsapp] : [];
  if (!channels.includes('whatsapp')) return [{ channel: 'email', delayMs: 0 }];
  return [whatsapp, { channel: 'email', delayMs: stuckMs }];
}

/** The owner's devices that receive push messages. */
export const subscribedDevices = (db: Kysely<Tables>) =>
  db.selectFrom('owner_sessions').selectAll().where('push_subscription', 'is not', null);

const hasDevice = async (db: Kysely<Tables>): Promise<boolean> =>
  (await subscribedDevices(db).executeTakeFirst()) !== undefined;

/** The channels that can notify the owner: those in the settings, and push to his devices. */
export const configuredChannels = async (
  { db }: Database,
  settings: ChannelName[],
): Promise<ChannelName[]> => ((await hasDevice(db)) ? [...settings, 'push'] : settings);

/**
 * Queues a stored request's notifications, or queues them again as new, with one for push if a
 * device takes it. With nothing set up it waits a week for WhatsApp.
 */
export async function enqueue(
  trx: Transaction<Tables>,
  { id, sender }: Pick<Quote, 'id' | 'sender'>,
  { plan, now }: { plan: QueuePlan; now: Date },
): Promise<void> {
  const all = [...plan];
  if (await hasDevice(trx)) all.push({ channel: 'push', delayMs: 0 });
  if (all.length === 0) all.push({ channel: 'whatsapp', delayMs: 0 });
  const fresh: Omit<Notification, 'quote_id' | 'channel' | 'next_attempt_at'> = {
    state: 'pending',
    attempts: 0,
    unanswered: 0,
    queued_at: now.toISOString(),
    attempted_at: null,
    error: null,
    provider_id: null,
    receipt: null,
    settled_at: null,
    burst: (await isInBurst(trx, sender, now)) ? 1 : 0,
  };
  const rows = all.map(({ channel, delayMs }) => ({
    quote_id: id,
    channel,
    ...fresh,
    next_attempt_at: new Date(now.getTime() + delayMs).toISOString(),
  }));
  await trx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['quote_id', 'channel']).doUpdateSet(({ ref }) => ({
        ...fresh,
        next_attempt_at: ref('excluded.next_attempt_at'),
      })),
    )
    .execute();
}
