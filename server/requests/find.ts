import { sql, type Kysely } from 'kysely';
import { quoteFields, toColumns, type QuoteValues } from '../../contract/fields.ts';
import { ownerPageSize, ownerStatuses, type OwnerStatus } from '../../contract/owner.ts';
import type { OwnerRequestDetail, OwnerRequestList } from '../../contract/owner-answers.ts';
import type { Database } from '../database/database.ts';
import type { ChannelName, Notification, Quote, Tables } from '../database/tables.ts';
import { findMatches } from './matches.ts';
import { isFoundBy, keysOf, noTraits } from './search-key.ts';
import { configuredChannels } from '../notifications/queue.ts';
import {
  markUnconfigured,
  toOwnerRequest,
  toOwnerRequestDetail,
  toSameNumber,
  type LinkOf,
} from './views.ts';

export type ListQuery = {
  /** All statuses if left out. */
  status?: OwnerStatus | undefined;
  /** As the owner typed it; matches everything if empty. */
  search?: string;
  /** The id after which the page begins. */
  cursor?: string | undefined;
};

/**
 * One page of requests with their notifications, and whether there are more. What a list holds and
 * its order are those of contract/request-changes.ts.
 */
async function findPage(
  database: Database,
  { status, search = '', cursor }: ListQuery,
): Promise<{ quotes: Quote[]; notifications: Notification[]; hasMore: boolean }> {
  const isByTime = status === 'booked';
  const time = isByTime
    ? sql`case when status = 'lost' then '' else coalesce(arrival_at, '9') end`
    : sql`created_at`;
  const direction = isByTime ? 'asc' : 'desc';
  const after = sql<boolean>`(${time}, id) ${sql.raw(isByTime ? '>' : '<')}
    (select ${time}, id from quote_requests where id = ${cursor})`;
  const found = await matching(database, search)
    .selectAll()
    .$if(status !== undefined, (query) =>
      query.where((it) =>
        isByTime
          ? it.or([it('status', '=', 'booked'), isNewlyCancelled])
          : it('status', '=', status!),
      ),
    )
    .$if(cursor !== undefined, (it) => it.where(after))
    .orderBy(time, direction)
    .orderBy('id', direction)
    // One more than is shown tells whether there are more.
    .limit(ownerPageSize + 1)
    .execute();
  const quotes = found.slice(0, ownerPageSize);
  const notifications = await notificationsOf(database, quotes);
  return { quotes, notifications, hasMore: found.length > ownerPageSize };
}

/** Like the contract's function of that name. */
const isNewlyCancelled = sql<boolean>`status = 'lost' and cancelled_at is not null and seen_at is null`;

/** What requests are shown with: the channels of the settings, and their addresses. */
export type Shown = { channels: ChannelName[]; linkOf: LinkOf };

/** One page of requests for the owner's app. Throws `DatabaseUnavailable`. */
export async function listRequests(
  database: Database,
  query: ListQuery,
  { channels, linkOf }: Shown,
): Promise<OwnerRequestList> {
  const [{ quotes, notifications, hasMore }, all, amounts] = await Promise.all([
    findPage(database, query),
    configuredChannels(database, channels),
    matching(database, query.search)
      .select(['status', ({ fn }) => fn.countAll<number | string>().as('amount')])
      .groupBy('status')
      .execute(),
  ]);
  const own = Map.groupBy(markUnconfigured(notifications, all), ({ quote_id }) => quote_id);
  return {
    requests: quotes.map((quote) => toOwnerRequest(quote, own.get(quote.id) ?? [], linkOf)),
    counts: countsOf(amounts),
    next: hasMore ? quotes.at(-1)!.id : null,
  };
}

/** How many requests wait for the owner. Throws `DatabaseUnavailable`. */
export async function countWaiting({ db }: Database): Promise<number> {
  const { amount } = await db
    .selectFrom('quote_requests')
    .where('status', '=', 'new')
    .select(({ fn }) => fn.countAll<number | string>().as('amount'))
    .executeTakeFirstOrThrow();
  return Number(amount);
}

/** The id of the newest request from the site that waits for the owner. Throws `DatabaseUnavailable`. */
export async function newestWaiting({ db }: Database): Promise<string | null> {
  const { newest } = await db
    .selectFrom('quote_requests')
    .where('status', '=', 'new')
    .where('source', '=', 'site')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}

function matching({ db }: Database, search = '') {
  const all = db.selectFrom('quote_requests');
  return search.trim() === '' ? all : all.where(isFoundBy(search));
}

function countsOf(
  amounts: { status: OwnerStatus; amount: number | string }[],
): Record<OwnerStatus, number> {
  const counts = Object.fromEntries(ownerStatuses.map((status) => [status, 0]));
  // PostgreSQL's 64-bit counts come as text.
  for (const { status, amount } of amounts) counts[status] = Number(amount);
  return counts as Record<OwnerStatus, number>;
}

/** Of a number's other requests, so many are named. */
const maxSameNumber = 5;

/** One request with its notes and history; `undefined` if there is none with this id. */
export async function readRequest(
  database: Database,
  id: string,
  { channels: settings, linkOf }: Shown,
): Promise<OwnerRequestDetail | undefined> {
  const { db } = database;
  const quote = await findById(database, id);
  if (!quote) return undefined;
  const [sameNumber, events, notifications] = await Promise.all([
    findMatches(database, keysOf({ ...noTraits, phone: quote.phone }), []),
    db
      .selectFrom('request_events')
      .selectAll()
      .where('quote_id', '=', id)
      .orderBy('id')
      .execute(),
    notificationsOf(database, [{ id }]),
  ]);
  const channels = await configuredChannels(database, settings);
  return {
    ...toOwnerRequestDetail(quote, {
      notifications: markUnconfigured(notifications, channels),
      events,
      linkOf,
    }),
    same_number: sameNumber
      .filter((match) => match.id !== id)
      .slice(-maxSameNumber)
      .toReversed()
      .map(toSameNumber),
  };
}

/** The notifications of these requests, in no particular order. */
export async function notificationsOf(
  { db }: Database,
  quotes: Pick<Quote, 'id'>[],
): Promise<Notification[]> {
  if (quotes.length === 0) return [];
  const ids = quotes.map(({ id }) => id);
  return db.selectFrom('notifications').selectAll().where('quote_id', 'in', ids).execute();
}

/** The request with this id. Throws `DatabaseUnavailable`. */
export const findById = ({ db }: Database, id: string): Promise<Quote | undefined> =>
  db.selectFrom('quote_requests').selectAll().where('id', '=', id).executeTakeFirst();

/** `isNotified`: the owner was notified by WhatsApp. */
export type FoundQuote = { id: string; isQuarantined: boolean; isNotified: boolean };

/**
 * Finds the stored request with exactly these values among the newest of its phone number: the
 * newest whose owner has not been notified, otherwise the newest. Throws `DatabaseUnavailable`.
 */
export async function findQuote(
  { db }: Database,
  values: QuoteValues,
): Promise<FoundQuote | undefined> {
  const columns = toColumns(values);
  // The newest rows only: a phone number may have thousands, and anybody may ask for it.
  const newest = db
    .selectFrom('quote_requests')
    .selectAll()
    .where('phone', '=', columns.phone)
    .orderBy('created_at', 'desc')
    .limit(50)
    .as('quote_requests');
  let query = db
    .selectFrom(newest)
    .leftJoin('notifications', (join) =>
      join
        .onRef('notifications.quote_id', '=', 'quote_requests.id')
        .on('notifications.channel', '=', 'whatsapp'),
    )
    .select(['id', 'status', 'state']);
  for (const { column } of quoteFields) query = query.where(column, '=', columns[column]);
  const found = await query.orderBy('created_at', 'desc').execute();
  const open = found.filter(({ status }) => status !== 'quarantined');
  const best = open.find(({ state }) => state === 'pending') ?? open[0] ?? found[0];
  return (
    best && {
      id: best.id,
      isQuarantined: best.status === 'quarantined',
      isNotified: best.state === 'sent',
    }
  );
}

/** Notifications of requests that no channel has delivered. */
export const unnotifiedIn = (db: Kysely<Tables>, channels: ChannelName[]) =>
  db
    .selectFrom('notifications')
    .innerJoin('quote_requests', 'id', 'quote_id')
    .where('notified_at', 'is', null)
    // With another channel set up, push does not count: nobody may have looked at the phone.
    .$if(channels.length > 0, (query) => query.where('channel', '!=', 'push'))
    .select('quote_id');
