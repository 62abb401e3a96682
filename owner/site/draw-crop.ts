import { partOf, type Crop, type Size } from './crop.ts';

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

/** The part of a photo that shows, as it is sent, and the hash it is sent under. */
export async function toJpeg(
  photo: ImageBitmap,
  place: Size,
  crop: Crop,
): Promise<{ jpeg: Uint8Array<ArrayBuffer>; hash: string }> {
  const canvas = document.createElement('canvas');
  drawCrop(canvas, photo, place, crop, maxSide);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.85),
  );
  const jpeg = new Uint8Array(await blob!.arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', jpeg));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { jpeg, hash };
}
