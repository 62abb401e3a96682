import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OwnerTrait } from '../../contract/owner.ts';
import type { Database } from '../database/database.ts';
import type { Quote } from '../database/tables.ts';
import { withTimeout } from '../database/transact.ts';
import { matchingTraits, type Traits } from './person.ts';
import { textsNaming } from './reset-texts.ts';

/** A request that may be somebody's, and the values it has in common with what they gave. */
export type Match = Traits &
  Pick<Quote, 'id' | 'created_at' | 'name' | 'status'> & { by: OwnerTrait[] };

/** Rows read at once: the server answers others in between. */
const batchSize = 500;

/**
 * All requests that have an e-mail address, number or plate in common with this person, and those
 * with these ids, the oldest first. Compared here and not in SQL, which knows nothing of how people
 * write numbers. Throws `DatabaseUnavailable`.
 */
export async function findMatches(
  { db }: Database,
  person: Partial<Traits>,
  ids: string[],
): Promise<Match[]> {
  const matches: Match[] = [];
  for (let last = '', length = batchSize; length === batchSize;) {
    const batch = await withTimeout(() =>
      db
        .selectFrom('quote_requests')
        .select(['id', 'created_at', 'name', 'status', 'email', 'phone', 'registration_number'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(batchSize)
        .execute(),
    );
    for (const request of batch) {
      const by = matchingTraits(person, request);
      if (by.length > 0 || ids.includes(request.id)) matches.push({ ...request, by });
    }
    length = batch.length;
    last = batch.at(-1)?.id ?? last;
    await nextTurn();
  }
  return matches;
}

/** The owner's texts for answers that name the person of one of these requests, spam apart. */
export async function findNamingTexts(database: Database, matches: Match[]) {
  return withTimeout(() => textsNaming(database.db, matches));
}
