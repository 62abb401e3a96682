import { ownerApiPath } from '../../contract/owner.ts';
import { pieceSize, type PhotoUpload } from '../../contract/site-edits.ts';
import { call, NetworkError } from '../api/call.ts';
import { partOf, type Crop, type Size } from './crop.ts';
import { retryMs } from './queries.ts';

/** Widest or highest of a photo that is sent, in px. */
const maxSide = 2000;

/** Draws the part of a photo that shows, at most this wide or high, in px. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  photo: ImageBitmap,
  place: Size,
  crop: Crop,
  most: number,
): void {
  const { left, top, width, height } = partOf(photo, place, crop);
  const shrink = Math.min(1, most / Math.max(width, height));
  canvas.width = Math.round(width * shrink);
  canvas.height = Math.round(height * shrink);
  canvas
    .getContext('2d')!
    .drawImage(photo, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** The part of a photo that shows, as it is sent. */
export async function toJpeg(
  photo: ImageBitmap,
  place: Size,
  crop: Crop,
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas');
  drawCrop(canvas, photo, place, crop, maxSide);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.85),
  );
  return new Uint8Array(await blob!.arrayBuffer());
}

/** Asks again until there is a signal. */
async function untilAnswered<Data>(
  signal: AbortSignal,
  ask: () => Promise<Data>,
): Promise<Data> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/**
 * Sends a photo in pieces, and goes on where a lost signal stopped it. Resolves with
 * the hash by which a draft names the photo. Throws an ApiError if the server refuses it.
 */
export async function sendPhoto(
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const path = `${ownerApiPath}/site/photos/${hash}`;
  const known = await untilAnswered(signal, () => call<PhotoUpload>('GET', path, { signal }));
  if (known.photo) return known.photo;
  const count = Math.ceil(bytes.length / pieceSize);
  for (let at = 0; at < count; at += 1) {
    onProgress(Math.round((100 * at) / count));
    if (known.pieces.includes(at)) continue;
    const piece = toBase64(bytes.subarray(at * pieceSize, (at + 1) * pieceSize));
    await untilAnswered(signal, () =>
      call('PUT', `${path}/${at}`, { body: { piece }, signal }),
    );
  }
  onProgress(100);
  const joined = await untilAnswered(signal, () => call<PhotoUpload>('POST', path, { signal }));
  return joined.photo!;
}
