import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { ChannelName, Notification, Tables } from '../database/tables.ts';
import { transact, waitForTurn } from '../database/transact.ts';
import { readQuotes } from '../requests/notified-quotes.ts';
import type { Quotes } from './channel.ts';
import { maySend } from './send-rate.ts';
import { markFailed, maxUnanswered } from './record-outcome.ts';

/** The right to send one notification, or a burst's in one message, for a minute. */
export type Claim = { quotes: Quotes; notifications: Notification[] };

/** Far longer than sending takes; after it another server may take over. */
const claimMs = 60_000;
/** One message about a burst goes out in this time. */
const burstMs = 60_000;

/**
 * Claims the newest due notification, since whoever wrote last is waiting at the roadside.
 * `undefined` if none is due or the send rate forbids it.
 */
export async function claimDue(
  database: Database,
  channel: ChannelName,
  now: Date,
): Promise<Claim | undefined> {
  const { db, engine } = database;
  // Usually nothing is due, and checking needs no lock.
  if (!(await findDue(db, channel, now).executeTakeFirst())) return undefined;
  return transact(database, async (trx) => {
    await waitForTurn(trx, database, `send ${channel}`);
    for (;;) {
      const due = await findDue(trx, channel, now)
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
        .executeTakeFirst();
      if (!due) return undefined;
      if (due.unanswered >= maxUnanswered)
        await markFailed({ trx, notifications: [due], now }, 'no answer');
      else return claim(trx, due, { now, isAhead: false });
    }
  });
}

export type ClaimNow =
  { kind: 'claimed'; claim: Claim } | { kind: 'finished'; sent: boolean } | { kind: 'waiting' };

/** Claims one request's WhatsApp notification, ahead of the queue. */
export function claimNow(database: Database, quoteId: string, now: Date): Promise<ClaimNow> {
  return transact(database, async (trx): Promise<ClaimNow> => {
    await waitForTurn(trx, database, 'send whatsapp');
    const notification = await trx
      .selectFrom('notifications')
      .selectAll()
      .where('quote_id', '=', quoteId)
      .where('channel', '=', 'whatsapp')
      .$if(database.engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (!notification) return { kind: 'finished', sent: false };
    const { state, attempts, next_attempt_at, burst } = notification;
    if (state !== 'pending') return { kind: 'finished', sent: state === 'sent' };
    // After a failed attempt the schedule decides, however often the browser asks.
    const isDue = attempts === 0 || next_attempt_at <= now.toISOString();
    if (!isDue || burst === 1) return { kind: 'waiting' };
    const claimed = await claim(trx, notification, { now, isAhead: true });
    return claimed ? { kind: 'claimed', claim: claimed } : { kind: 'waiting' };
  });
}

function findDue(db: Kysely<Tables>, channel: ChannelName, now: Date) {
  const aMinuteAgo = new Date(now.getTime() - burstMs).toISOString();
  return (
    db
      .selectFrom('notifications')
      .selectAll()
      .where('channel', '=', channel)
      .where('state', '=', 'pending')
      .where('next_attempt_at', '<=', now.toISOString())
      .where((where) =>
        where.or([
          where('burst', '=', 0),
          where.not(
            where.exists(
              where
                .selectFrom('notifications as last')
                .select('last.quote_id')
                .where('last.channel', '=', channel)
                .where('last.burst', '=', 1)
                .where('last.attempted_at', '>', aMinuteAgo),
            ),
          ),
        ]),
      )
      // A burst comes after everybody else.
      .orderBy('burst')
      .orderBy('queued_at', 'desc')
      .limit(1)
  );
}

/** Moves the next attempt ahead, of a burst for all that is due. */
async function claim(
  trx: Transaction<Tables>,
  { quote_id, channel, burst }: Notification,
  { now, isAhead }: { now: Date; isAhead: boolean },
): Promise<Claim | undefined> {
  if (channel === 'whatsapp' && !(await maySend(trx, channel, { now, isAhead })))
    return undefined;
  const time = now.toISOString();
  const notifications = await trx
    .updateTable('notifications')
    .set({
      attempts: sql<number>`attempts + 1`,
      // Until its outcome is recorded, which a server that dies never does.
      unanswered: sql<number>`unanswered + 1`,
      attempted_at: time,
      next_attempt_at: new Date(now.getTime() + claimMs).toISOString(),
    })
    .where('channel', '=', channel)
    .where('state', '=', 'pending')
    .where((where) =>
      burst === 0
        ? where('quote_id', '=', quote_id)
        : where.and([
            where('burst', '=', 1),
            where('next_attempt_at', '<=', time),
            where('unanswered', '<', maxUnanswered),
          ]),
    )
    .returningAll()
    .execute();
  const ids = notifications.map((one) => one.quote_id);
  const [newest, ...others] = await readQuotes(trx, ids);
  return newest && { quotes: [newest, ...others], notifications };
}
