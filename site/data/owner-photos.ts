import { join } from 'node:path';
import type { PhotoValue } from '../../contract/site-bodies.ts';
import { isPhoto } from '../../contract/site-edits.ts';
import { isDrawing, photoFile, pictureName } from './picture-files.ts';
import { source } from './source.ts';

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
