import { join } from 'node:path';
import type { PhotoValue } from '../../contract/site-bodies.ts';
import { isPhoto } from '../../contract/site-edits.ts';
import { source } from './source.ts';

/** Matches a picture of the content folder: 'pictures/services/car-key-cutting.JPG'. */
export const pictureFile =
  /^pictures\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.(?:svg|jpe?g|png|webp|avif)$/i;

const ending = /\.[a-z]+$/i;

/** 'pictures/services/car-key-cutting.JPG' → 'services/car-key-cutting'. */
export const pictureName = (file: string) =>
  file.replace(/^(?:.*\/)?pictures\//, '').replace(ending, '');

export const isDrawing = (file: string) => /\.svg$/i.test(file);

/** Drawings that are also drawn into icons, cards and the flyer, so they can't be photos. */
export const drawingsOnly = [
  'brand/favicon',
  'brand/maskable',
  'brand/social-card',
  'brand/symbol',
  'flyer',
  'placeholder',
];

/** Shown on the about page until there is a photo. */
export const drawnPortrait = 'about/locksmith';

const scenery = ['backdrops/skyline', 'not-found', 'received'];

/** Decorative pictures: the words beside them say the same. */
export const decorations = [drawnPortrait, ...scenery];

/** True for a picture that the owner may replace by a photo. */
export const canBePhoto = (name: string) => ![...drawingsOnly, ...scenery].includes(name);

/** The file of the photo that replaces a picture. */
export const photoFile = (name: string) => `pictures/${name}.jpg`;

/** Width and height of a drawing, in its own units; undefined for one without a viewBox. */
export function drawingSize(svg: string): { width: number; height: number } | undefined {
  const [, viewBox = ''] =
    /<svg\b[^>]*?\sviewBox\s*=\s*["']\s*([^"']+?)\s*["']/.exec(svg) ?? [];
  const [, , width, height] = viewBox.split(/[\s,]+/);
  return width && height
    ? { width: Math.round(Number(width)), height: Math.round(Number(height)) }
    : undefined;
}

/** The words of the owner's photos, by the names of the pictures whose places they take. */
export const ownerAlts = (): Record<string, string> =>
  Object.fromEntries(ownerPhotos().map(({ name, value }) => [name, value.alt]));

const ownerPhotos = () =>
  Object.entries(source.patch)
    .filter(([file, value]) => isPhoto({ file }) && value !== null)
    .map(([file, value]) => ({ name: pictureName(file), value: value as PhotoValue }));

/** Files of pictures with the owner's photos, which take the places of others but not of drawings. */
export function withOwnerPhotos(files: string[]): string[] {
  const own = new Set(ownerPhotos().map(({ name }) => name));
  return [
    ...files.filter((file) => isDrawing(file) || !own.has(pictureName(file))),
    ...[...own].map(photoFile),
  ].toSorted();
}

/** Where a picture's file stands, by its path inside the content folder. */
export function pathOfPicture(folder: string, file: string): string {
  const own = ownerPhotos().find(({ name }) => name === pictureName(file));
  return own && !isDrawing(file)
    ? join(source.photos, `${own.value.photo}.jpg`)
    : join(folder, file);
}
