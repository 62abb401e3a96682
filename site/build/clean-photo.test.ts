import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanPhoto } from './clean-photo.ts';

const onePixel = { width: 1, height: 1, channels: 3, background: '#fff' } as const;
/** A JPEG that says it is far larger than what it holds. */
const bomb = async () => {
  const jpeg = await sharp({ create: onePixel }).jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(9000, frame + 5);
  jpeg.writeUInt16BE(9000, frame + 7);
  return jpeg;
};
const truncated = async () => {
  const photo = await sharp({ create: { ...onePixel, width: 400, height: 400 } })
    .jpeg()
    .toBuffer();
  return photo.subarray(0, photo.length - 200);
};

const text = (bytes: string) => () => Promise.resolve(Buffer.from(bytes, 'latin1'));
const noPhoto = 'This is no photo that can be shown here. Choose a JPEG';
const damaged = 'This photo is damaged. Choose another';

test('what is no photo, or none that can be opened safely, is refused in a sentence', async () => {
  const png = () => sharp({ create: onePixel }).png().toBuffer();
  for (const [bytes, sentence] of [
    [text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), noPhoto],
    [text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), noPhoto],
    [png, noPhoto],
    [text('\xff\xd8\xffHello'), damaged],
    [truncated, damaged],
    [bomb, 'This photo has more than 50 million points'],
  ] as const) {
    const { photo, errors } = await cleanPhoto((await bytes()).toString('base64'));
    expect(photo).toBeUndefined();
    expect(errors).toEqual([
      { file: '', path: [], message: expect.stringContaining(sentence) },
    ]);
  }
});

test('a photo is kept upright, without the place it was taken, and no larger than pages need', async () => {
  const taken = await sharp({ create: { ...onePixel, width: 3000, height: 1500 } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 51/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(taken.includes('Phone')).toBe(true);
  const { photo } = await cleanPhoto(taken.toString('base64'));
  const jpeg = Buffer.from(photo!, 'base64');
  const { format, width, height, exif, xmp, iptc, orientation } = await sharp(jpeg).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1000, height: 2000 });
  expect([exif, xmp, iptc, orientation].filter(Boolean)).toEqual([]);
  expect(jpeg.includes('Phone')).toBe(false);
});
