import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { ChannelName, Notification, Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import type { NotifiedQuotes, Quotes } from './channel.ts';
import { takeSendSlot } from './send-rate.ts';
import { markFailed, maxUnanswered } from './record-outcome.ts';

/** The right to send one notification, or a group's in one message, until the lease runs out. */
export type Claim = { quotes: Quotes; notifications: Notification[] };

/** Far longer than sending takes; after it another server may take over. */
const leaseMs = 60_000;

/**
 * Claims the newest due notification, since whoever wrote last is waiting at the roadside.
 * `undefined` if none is due or the send rate forbids it.
 */
export async function claimDue(
  database: Database,
  quotes: NotifiedQuotes,
  channel: ChannelName,
  now: Date,
): Promise<Claim | undefined> {
  const { db, engine } = database;
  // Usually nothing is due, and checking needs no lock.
  if (!(await findDue(db, channel, now).executeTakeFirst())) return undefined;
  return transact(database, async (trx) => {
    for (;;) {
      const due = await findDue(trx, channel, now)
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
        .executeTakeFirst();
      if (!due) return undefined;
      if (unansweredOf(due) >= maxUnanswered) await markFailed(trx, due, 'no answer', now);
      else return lease(trx, engine, quotes, due, now, false);
    }
  });
}

export type ClaimNow =
  { kind: 'claimed'; claim: Claim } | { kind: 'finished'; sent: boolean } | { kind: 'waiting' };

/** Claims one request's WhatsApp notification, ahead of the queue. */
export function claimNow(
  database: Database,
  quotes: NotifiedQuotes,
  quoteId: string,
  now: Date,
): Promise<ClaimNow> {
  return transact(database, async (trx): Promise<ClaimNow> => {
    const notification = await trx
      .selectFrom('notifications')
      .selectAll()
      .where('quote_id', '=', quoteId)
      .where('channel', '=', 'whatsapp')
      .$if(database.engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (!notification) return { kind: 'finished', sent: false };
    const { state, attempts, next_attempt_at, leased_until, group_at } = notification;
    if (state !== 'pending') return { kind: 'finished', sent: state === 'sent' };
    // After a failed attempt the schedule decides, however often the browser asks.
    const isDue = attempts === 0 || next_attempt_at <= now.toISOString();
    if (leased_until !== null || !isDue || group_at !== null) return { kind: 'waiting' };
    const claim = await lease(trx, database.engine, quotes, notification, now, true);
    return claim ? { kind: 'claimed', claim } : { kind: 'waiting' };
  });
}

function findDue(db: Kysely<Tables>, channel: ChannelName, now: Date) {
  const time = now.toISOString();
  return (
    db
      .selectFrom('notifications')
      .selectAll()
      .where('channel', '=', channel)
      .where('state', '=', 'pending')
      // The newest row stands for its group, so two servers never send a part each.
      .where((where) =>
        where.or([
          where('group_at', 'is', null),
          where(
            'quote_id',
            '=',
            where
              .selectFrom('notifications as own')
              .select((own) => own.fn.max('own.quote_id').as('newest'))
              .whereRef('own.group_at', '=', 'notifications.group_at')
              .whereRef('own.channel', '=', 'notifications.channel')
              .where('own.state', '=', 'pending'),
          ),
        ]),
      )
      .where((where) =>
        where.or([
          where.and([where('leased_until', 'is', null), where('next_attempt_at', '<=', time)]),
          where('leased_until', '<=', time),
        ]),
      )
      .orderBy('queued_at', 'desc')
      .limit(1)
  );
}

/** An expired lease means its server died, perhaps after sending. */
const unansweredOf = ({ unanswered, leased_until }: Notification) =>
  unanswered + (leased_until === null ? 0 : 1);

async function lease(
  trx: Transaction<Tables>,
  engine: Database['engine'],
  quotes: NotifiedQuotes,
  { quote_id, channel, group_at }: Notification,
  now: Date,
  ahead: boolean,
): Promise<Claim | undefined> {
  const isRateLimited = channel === 'whatsapp';
  if (isRateLimited && !(await takeSendSlot(trx, engine, channel, now, ahead)))
    return undefined;
  const notifications = await trx
    .updateTable('notifications')
    .set({
      attempts: sql<number>`attempts + 1`,
      unanswered: sql<number>`unanswered + case when leased_until is null then 0 else 1 end`,
      leased_until: new Date(now.getTime() + leaseMs).toISOString(),
    })
    .where('channel', '=', channel)
    .where('state', '=', 'pending')
    .where((where) =>
      group_at === null
        ? where('quote_id', '=', quote_id)
        : where.and([
            where('group_at', '=', group_at),
            where.or([
              where('leased_until', 'is', null),
              where('leased_until', '<=', now.toISOString()),
            ]),
          ]),
    )
    .returningAll()
    .execute();
  const ids = notifications.map((one) => one.quote_id);
  const [newest, ...others] = await quotes.read(trx, ids);
  return newest && { quotes: [newest, ...others], notifications };
}
