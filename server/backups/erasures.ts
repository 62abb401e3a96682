import type { Selectable } from 'kysely';
import { openDatabase, type Database, type DatabaseSettings } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { vacuum } from '../database/vacuum.ts';
import { recordSecurity, type SecurityEvent } from '../owner/security.ts';
import { deleteRequests } from '../requests/erase.ts';

/**
 * Erases requests: from the tables now, and from the database's files and the backups when the
 * backup command next runs, since the server opens no backup. `texts` and the answer are those
 * of `deleteRequests`; `session` is the device that asked, none for a command. Throws
 * `DatabaseUnavailable`, and may be called again with the same ids, of which only those that are
 * still there are recorded.
 */
export async function eraseRequests(
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
  return deleteRequests(database, known, texts);
}

/** The erasures of the last month, the newest first. Throws `DatabaseUnavailable`. */
export const readErasures = ({ db }: Database) =>
  db
    .selectFrom('erasures')
    .select(['id', 'asked_at', 'requests', 'done_at'])
    .orderBy('id', 'desc')
    .execute();

/**
 * Repeats in a backup that is about to be restored all erasures made since, and records them
 * there: other backups may still need them. A database too damaged to be read is skipped.
 */
export async function keepErased(settings: DatabaseSettings, backup: Database): Promise<void> {
  const erasures = await erasuresOf(settings).catch(() => []);
  for (const erasure of erasures) {
    const { ids, texts } = whatOf(erasure);
    await deleteRequests(backup, ids, texts);
    await transact(backup, async (trx) => {
      await trx.deleteFrom('erasures').where('id', '=', erasure.id).execute();
      await trx.insertInto('erasures').values(erasure).execute();
    });
  }
  if (erasures.length > 0) await vacuum(backup);
}

/** The requests of a stored erasure, and the texts that may be reset. */
export const whatOf = (
  erasure: Pick<Tables['erasures'], 'request_ids' | 'texts'>,
): { ids: string[]; texts: number[] } => ({
  ids: JSON.parse(erasure.request_ids) as string[],
  texts: JSON.parse(erasure.texts) as number[],
});

async function erasuresOf(
  settings: DatabaseSettings,
): Promise<Selectable<Tables['erasures']>[]> {
  const current = openDatabase(settings);
  try {
    return await current.db.selectFrom('erasures').selectAll().execute();
  } finally {
    await current.close();
  }
}
