import { sql } from 'kysely';
import {
  ownerPageSize,
  ownerStatuses,
  type OwnerRequestDetail,
  type OwnerRequestList,
  type OwnerStatus,
} from '../../contract/owner.ts';
import type { Database } from '../database/database.ts';
import type { ChannelName, QuoteStatus } from '../database/tables.ts';
import { withTimeout } from '../database/transact.ts';
import { markUnconfigured, notificationsOf } from './delivery.ts';
import { configuredChannels } from '../notifications/queue.ts';
import {
  toOwnerRequestDetail,
  toOwnerRequest,
  ownerStatusOf,
  quoteStatusOf,
} from './to-owner-request.ts';
import { searchedIn } from '../database/search-key.ts';

export type ListQuery = {
  /** All if left out. */
  status?: OwnerStatus | undefined;
  /** As the owner typed it; finds all if empty. */
  search: string;
  /** The id after which the page begins. */
  cursor?: string | undefined;
};

/** One page of requests, the newest first: ids sort by time. Throws `DatabaseUnavailable`. */
export async function listRequests(
  database: Database,
  settings: ChannelName[],
  { status, search, cursor }: ListQuery,
): Promise<OwnerRequestList> {
  const spellings = searchedIn(search);
  // Blanks and signs alone say nothing, so nothing is found by them.
  const matchesNothing = search.trim() !== '' && spellings.length === 0;
  const matching = database.db
    .selectFrom('quote_requests')
    .$if(search.trim() !== '', (query) =>
      query.where((where) =>
        matchesNothing
          ? sql<boolean>`1 = 0`
          : where.or(
              spellings.map(
                (it) => sql<boolean>`search_key like ${`%${escaped(it)}%`} escape '!'`,
              ),
            ),
      ),
    );
  const [found, amounts] = await withTimeout(() =>
    Promise.all([
      matching
        .selectAll()
        .$if(status !== undefined, (it) => it.where('status', '=', quoteStatusOf[status!]))
        .$if(cursor !== undefined, (it) => it.where('id', '<', cursor!))
        .orderBy('id', 'desc')
        // One more than is shown tells whether there are more.
        .limit(ownerPageSize + 1)
        .execute(),
      matching
        .select(['status', ({ fn }) => fn.countAll<number | string>().as('amount')])
        .groupBy('status')
        .execute(),
    ]),
  );
  const shown = found.slice(0, ownerPageSize);
  const notifications = Map.groupBy(
    markUnconfigured(
      await notificationsOf(database, shown),
      await configuredChannels(database, settings),
    ),
    ({ quote_id }) => quote_id,
  );
  return {
    requests: shown.map((quote) => toOwnerRequest(quote, notifications.get(quote.id) ?? [])),
    counts: countsOf(amounts),
    next: found.length > ownerPageSize ? shown.at(-1)!.id : null,
  };
}

const escaped = (text: string) => text.replace(/[!%_]/g, '!$&');

function countsOf(
  amounts: { status: QuoteStatus; amount: number | string }[],
): Record<OwnerStatus, number> {
  const counts = Object.fromEntries(ownerStatuses.map((status) => [status, 0]));
  // PostgreSQL counts in 64 bits, which come as text.
  for (const { status, amount } of amounts) counts[ownerStatusOf[status]] = Number(amount);
  return counts as Record<OwnerStatus, number>;
}

/** One request with its notes and history; `undefined` if there is none with this id. */
export async function readRequest(
  database: Database,
  settings: ChannelName[],
  id: string,
): Promise<OwnerRequestDetail | undefined> {
  const { db } = database;
  const [quote, events, notifications] = await withTimeout(() =>
    Promise.all([
      db.selectFrom('quote_requests').selectAll().where('id', '=', id).executeTakeFirst(),
      db
        .selectFrom('request_events')
        .selectAll()
        .where('quote_id', '=', id)
        .orderBy('id')
        .execute(),
      notificationsOf(database, [{ id }]),
    ]),
  );
  const channels = await configuredChannels(database, settings);
  return (
    quote && toOwnerRequestDetail(quote, markUnconfigured(notifications, channels), events)
  );
}
