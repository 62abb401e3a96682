import { brotliDecompressSync, constants } from 'node:zlib';

/** Where the part of a page ends that its first screen needs: CSS, header, headline, number. */
function firstScreenEnd(html: string): number {
  const headline = html.indexOf('</h1>');
  if (headline < 0) throw new Error('The page has no headline');
  const section = html.indexOf('</section>', headline);
  const call = html.indexOf('href="tel:', headline);
  // Where the headline's own band has no number, that of the header must do.
  return call > 0 && call < section ? html.indexOf('</a>', call) : headline;
}

/** How much of a page a browser can read of the first bytes of its Brotli form. */
function readable(brotli: Buffer, bytes: number): number {
  const finishFlush = constants.BROTLI_OPERATION_FLUSH;
  return brotliDecompressSync(brotli.subarray(0, bytes), { finishFlush }).length;
}

/** The number of compressed bytes after which a page can show its whole first screen. */
export function firstScreenBytes(html: string, brotli: Buffer): number {
  const needed = Buffer.byteLength(html.slice(0, firstScreenEnd(html)));
  let [enough, tooFew] = [brotli.length, 0];
  while (enough - tooFew > 1) {
    const middle = Math.floor((enough + tooFew) / 2);
    if (readable(brotli, middle) >= needed) enough = middle;
    else tooFew = middle;
  }
  return enough;
}
