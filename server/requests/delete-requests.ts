import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { resetTemplates } from './reset-templates.ts';

/** A transaction of so many takes SQLite, and with it the server, a few milliseconds. */
const batchSize = 50;

/**
 * Deletes requests with all that belongs to them, in short transactions: bytes of theirs may stay
 * in the files of the database until `vacuum` of server/database/vacuum.ts. Returns how many of
 * the owner's texts named one of these people, and therefore read again as they did at first.
 * Throws `DatabaseUnavailable`; called again, it goes on where it stopped.
 */
export async function deleteRequests(database: Database, ids: string[]): Promise<number> {
  let templates = 0;
  for (let at = 0; at < ids.length; at += batchSize) {
    templates += await transact(database, async (trx) => {
      const people = await trx
        .deleteFrom('quote_requests')
        .where('id', 'in', ids.slice(at, at + batchSize))
        .returning(['name', 'email', 'phone', 'registration_number'])
        .execute();
      return resetTemplates(trx, people);
    });
  }
  return templates;
}
