export type Size = { width: number; height: number };

/** The part of a photo that shows: its centre, from 0 to 1 each way, and how far it is zoomed in. */
export type Crop = { x: number; y: number; zoom: number };

/** The middle, as much of it as fits. */
export const middle: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** Narrowest part, in px of the photo, that is sharp on a wide screen. */
const sharpWidth = 1200;

const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** Width of the largest part with a place's proportions, in px. */
const widest = (photo: Size, place: Size) =>
  Math.min(photo.width, (photo.height * place.width) / place.height);

/** How far a photo can be zoomed in. */
export const maxZoom = (photo: Size, place: Size): number =>
  clamp(widest(photo, place) / sharpWidth, 1, 4);

/** The part that shows, in px of the photo. */
export function partOf(photo: Size, place: Size, { x, y, zoom }: Crop) {
  const width = widest(photo, place) / zoom;
  const height = (width * place.height) / place.width;
  return {
    left: x * photo.width - width / 2,
    top: y * photo.height - height / 2,
    width,
    height,
  };
}

/** The crop, or the next one like it that the photo fills. */
export function fitted(photo: Size, place: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, maxZoom(photo, place));
  const { width, height } = partOf(photo, place, { ...crop, zoom });
  const [x, y] = [width / photo.width / 2, height / photo.height / 2];
  return { x: clamp(crop.x, x, 1 - x), y: clamp(crop.y, y, 1 - y), zoom };
}

/** The crop after the photo was dragged under its frame, by parts of the frame's size. */
export function dragged(photo: Size, place: Size, crop: Crop, byX: number, byY: number): Crop {
  const { width, height } = partOf(photo, place, crop);
  const x = crop.x - (byX * width) / photo.width;
  const y = crop.y - (byY * height) / photo.height;
  return fitted(photo, place, { ...crop, x, y });
}
