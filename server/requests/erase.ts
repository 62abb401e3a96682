import type { OwnerTrait } from '../../contract/owner-answers.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { Quote } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { recordSecurity, type SecurityEvent } from '../security-events.ts';
import { resetTexts } from './reset-texts.ts';
import { isFoundBy, traitKeys, type Traits } from './search-key.ts';
import { removeQuotes } from './states.ts';

const traits = Object.keys(traitKeys) as OwnerTrait[];

/**
 * The traits that a request shares with a person, however they are written. A value without a
 * letter or digit matches nothing.
 */
export function matchingTraits(person: Partial<Traits>, request: Traits): OwnerTrait[] {
  return traits.filter((trait) => {
    const keys = traitKeys[trait](person[trait] ?? '');
    return (
      keys.length > 0 && traitKeys[trait](request[trait]).some((key) => keys.includes(key))
    );
  });
}

/** A request that may be the same person's, and the values they share. */
export type Match = Traits &
  Pick<Quote, 'id' | 'created_at' | 'name' | 'status'> & { by: OwnerTrait[] };

/**
 * All requests that share an e-mail address, number or plate with this person, and those with
 * these ids, the oldest first. Throws `DatabaseUnavailable`.
 */
export async function findMatches(
  { db }: Database,
  person: Partial<Traits>,
  ids: string[],
): Promise<Match[]> {
  // Search finds whatever shares a value, and more. SQL does not know how people write numbers.
  const keys = traits.flatMap((trait) => traitKeys[trait](person[trait] ?? ''));
  const found = await db
    .selectFrom('quote_requests')
    .select(['id', 'created_at', 'name', 'status', 'email', 'phone', 'registration_number'])
    .where((it) =>
      it.or([...(ids.length > 0 ? [it('id', 'in', ids)] : []), ...keys.map(isFoundBy)]),
    )
    .orderBy('id')
    .execute();
  return found
    .map((request) => ({ ...request, by: matchingTraits(person, request) }))
    .filter(({ id, by }) => by.length > 0 || ids.includes(id));
}

/**
 * Erases requests: from the tables now, and from the database's files and the backups when the
 * backup command next runs, since the server opens no backup. `texts` and the answer are those
 * of `deleteQuotes`; `session` is the device that asked, none for a command. Throws
 * `DatabaseUnavailable`, and may be called again with the same ids, of which only those that are
 * still there are recorded.
 */
export async function eraseQuotes(
  database: Database,
  ids: string[],
  texts: number[],
  now: Date,
  session?: SecurityEvent['session'],
): Promise<{ requests: number; texts: number }> {
  // Recorded first, so that backups are cleaned even if the server dies halfway.
  const known = await transact(database, async (trx) => {
    const found = await trx
      .selectFrom('quote_requests')
      .select('id')
      .where('id', 'in', ids)
      .execute();
    if (found.length === 0) return [];
    const known = found.map(({ id }) => id);
    const erasure = {
      id: newId(now),
      asked_at: now.toISOString(),
      requests: known.length,
      request_ids: JSON.stringify(known),
      texts: JSON.stringify(texts),
      done_at: null,
    };
    await trx.insertInto('erasures').values(erasure).execute();
    await recordSecurity(trx, { kind: 'erase', session }, now);
    return known;
  });
  return deleteQuotes(database, known, texts);
}

/** The erasures of the last month, the newest first. Throws `DatabaseUnavailable`. */
export const readErasures = ({ db }: Database) =>
  db
    .selectFrom('erasures')
    .select(['id', 'asked_at', 'requests', 'done_at'])
    .orderBy('id', 'desc')
    .execute();

/** A transaction this large blocks the server for only a few milliseconds on SQLite. */
const deletedAtOnce = 50;

/**
 * Deletes requests and everything that belongs to them, in short transactions; bytes may stay
 * in the database's files until `vacuum`. Resets those of the owner's texts with these numbers,
 * counted from 0, that name one of these people. Returns how many of each. Throws
 * `DatabaseUnavailable`; called again, it continues.
 */
export async function deleteQuotes(
  database: Database,
  ids: string[],
  texts: number[],
): Promise<{ requests: number; texts: number }> {
  const deleted = { requests: 0, texts: 0 };
  for (let at = 0; at < ids.length; at += deletedAtOnce) {
    await transact(database, async (trx) => {
      const people = await removeQuotes(trx, ids.slice(at, at + deletedAtOnce));
      deleted.requests += people.length;
      deleted.texts += await resetTexts(trx, people, texts);
    });
  }
  return deleted;
}
