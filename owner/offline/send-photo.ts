import { ownerApiPath } from '../../contract/owner.ts';
import type { PhotoUpload } from '../../contract/site-answers.ts';
import { pieceSize } from '../../contract/site-edits.ts';
import { call } from '../api/call.ts';

/** Letters of a piece in base64, four for each three bytes. */
const pieceLetters = (pieceSize / 3) * 4;

/**
 * Sends the pieces that the server does not have yet of a photo in base64, by the photo's own hash.
 * Returns the hash by which a draft names it. Throws an ApiError if the server refuses it, and a
 * NetworkError without a signal.
 */
export async function sendPhoto(
  hash: string,
  jpeg: string,
  onProgress: (percent: number) => void,
): Promise<string> {
  const path = `${ownerApiPath}/site/photos/${hash}`;
  const known = await call<PhotoUpload>('GET', path);
  if (known.photo) return known.photo;
  const count = Math.ceil(jpeg.length / pieceLetters);
  for (let at = 0; at < count; at += 1) {
    onProgress(Math.round((100 * at) / count));
    if (known.pieces.includes(at)) continue;
    const piece = jpeg.slice(at * pieceLetters, (at + 1) * pieceLetters);
    await call('PUT', `${path}/${at}`, { body: { piece } });
  }
  onProgress(100);
  return (await call<PhotoUpload>('POST', path)).photo!;
}
