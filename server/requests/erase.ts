import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { transact } from '../database/transact.ts';
import { recordSecurity, type SecurityEvent } from '../security-events.ts';
import { resetTexts } from './reset-texts.ts';
import { removeQuotes } from './states.ts';

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
