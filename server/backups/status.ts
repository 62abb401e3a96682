import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';

/** The state of the backup folder at the last backup. Servers may not read the folder. */
export type BackupStatus = {
  /** When it was made, or found that nothing had changed. */
  at: string;
  /** How many backups are encrypted: erasing deletes these, after a fresh one is made. */
  encrypted: number;
  /** The newest backup of the command, and the fingerprint of its content. */
  newest: string;
  fingerprint: string;
};

/** Undefined before the first backup. Throws `DatabaseUnavailable`. */
export async function readBackupStatus({ db }: Database): Promise<BackupStatus | undefined> {
  const row = await db.selectFrom('backup_status').select('value').executeTakeFirst();
  return row && (JSON.parse(row.value) as BackupStatus);
}

export async function writeBackupStatus(
  database: Database,
  status: BackupStatus,
): Promise<void> {
  const value = JSON.stringify(status);
  await transact(database, async (trx) => {
    await trx
      .insertInto('backup_status')
      .values({ name: 'last', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  });
}

/** After this long without a backup, the command is not being run. */
const lateMs = 3_600_000;

/** Anything but 'ok' needs the owner's attention. Throws `DatabaseUnavailable`. */
export async function backupHealth(
  database: Database,
  maxBytes: number,
  now: Date,
): Promise<string> {
  const bytes = await sizeOf(database);
  if (bytes > maxBytes) return 'database larger than BACKUP_MAX_MB';
  const hourAgo = new Date(now.getTime() - lateMs).toISOString();
  const waiting = await database.db
    .selectFrom('erasures')
    .select('id')
    .where('done_at', 'is', null)
    .where('asked_at', '<', hourAgo)
    .limit(1)
    .executeTakeFirst();
  if (waiting) return 'backups still hold erased requests';
  const since = (await readBackupStatus(database))?.at ?? (await firstRequestAt(database));
  return since && since < hourAgo ? 'late' : 'ok';
}

/** Before the first backup there is something to lose from then on. */
async function firstRequestAt({ db }: Database): Promise<string | undefined> {
  const first = db.selectFrom('quote_requests').select('created_at').orderBy('created_at');
  return (await first.limit(1).executeTakeFirst())?.created_at;
}

/** In bytes. */
async function sizeOf({ db, engine }: Database): Promise<number> {
  const size =
    engine === 'sqlite'
      ? sql<{ bytes: number }>`
          select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
      : sql<{ bytes: string }>`
          select sum(pg_total_relation_size(oid)) as bytes from pg_class
          where relkind = 'r' and relnamespace = current_schema::regnamespace`;
  const { rows } = await size.execute(db);
  return Number(rows[0]!.bytes);
}
