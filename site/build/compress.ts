import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Below this many bytes a file travels in one packet whatever its size. */
const worthwhile = 512;

/** Writes `.br` and `.gz` beside every file of a folder that shrinks, once and as small as it gets. */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    compressible.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const bytes = await readFile(path);
      if (bytes.length < worthwhile) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      await writeFile(`${path}.br`, await brotli(bytes, { params }));
      await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
    }),
  );
}
