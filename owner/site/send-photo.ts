import { ownerApiPath } from '../../contract/owner.ts';
import { pieceSize, type PhotoUpload } from '../../contract/site-edits.ts';
import { call, NetworkError } from '../api/call.ts';
import { retryMs } from './queries.ts';

/** Widest or highest of a photo that is sent, in px. */
const maxSide = 2000;

type Ratio = { width: number; height: number };

/**
 * Draws the part of a photo that fits a place's proportions. `at` is which part, from 0 (left or
 * top) to 1.
 */
export function drawCrop(
  canvas: HTMLCanvasElement,
  photo: ImageBitmap,
  { width, height }: Ratio,
  at: number,
): void {
  const scale = Math.min(photo.width / width, photo.height / height);
  const [w, h] = [width * scale, height * scale];
  const shrink = Math.min(1, maxSide / Math.max(w, h));
  canvas.width = Math.round(w * shrink);
  canvas.height = Math.round(h * shrink);
  const [left, top] = [(photo.width - w) * at, (photo.height - h) * at];
  canvas.getContext('2d')!.drawImage(photo, left, top, w, h, 0, 0, canvas.width, canvas.height);
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
 * Sends what a canvas shows, in pieces, and goes on where a lost signal stopped it. Resolves with
 * the hash by which a draft names the photo. Throws an ApiError if the server refuses it.
 */
export async function sendPhoto(
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<string> {
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.85),
  );
  const bytes = new Uint8Array(await blob!.arrayBuffer());
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
