import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Smaller files fit into one packet anyway. */
const smallest = 512;
/** With more files than this, best compression would take many minutes for a tenth less. */
const mostAtBest = 500;
const quickQuality = 5;
/** Files compressed at the same time: Brotli takes 32 MB for each. */
const atOnce = 2;

async function compressFile(path: string, quality: number): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < smallest) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await writeFile(`${path}.br`, await brotli(bytes, { params }));
  await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
}

/**
 * Writes `.br` and `.gz` beside each of these files that shrinks, at best or with this
 * `quality`.
 */
export async function compressFiles(
  paths: string[],
  quality = paths.length > mostAtBest ? quickQuality : constants.BROTLI_MAX_QUALITY,
): Promise<void> {
  const files = paths.filter((path) => compressible.test(path));
  const work = async () => {
    for (let file = files.pop(); file; file = files.pop()) await compressFile(file, quality);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
