import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OwnerTrait } from '../../contract/owner-answers.ts';
import type { Database } from '../database/database.ts';
import { emailKey, phoneKey, plateKey } from '../database/search-key.ts';
import type { Quote } from '../database/tables.ts';
import { transact, withTimeout } from '../database/transact.ts';
import { resetTexts, textsNaming, type Named } from './reset-texts.ts';

/** The values by which requests are taken for those of one person. */
export type Traits = Pick<Quote, OwnerTrait>;

const keys: Record<OwnerTrait, (text: string) => string> = {
  email: emailKey,
  phone: phoneKey,
  registration_number: plateKey,
};
const traits = Object.keys(keys) as OwnerTrait[];

/**
 * The traits in which a request is like a person, however either was written. A value without
 * a letter or digit is like no other.
 */
export function matchingTraits(person: Partial<Traits>, request: Traits): OwnerTrait[] {
  return traits.filter((trait) => {
    const key = keys[trait](person[trait] ?? '');
    return key !== '' && key === keys[trait](request[trait]);
  });
}

/** A request that may be somebody's, and the values it has in common with what they gave. */
export type Match = Traits &
  Pick<Quote, 'id' | 'created_at' | 'name' | 'status'> & { by: OwnerTrait[] };

/** Rows read at once: the server answers others in between. */
const readAtOnce = 500;

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
  for (let last = '', length = readAtOnce; length === readAtOnce;) {
    const batch = await withTimeout(() =>
      db
        .selectFrom('quote_requests')
        .select(['id', 'created_at', 'name', 'status', 'email', 'phone', 'registration_number'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(readAtOnce)
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
export const findNamingTexts = <Person extends Named>({ db }: Database, people: Person[]) =>
  withTimeout(() => textsNaming(db, people));

/** A transaction of so many takes SQLite, and with it the server, a few milliseconds. */
const deletedAtOnce = 50;

/**
 * Deletes requests with all that belongs to them, in short transactions: bytes of theirs may stay
 * in the files of the database until `vacuum` of server/database/vacuum.ts. Of the owner's texts for
 * answers with these numbers, counted from 0, those that name one of these people read again as they
 * did at first. Returns how many of each those were. Throws `DatabaseUnavailable`; called again, it
 * goes on where it stopped.
 */
export async function deleteRequests(
  database: Database,
  ids: string[],
  texts: number[],
): Promise<{ requests: number; texts: number }> {
  const deleted = { requests: 0, texts: 0 };
  for (let at = 0; at < ids.length; at += deletedAtOnce) {
    await transact(database, async (trx) => {
      const people = await trx
        .deleteFrom('quote_requests')
        .where('id', 'in', ids.slice(at, at + deletedAtOnce))
        .returning(['name', 'email', 'phone', 'registration_number', 'status'])
        .execute();
      deleted.requests += people.length;
      deleted.texts += await resetTexts(trx, people, texts);
    });
  }
  return deleted;
}
