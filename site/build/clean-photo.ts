import sharp from 'sharp';
import type { RenderResult } from '../../contract/renderer.ts';

/** Most px of a photo, before it is opened. */
const limitInputPixels = 50_000_000;
/** The longest side that a page or a later crop needs, in px. */
const maxSide = 2000;

/** The first bytes of a JPEG, which is what the app sends. */
const beginning = Buffer.from([0xff, 0xd8, 0xff]);

/** A photo that is refused, with a sentence for the owner. */
const refused = (message: string): RenderResult => ({
  errors: [{ file: '', path: [], message }],
});

/**
 * Encodes a JPEG (base64) anew: upright, without metadata such as the place it was
 * taken, or says why not.
 */
export async function cleanPhoto(base64: string): Promise<RenderResult> {
  const photo = Buffer.from(base64, 'base64');
  if (!photo.subarray(0, 3).equals(beginning))
    return refused('This is no photo that can be shown here. Choose a JPEG');
  try {
    const jpeg = await sharp(photo, { limitInputPixels, failOn: 'warning' })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
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
