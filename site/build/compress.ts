import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

const compressible = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Smaller files fit into one packet anyway. */
const smallest = 512;
/** Files compressed at the same time: Brotli takes 32 MB for each. */
const atOnce = 2;

/** Writes `.br` beside each of these files that shrinks, at best or with this `quality`. */
export async function compressFiles(
  paths: string[],
  quality: number = constants.BROTLI_MAX_QUALITY,
): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const files = paths.filter((path) => compressible.test(path)).values();
  const work = async () => {
    for (const file of files) {
      const bytes = await readFile(file);
      if (bytes.length >= smallest)
        await writeFile(`${file}.br`, await brotli(bytes, { params }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
