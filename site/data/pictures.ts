import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { placeName } from '../../contract/content-place.ts';
import { assetsPath } from '../paths.ts';
import { alts, content } from './content.ts';
import { contentFolder } from './load.ts';
import { isMarking } from './marks.ts';
import { usesOf } from './rules/pictures.ts';
import {
  canBePhoto,
  drawingSize,
  isDrawing,
  pathOfPicture,
  photoFile,
  pictureFile,
  pictureName,
  withOwnerPhotos,
} from './picture-files.ts';

export type PictureSource = {
  src: string;
  srcSet?: string;
  width: number;
  height: number;
  alt: string;
  /** In a preview, the place of the owner's photo. */
  edit?: string;
};

const pictures = new Map<string, PictureSource>();
/** The markup of drawings. */
const sources = new Map<string, string>();
/** The file of each address. */
export const pictureAddresses = new Map<string, string>();

/** A file's address contains a hash, since browsers keep it for a year. */
function publish(name: string, file: string, ending: string): string {
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 8);
  const src = `${assetsPath}${basename(name)}.${hash}${ending}`;
  pictureAddresses.set(src, file);
  return src;
}

/** In a preview, the place of the photo that may replace a picture. */
const editOf = (name: string) =>
  isMarking && canBePhoto(name) && { edit: placeName({ file: photoFile(name), path: [] }) };

/** In development files are fetched from the project. */
const inPlace = (file: string) => `/@fs${resolve(file)}`;

const files = withOwnerPhotos(
  globSync('pictures/**/*', { cwd: contentFolder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => pictureFile.test(file)),
);
// A photo replaces the drawing of the same name.
for (const file of files.toSorted((a, b) => Number(isDrawing(b)) - Number(isDrawing(a)))) {
  const path = pathOfPicture(contentFolder, file);
  const name = pictureName(file);
  const alt = alts[name] ?? '';
  const edit = editOf(name);
  if (isDrawing(file)) {
    const svg = readFileSync(path, 'utf8');
    sources.set(name, svg);
    const src = import.meta.env.DEV ? inPlace(path) : publish(name, path, '.svg');
    pictures.set(name, { src, ...drawingSize(svg)!, alt, ...edit });
    continue;
  }
  // Loaded only for photos, which most sites don't have.
  const { encodePhoto } = await import('./photos.ts');
  const { width, height, sizes } = await encodePhoto(path);
  const offered = sizes.map(({ width, file }) => {
    const src = import.meta.env.DEV ? inPlace(file) : publish(name, file, `.${width}.avif`);
    return { src, width };
  });
  pictures.set(name, {
    src: offered.at(-1)!.src,
    srcSet: offered.map(({ src, width }) => `${src} ${width}w`).join(', '),
    width,
    height,
    alt,
    ...edit,
  });
}

// A page of the owner's has none until he chooses a photo.
for (const { name } of usesOf(content))
  if (!pictures.has(name))
    pictures.set(name, { ...pictures.get('placeholder')!, alt: '', ...editOf(name) });

/** The heaviest drawing inlined in a page, in compressed bytes. */
const mostInlined = 12_000;

/**
 * A drawing as a data address that also works in `srcset`; unencoded, so that it compresses
 * with the page.
 */
export const dataAddress = (svg: string) =>
  `data:image/svg+xml,${svg.replaceAll(/["%#<>&\s]/g, encodeURIComponent)}`;

/** The markup of a drawing of `content/pictures`, unless there is none or a photo is in its place. */
export const drawingNamed = (name: string): string | undefined =>
  pictures.get(name)?.srcSet ? undefined : sources.get(name);

/**
 * The picture of a first screen by its name. A light drawing is inlined, which saves a round
 * trip on a slow connection. Throws if there is none.
 */
export function firstPictureNamed(name: string): PictureSource {
  const picture = pictureNamed(name);
  const svg = drawingNamed(name);
  if (!svg || gzipSync(svg).length > mostInlined) return picture;
  return { ...picture, src: dataAddress(svg) };
}

/**
 * A picture of `content/pictures` by its name without ending. Throws if there is none; in
 * `npm run dev`, which says what to fix, the placeholder stands in for it.
 */
export function pictureNamed(name: string): PictureSource {
  const picture = pictures.get(name) ?? (import.meta.env.DEV && pictures.get('placeholder'));
  if (picture) return picture;
  throw new Error(
    `There is no picture "${name}". Put ${name}.svg or ${name}.jpg into content/pictures`,
  );
}
