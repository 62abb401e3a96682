import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { alts } from '../data/alts.ts';
import { drawingSize } from './drawing-size.ts';

export type PictureSource = {
  src: string;
  srcSet?: string;
  width: number;
  height: number;
  alt: string;
};

const drawings = import.meta.glob<string>('../../content/pictures/**/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const drawingSources = import.meta.glob<string>('../../content/pictures/**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const photos = import.meta.glob<ImageMetadata>(
  '../../content/pictures/**/*.{jpg,jpeg,png,webp,avif}',
  { import: 'default', eager: true },
);

const nameOf = (path: string) => path.replace(/^.*\/content\/pictures\/|\.[a-z]+$/g, '');

/** Widths in px in which a photo is offered. */
const widths = [480, 800, 1200, 1600];

const pictures = new Map<string, PictureSource>();
for (const [path, src] of Object.entries(drawings)) {
  const name = nameOf(path);
  pictures.set(name, {
    src,
    ...drawingSize(drawingSources[path]!, name),
    alt: alts[name] ?? '',
  });
}
// A photo takes the place of the drawing of the same name.
for (const [path, photo] of Object.entries(photos)) {
  const name = nameOf(path);
  const image = await getImage({ src: photo, format: 'avif', widths });
  pictures.set(name, {
    src: image.src,
    srcSet: image.srcSet.attribute,
    width: photo.width,
    height: photo.height,
    alt: alts[name] ?? '',
  });
}

/** A picture of `content/pictures` by its name without ending. Throws if there is none. */
export function pictureNamed(name: string): PictureSource {
  const picture = pictures.get(name);
  if (picture) return picture;
  throw new Error(
    `There is no picture "${name}". Put ${name}.svg or ${name}.jpg into content/pictures`,
  );
}
