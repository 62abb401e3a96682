import type { Database } from '../database/database.ts';
import type { Quote } from '../database/tables.ts';
import { withTimeout } from '../database/transact.ts';
import type { Traits } from './person.ts';

export type FoundRequest = Traits & Pick<Quote, 'created_at' | 'name'>;

/** Looks for somebody's requests. Compared here and not in SQL, which knows nothing of how people write numbers. */
export async function findRequestsOf(
  { db }: Database,
  isTheirs: (request: Traits) => boolean,
): Promise<FoundRequest[]> {
  const all = await withTimeout(() =>
    db
      .selectFrom('quote_requests')
      .select(['id', 'created_at', 'name', 'email', 'phone', 'registration_number'])
      .orderBy('created_at')
      .execute(),
  );
  return all.filter(isTheirs);
}
