import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { alts } from './content.ts';
import { drawingSize, pictureName } from './picture-files.ts';
import { contentFolder } from './load.ts';
import { qualityOf } from './photo-quality.ts';

export type PictureSource = {
  src: string;
  srcSet?: string;
  width: number;
  height: number;
  alt: string;
};

const drawings = import.meta.glob<string>('#content/pictures/**/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const drawingSources = import.meta.glob<string>('#content/pictures/**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const photos = import.meta.glob<ImageMetadata>(
  '#content/pictures/**/*.{[jJ][pP][gG],[jJ][pP][eE][gG],[pP][nN][gG],[wW][eE][bB][pP],[aA][vV][iI][fF]}',
  { import: 'default', eager: true },
);

/** Widths in px in which a photo is offered. */
const widths = [480, 800, 1200, 1600];

const fileAt = (path: string) =>
  join(contentFolder, 'pictures', path.replace(/^.*\/pictures\//, ''));

const pictures = new Map<string, PictureSource>();
/** The markup of drawings that no photo has taken the place of. */
const sources = new Map<string, string>();
for (const [path, src] of Object.entries(drawings)) {
  const name = pictureName(path);
  const svg = drawingSources[path]!;
  sources.set(name, svg);
  pictures.set(name, {
    src,
    ...drawingSize(svg)!,
    alt: alts[name] ?? '',
  });
}
// A photo takes the place of the drawing of the same name. Encoding it leaves out all that it
// tells besides the picture, such as the place where it was taken.
for (const [path, photo] of Object.entries(photos)) {
  const name = pictureName(path);
  const image = await getImage({
    src: photo,
    format: 'avif',
    quality: await qualityOf(fileAt(path)),
    widths: widths.filter((width) => width <= photo.width),
  });
  pictures.set(name, {
    src: image.src,
    srcSet: image.srcSet.attribute,
    width: photo.width,
    height: photo.height,
    alt: alts[name] ?? '',
  });
}

/** The heaviest drawing that comes with its page, in bytes compressed. */
const lightEnough = 12_000;

/** A drawing as an address that `srcset` takes too; its markup stays readable to the compression of the page. */
export const dataAddress = (svg: string) =>
  `data:image/svg+xml,${svg.replaceAll(/["%#<>&\s]/g, encodeURIComponent)}`;

/** The markup of a drawing of `content/pictures`, unless there is none or a photo is in its place. */
export const drawingNamed = (name: string): string | undefined =>
  pictures.get(name)?.srcSet ? undefined : sources.get(name);

/**
 * The picture of a first screen by its name. A light drawing comes with the page, in its
 * address: on a slow line a file would cost one more round trip. Throws if there is none.
 */
export function firstPictureNamed(name: string): PictureSource {
  const picture = pictureNamed(name);
  const svg = drawingNamed(name);
  if (!svg || gzipSync(svg).length > lightEnough) return picture;
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
