import type { PhotoValue } from '../../../contract/site-bodies.ts';
import { photoLimit } from '../../../contract/site-edits.ts';

/** Longest side of a photo that is sent, in px. */
const maxSide = 2000;

/** A photo as it is sent: JPEG in base64, and the hash it is sent under. */
type CroppedPhoto = { jpeg: string; hash: string };
/**
 * A place's photo while it is changed; `cut` returns the part of a newly chosen one that shows, and
 * is null while that is being opened.
 */
export type TypedPhoto = Partial<PhotoValue> & { cut?: (() => Promise<CroppedPhoto>) | null };

/** True for a photo that was chosen, which is sent even with the same words. */
export const isChosen = (typed: unknown): boolean =>
  typeof typed === 'object' && typed !== null && 'cut' in typed;

/** True while a chosen photo is being opened, which takes a phone seconds. */
export const isOpening = (typed: unknown): boolean =>
  isChosen(typed) && (typed as TypedPhoto).cut === null;

/** A typed value as it is sent; for a newly chosen photo with its bytes. */
export async function readyToSend(typed: unknown): Promise<{ value: unknown; jpeg?: string }> {
  const { cut, ...value } = (typed ?? {}) as TypedPhoto;
  if (!cut) return { value: typed };
  const { jpeg, hash } = await cut();
  return { value: { ...value, photo: hash }, jpeg };
}

/** The part of a photo that shows in its frame, where it has been scrolled. */
export async function cutFrom(
  photo: HTMLImageElement,
  frame: HTMLElement,
): Promise<CroppedPhoto> {
  const scale = photo.naturalWidth / frame.scrollWidth;
  const [left, top] = [frame.scrollLeft * scale, frame.scrollTop * scale];
  // Not beyond the photo, whose edge may lie within a pixel of the frame's.
  const width = Math.min(frame.clientWidth * scale, photo.naturalWidth - left);
  const height = Math.min(frame.clientHeight * scale, photo.naturalHeight - top);
  const shrink = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * shrink);
  canvas.height = Math.round(height * shrink);
  const drawing = canvas.getContext('2d')!;
  // A JPEG would have a black ground where the picture has none.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(photo, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const jpeg = smallEnough(canvas);
  const bytes = Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { jpeg, hash };
}

/** A JPEG in base64 that the server takes, in the best quality that is small enough. */
function smallEnough(canvas: HTMLCanvasElement): string {
  let jpeg = '';
  for (const quality of [0.85, 0.75, 0.6, 0.45, 0.3]) {
    jpeg = canvas.toDataURL('image/jpeg', quality).replace(/^.*,/, '');
    // Four letters stand for three bytes.
    if ((jpeg.length * 3) / 4 <= photoLimit) break;
  }
  return jpeg;
}

/** Reads a photo. Throws an Error if this browser can't show it. */
export async function readPhoto(file: File): Promise<HTMLImageElement> {
  const photo = new Image();
  photo.src = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });
  await photo.decode();
  return photo;
}
