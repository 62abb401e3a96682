import { exampleQuote } from '../../contract/example-quote.ts';
import { toColumns, type QuoteValues } from '../../contract/fields.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { transact } from '../database/transact.ts';
import { searchKeyOf } from '../database/search-key.ts';
import type { Notification, Quote } from '../database/tables.ts';

type Given = { at?: string; values?: Partial<QuoteValues>; row?: Partial<Quote> };

/** Puts the example into the tables as if it had come at that time, changed as given. */
export async function storeRequest(
  database: Database,
  { at = '2026-06-10T08:30:00.000Z', values, row }: Given = {},
  notification?: Partial<Notification>,
): Promise<Quote> {
  const id = newId(new Date(at));
  const columns = toColumns({ ...exampleQuote, ...values });
  const quote: Quote = {
    id,
    created_at: at,
    status: 'new',
    ...columns,
    latitude: null,
    longitude: null,
    accuracy: null,
    vehicle: null,
    notified_at: null,
    page: '/auto-locksmith-falkirk',
    sender: null,
    idempotency_key: null,
    seen_at: null,
    arrival_at: null,
    token_hash: null,
    cancelled_at: null,
    version: 0,
    search_key: searchKeyOf({ id, ...columns }),
    ...row,
  };
  // A server beside the test may hold the lock for a moment.
  await transact(database, async (trx) => {
    await trx.insertInto('quote_requests').values(quote).execute();
    if (!notification) return;
    const fresh: Notification = {
      quote_id: quote.id,
      channel: 'whatsapp',
      state: 'pending',
      attempts: 1,
      unanswered: 0,
      queued_at: at,
      next_attempt_at: at,
      leased_until: null,
      error: null,
      provider_id: null,
      receipt: null,
      settled_at: null,
    };
    await trx
      .insertInto('notifications')
      .values({ ...fresh, ...notification })
      .execute();
  });
  return quote;
}
