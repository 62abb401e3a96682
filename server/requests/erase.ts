import { readErasures, recordErasure, type Erasure } from '../backups/erased.ts';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { recordSecurity, type SecurityEvent } from '../security-events.ts';
import { resetTexts } from './reset-texts.ts';
import { removeQuotes } from './states.ts';

/**
 * Erases requests that are still there. The folder of backups keeps who that is, so that nobody comes
 * back by a restore. The answer is that of `deleteQuotes`; `session` is the device that asked. Throws
 * `DatabaseUnavailable`, and may be called again.
 */
export async function eraseQuotes(
  database: Database,
  { ids, texts }: Erasure,
  { folder, now, session }: { folder: string; now: Date; session?: SecurityEvent['session'] },
): Promise<{ requests: number; texts: number }> {
  const found = await database.db
    .selectFrom('quote_requests')
    .select('id')
    .where('id', 'in', ids)
    .execute();
  const known = found.map(({ id }) => id);
  if (known.length === 0) return { requests: 0, texts: 0 };
  // Recorded first, so that they are erased at the next start if the server dies halfway.
  recordErasure(folder, { ids: known, texts }, now);
  await transact(database, (trx) => recordSecurity(trx, { kind: 'erase', session }, now));
  return deleteQuotes(database, known, texts);
}

/** A transaction this large blocks the server for only a few milliseconds on SQLite. */
const deletedAtOnce = 50;

/**
 * Deletes requests and everything that belongs to them, in short transactions; SQLite
 * overwrites them (`secure_delete`). Resets those of the owner's texts with these numbers,
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

/** Erases again whoever was erased since a backup was made. Throws `DatabaseUnavailable`. */
export async function eraseAgain(database: Database, folder: string): Promise<void> {
  for (const { ids, texts } of readErasures(folder)) await deleteQuotes(database, ids, texts);
}
