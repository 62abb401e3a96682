import type { PhoneJob } from '../../contract/owner-bodies.ts';
import { quoteFields, type QuoteColumns } from '../../contract/fields.ts';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { searchKeyOfQuote } from './search-key.ts';
import { insertQuote } from './states.ts';
import { newQuoteDefaults } from './store.ts';

const emptyColumns = Object.fromEntries(
  quoteFields.map(({ column }) => [column, '']),
) as QuoteColumns;

/**
 * Stores a job that the owner took by phone; nobody is notified. Resolves to false if it is
 * already stored. Throws `DatabaseUnavailable`.
 */
export function storePhoneJob(database: Database, job: PhoneJob, at: Date): Promise<boolean> {
  const { id, place, phone, message, registration_number } = job;
  const said = { phone, message, registration_number };
  const created_at = at.toISOString();
  const quote = {
    ...emptyColumns,
    ...newQuoteDefaults,
    ...said,
    id,
    place,
    created_at,
    status: 'new',
    source: 'phone',
    seen_at: created_at,
  } as const;
  return transact(database, (trx) =>
    insertQuote(trx, { ...quote, search_key: searchKeyOfQuote(quote) }),
  );
}
