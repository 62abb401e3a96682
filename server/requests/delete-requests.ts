import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { resetTexts } from './reset-texts.ts';

/** A transaction of so many takes SQLite, and with it the server, a few milliseconds. */
const batchSize = 50;

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
  for (let at = 0; at < ids.length; at += batchSize) {
    await transact(database, async (trx) => {
      const people = await trx
        .deleteFrom('quote_requests')
        .where('id', 'in', ids.slice(at, at + batchSize))
        .returning(['name', 'email', 'phone', 'registration_number', 'status'])
        .execute();
      deleted.requests += people.length;
      deleted.texts += await resetTexts(trx, people, texts);
    });
  }
  return deleted;
}
