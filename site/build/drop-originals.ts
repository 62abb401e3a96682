import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** An owner's photo as it was put in; one encoded for pages has more behind its hash. */
const original = /\.[\w-]{8}\.(?:jpe?g|png|webp|avif)$/i;

/** Takes out the photos that pages show only encoded: they are heavy, and may tell a place. */
export async function dropOriginals(site: string): Promise<void> {
  const assets = join(site, '_astro');
  const originals = (await readdir(assets)).filter((file) => original.test(file));
  await Promise.all(originals.map((file) => rm(join(assets, file))));
}
