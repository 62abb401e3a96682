import { brotliDecompressSync, constants } from 'node:zlib';

const picture = /\b(src|srcset)="data:image\/[^"]*"/gi;

/** The page without the pictures that stand in it as data addresses. */
export const withoutPictures = (html: string) => html.replace(picture, '$1=""');

/** Where that part of a page ends which its first screen needs: CSS, header, headline, number. */
function firstScreenEnd(html: string): number {
  const headline = html.indexOf('</h1>');
  if (headline < 0) throw new Error('The page has no headline');
  const section = html.indexOf('</section>', headline);
  const call = html.indexOf('href="tel:', headline);
  // Where the headline's own band has no number, that of the header must do.
  return call > 0 && call < section ? html.indexOf('</a>', call) : headline;
}

/** After how many bytes of its Brotli form a browser can show a page's whole first screen. */
export function firstScreenBytes(html: string, brotli: Buffer): number {
  const needed = Buffer.byteLength(html.slice(0, firstScreenEnd(html)));
  const finishFlush = constants.BROTLI_OPERATION_FLUSH;
  const readable = (bytes: number) =>
    brotliDecompressSync(brotli.subarray(0, bytes), { finishFlush }).length;
  let [enough, tooFew] = [brotli.length, 0];
  while (enough - tooFew > 1) {
    const middle = Math.floor((enough + tooFew) / 2);
    if (readable(middle) >= needed) enough = middle;
    else tooFew = middle;
  }
  return enough;
}
