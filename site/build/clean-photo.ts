import sharp from 'sharp';
import type { RenderResult } from '../../contract/renderer.ts';

/** Most px of a photo, before it is opened. */
const limitInputPixels = 50_000_000;
/** The longest side that a page or a later crop needs, in px. */
const maxSide = 2000;

/** The first bytes of formats that cameras and phones write, with their names. */
const kinds: [RegExp, string][] = [
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^\x89PNG\r\n\x1a\n/, 'png'],
  [/^RIFF[^]{4}WEBP/, 'webp'],
  [/^[^]{4}ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/, 'heic'],
];
const accepted = ['jpeg', 'png', 'webp'];

/** A photo that is refused, with a sentence for the owner. */
const refused = (message: string): RenderResult => ({
  errors: [{ file: '', path: [], message }],
});

/**
 * Encodes a photo (base64) anew as JPEG: upright, without metadata such as the place it was
 * taken, or says why not.
 */
export async function cleanPhoto(base64: string): Promise<RenderResult> {
  const photo = Buffer.from(base64, 'base64');
  const start = photo.subarray(0, 16).toString('latin1');
  const kind = kinds.find(([beginning]) => beginning.test(start))?.[1] ?? '';
  if (kind === 'heic')
    return refused(
      'This is a HEIC photo, which browsers do not show. Choose “Most compatible” in the camera’s settings and take it again',
    );
  if (!accepted.includes(kind)) return refused('This is no photo. Choose a JPEG, PNG or WebP');
  const options = { limitInputPixels, failOn: 'warning' } as const;
  try {
    const { pages = 1 } = await sharp(photo, options).metadata();
    if (pages > 1) return refused('This picture moves. Choose a photo that stands still');
    const jpeg = await sharp(photo, options)
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 86 })
      .toBuffer();
    return { errors: [], photo: jpeg.toString('base64') };
  } catch (error) {
    return refused(
      /pixel limit/.test(String(error))
        ? 'This photo has more than 50 million points. Choose a smaller one'
        : 'This photo is damaged. Choose another',
    );
  }
}
