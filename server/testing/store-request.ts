import { exampleQuote } from '../../contract/example-quote.ts';
import { toColumns, type QuoteValues } from '../../contract/fields.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { transact } from '../database/transact.ts';
import type { Notification, Quote } from '../database/tables.ts';
import { enqueue } from '../notifications/queue.ts';
import { searchKeyOfQuote } from '../requests/search-key.ts';
import { newQuoteDefaults } from '../requests/store.ts';

type Given = { at?: string; values?: Partial<QuoteValues>; row?: Partial<Quote> };

/** The example request as a row, received at that time, with these changes. */
export function exampleRow(given: Given = {}): Quote {
  const { at = '2026-06-10T08:30:00.000Z', values, row } = given;
  const id = row?.id ?? newId(new Date(at));
  const columns = toColumns({ ...exampleQuote, ...values });
  const quote = {
    id,
    created_at: at,
    status: 'new' as const,
    ...columns,
    ...newQuoteDefaults,
    page: '/auto-locksmith-falkirk',
    ...row,
  };
  return { ...quote, search_key: searchKeyOfQuote({ ...quote, ...columns }) };
}

/** Stores many rows, some at a time, since a statement takes only so many values. */
export async function storeMany(database: Database, rows: Quote[]): Promise<void> {
  const atOnce = 500;
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    await transact(database, (trx) => trx.insertInto('quote_requests').values(some).execute());
  }
}

/** Stores that row, and a notification if one is given. */
export async function storeRequest(
  database: Database,
  given: Given = {},
  notification?: Partial<Notification>,
): Promise<Quote> {
  const quote = exampleRow(given);
  // A running server may hold the lock for a moment.
  await transact(database, async (trx) => {
    await trx.insertInto('quote_requests').values(quote).execute();
    if (!notification) return;
    const plan = [{ channel: 'whatsapp' as const, delayMs: 0 }];
    await enqueue(trx, quote, { plan, now: new Date(quote.created_at) });
    const changes = { attempts: 1, ...notification };
    await trx
      .updateTable('notifications')
      .set(changes)
      .where('quote_id', '=', quote.id)
      .execute();
  });
  return quote;
}
