import type { PhotoValue } from '../../../contract/site-bodies.ts';
import { photoLimit } from '../../../contract/site-edits.ts';

/** Longest side of a photo that is sent, in px. */
const maxSide = 2000;

/** A JPEG in base64, and its name until the server gives it its own. */
type CroppedPhoto = { jpeg: string; name: string };
/**
 * A place's photo while it is changed; `cut` returns the part of a newly chosen one that shows, and
 * is null while that is being opened.
 */
export type TypedPhoto = Partial<PhotoValue> & { cut?: (() => CroppedPhoto) | null };

/** True for a photo that was chosen, which is sent even with the same words. */
export const isChosen = (typed: unknown): boolean =>
  typeof typed === 'object' && typed !== null && 'cut' in typed;

/** True while a chosen photo is being opened, which takes a phone seconds. */
export const isOpening = (typed: unknown): boolean =>
  isChosen(typed) && (typed as TypedPhoto).cut === null;

/** A typed value as it is sent; for a newly chosen photo with its bytes. */
export function readyToSend(typed: unknown): { value: unknown; jpeg?: string } {
  const { cut, ...value } = (typed ?? {}) as TypedPhoto;
  if (!cut) return { value: typed };
  const { jpeg, name } = cut();
  return { value: { ...value, photo: name }, jpeg };
}

/** The part of a photo that shows in its frame, where it has been scrolled. */
export function cutFrom(photo: HTMLImageElement, frame: HTMLElement): CroppedPhoto {
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
  return { jpeg: smallEnough(canvas), name: randomName() };
}

/** Looks like a hash, which works over https only. */
const randomName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

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
