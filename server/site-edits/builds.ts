import { hash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { livePublications } from './publications.ts';

const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

/*
 * Finished sites in the database: each with all its files, so that it can be served by a server
 * that did not make it, also of a later release that can't make it any more.
 */

/** The path of each file in a site's folders, without compressed forms, and where it stands. */
function filesOf(folders: string[]): Map<string, string> {
  const found = folders.flatMap((folder) =>
    globSync(['build.json', 'pages/**/*', 'site/**/*'], { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path): [string, string] => [path.slice(folder.length + 1), path]),
  );
  return new Map(found);
}

/** Stores a site: what is in its folder, over the shipped one. A file that is there already is not sent again. */
export async function storeBuild(
  { db }: Pick<Database, 'db'>,
  { publication, release }: { publication: string; release: string },
  shipped: string,
  folder: string,
): Promise<void> {
  const files: Record<string, string> = {};
  const there = new Set(
    (await db.selectFrom('site_files').select('hash').execute()).map((one) => one.hash),
  );
  for (const [name, path] of filesOf([shipped, folder])) {
    const isPacked = existsSync(`${path}.br`);
    const bytes = await readFile(isPacked ? `${path}.br` : path);
    // By both forms, since a file is unpacked where its name says so.
    const own = `${hash('sha256', bytes)}${isPacked ? '.br' : ''}`;
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
    .values({ publication, release, files: JSON.stringify(files) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The stored sites of the newest live publication that has any, one for each release. */
export async function storedBuilds({
  db,
}: Pick<Database, 'db'>): Promise<{ publication: string; release: string }[]> {
  const newest = livePublications(db)
    .innerJoin('site_builds', 'publication', 'id')
    .select('publication')
    .limit(1);
  return db
    .selectFrom('site_builds')
    .select(['publication', 'release'])
    .where('publication', '=', newest)
    .execute();
}

/** Writes a stored site into an empty folder. Returns false if it is not stored. */
export async function loadBuild(
  { db }: Pick<Database, 'db'>,
  publication: string,
  release: string,
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
    if (!own.endsWith('.br')) {
      await writeFile(path, bytes);
      continue;
    }
    const plain = await unpack(bytes);
    await writeFile(path, plain);
    await writeFile(`${path}.br`, bytes);
    await writeFile(`${path}.gz`, await zip(plain));
  }
  return true;
}

/** Deletes all stored sites but those of the newest live publication that has one. */
export const deleteOldBuilds = (database: Database): Promise<void> =>
  transact(database, async (trx) => {
    const newest = livePublications(trx)
      .innerJoin('site_builds', 'publication', 'id')
      .select('publication')
      .limit(1);
    await trx.deleteFrom('site_builds').where('publication', 'not in', newest).execute();
    const builds = await trx.selectFrom('site_builds').select('files').execute();
    const named = new Set(
      builds.flatMap(({ files }) => Object.values(JSON.parse(files) as Record<string, string>)),
    );
    const there = await trx.selectFrom('site_files').select('hash').execute();
    const old = there.map((one) => one.hash).filter((one) => !named.has(one));
    if (old.length > 0) await trx.deleteFrom('site_files').where('hash', 'in', old).execute();
  });
