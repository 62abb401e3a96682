import { hash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { livePublications } from './publications.ts';

const unpack = promisify(brotliDecompress);

/*
 * Finished sites in the database: each with all its files, so that it can be served by a server
 * that did not make it, also of a later release that can't make it any more. Of a compressed file only
 * that form is kept, and the file itself is unpacked from it.
 */

/** The finished site of a publication, by the release that made it. */
export type FinishedSite = { publication: string; release: string };

/** Each file in some folders as it is stored, by its path in them, and where it stands. */
function filesOf(folders: string[]): [name: string, path: string][] {
  const found = folders.flatMap((folder) =>
    globSync(['build.json', 'pages/**/*', 'site/**/*'], { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^\.|\.br$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path): [string, string] => [path.slice(folder.length + 1), path]),
  );
  return [...new Map(found)].map(([name, path]) =>
    existsSync(`${path}.br`) ? [`${name}.br`, `${path}.br`] : [name, path],
  );
}

/** Stores a site that stands in some folders, the later over the earlier. A file that is there already is not sent again. */
export async function storeBuild(
  { db }: Pick<Database, 'db'>,
  site: FinishedSite,
  folders: string[],
): Promise<void> {
  const files: Record<string, string> = {};
  const there = new Set(
    (await db.selectFrom('site_files').select('hash').execute()).map((one) => one.hash),
  );
  for (const [name, path] of filesOf(folders)) {
    const bytes = await readFile(path);
    const own = hash('sha256', bytes);
    files[name] = own;
    if (there.has(own)) continue;
    there.add(own);
    await db
      .insertInto('site_files')
      .values({ hash: own, bytes: bytes.toString('base64') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db
    .insertInto('site_builds')
    .values({ ...site, files: JSON.stringify(files) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The newest live publication that is stored. */
const newestStored = (db: Parameters<typeof livePublications>[0]) =>
  livePublications(db)
    .innerJoin('site_builds', 'publication', 'id')
    .select('publication')
    .limit(1);

/** The stored sites of the newest live publication that has any, one for each release. */
export const storedBuilds = ({ db }: Pick<Database, 'db'>): Promise<FinishedSite[]> =>
  db
    .selectFrom('site_builds')
    .select(['publication', 'release'])
    .where('publication', '=', newestStored(db))
    .execute();

/** Writes a stored site into a folder. Returns false if it is not stored. */
export async function loadBuild(
  { db }: Pick<Database, 'db'>,
  { publication, release }: FinishedSite,
  folder: string,
): Promise<boolean> {
  const build = await db
    .selectFrom('site_builds')
    .select('files')
    .where('publication', '=', publication)
    .where('release', '=', release)
    .executeTakeFirst();
  if (!build) return false;
  for (const [name, own] of Object.entries(JSON.parse(build.files) as Record<string, string>)) {
    const row = await db
      .selectFrom('site_files')
      .select('bytes')
      .where('hash', '=', own)
      .executeTakeFirst();
    if (!row) return false;
    const bytes = Buffer.from(row.bytes, 'base64');
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    if (name.endsWith('.br'))
      await writeFile(path.slice(0, -'.br'.length), await unpack(bytes));
  }
  return true;
}

/** Deletes all stored sites but those of the newest live publication that has one. */
export const deleteOldBuilds = (database: Database): Promise<void> =>
  transact(database, async (trx) => {
    await trx
      .deleteFrom('site_builds')
      .where('publication', 'not in', newestStored(trx))
      .execute();
    const builds = await trx.selectFrom('site_builds').select('files').execute();
    const named = new Set(
      builds.flatMap(({ files }) => Object.values(JSON.parse(files) as Record<string, string>)),
    );
    const there = await trx.selectFrom('site_files').select('hash').execute();
    const old = there.map((one) => one.hash).filter((one) => !named.has(one));
    if (old.length > 0) await trx.deleteFrom('site_files').where('hash', 'in', old).execute();
  });
