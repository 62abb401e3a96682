import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type StoredRow = { id: string; name: string; isQueued: 0 | 1 };

/** The rows in a stopped server's SQLite file, and the result of its integrity check ('ok'). */
export function readSqlite(dataDir: string): { rows: StoredRow[]; integrity: string } {
  using database = new DatabaseSync(join(dataDir, 'quotes.db'));
  const rows = database
    .prepare(
      `select id, name, id in (select quote_id from notifications) as isQueued
       from quote_requests`,
    )
    .all() as StoredRow[];
  const { integrity_check: integrity } = database.prepare('pragma integrity_check').get() as {
    integrity_check: string;
  };
  return { rows, integrity };
}
