import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Backup } from './backup-files.ts';

/**
 * Puts photos into a database that only names them, from the newest backups that hold them, and
 * drops the names of the others. `open` copies a backup into a plain file, or throws. Returns how
 * many came from which backup, and how many are in none.
 */
export async function fetchPhotos(
  file: string,
  backups: Backup[],
  open: (file: string, plain: string) => Promise<void>,
): Promise<{ found: Map<string, number>; lost: number }> {
  using database = new DatabaseSync(file);
  const missing = new Set(
    database
      .prepare("select hash from site_photos where jpeg = ''")
      .all()
      .map(({ hash }) => String(hash)),
  );
  const fill = database.prepare('update site_photos set jpeg = ? where hash = ?');
  const found = new Map<string, number>();
  for (const backup of backups.filter(({ photos }) => photos !== undefined)) {
    if (missing.size === 0) break;
    const plain = `${file}.photos`;
    try {
      await open(backup.file, plain);
      for (const [hash, jpeg] of photosIn(plain, missing)) {
        fill.run(jpeg, hash);
        missing.delete(hash);
        found.set(backup.name, (found.get(backup.name) ?? 0) + 1);
      }
    } catch {
      // Damaged, or encrypted to another key: an older one may do.
    } finally {
      rmSync(plain, { force: true });
    }
  }
  database.exec("delete from site_photos where jpeg = ''");
  return { found, lost: missing.size };
}

/** The photos of these hashes. A backup is not believed, so they are checked. */
function* photosIn(file: string, wanted: ReadonlySet<string>): Iterable<[string, string]> {
  using backup = new DatabaseSync(file, { readOnly: true });
  const one = backup.prepare('select jpeg from site_photos where hash = ?');
  for (const hash of [...wanted]) {
    const jpeg = String(one.get(hash)?.['jpeg'] ?? '');
    const bytes = Buffer.from(jpeg, 'base64');
    if (createHash('sha256').update(bytes).digest('hex') === hash) yield [hash, jpeg];
  }
}
