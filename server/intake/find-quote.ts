import { quoteFields, toColumns, type QuoteValues } from '../../contract/fields.ts';
import type { Database } from '../database/database.ts';
import { withTimeout } from '../database/transact.ts';

/** `isNotified`: by WhatsApp. */
export type FoundQuote = { id: string; isQuarantined: boolean; isNotified: boolean };

/**
 * The stored request with exactly these values; of several the youngest whose
 * owner has not been notified, else the youngest. Throws `DatabaseUnavailable`.
 */
export function findQuote(
  { db }: Database,
  values: QuoteValues,
): Promise<FoundQuote | undefined> {
  const columns = toColumns(values);
  let query = db
    .selectFrom('quote_requests')
    .leftJoin('notifications', (join) =>
      join
        .onRef('notifications.quote_id', '=', 'quote_requests.id')
        .on('notifications.channel', '=', 'whatsapp'),
    )
    .select(['id', 'status', 'state']);
  for (const { column } of quoteFields) query = query.where(column, '=', columns[column]);
  return withTimeout(async () => {
    const found = await query.orderBy('created_at', 'desc').limit(50).execute();
    const open = found.filter(({ status }) => status !== 'quarantined');
    const best = open.find(({ state }) => state === 'pending') ?? open[0] ?? found[0];
    return (
      best && {
        id: best.id,
        isQuarantined: best.status === 'quarantined',
        isNotified: best.state === 'sent',
      }
    );
  });
}
