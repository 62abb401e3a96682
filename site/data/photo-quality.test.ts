import sharp from 'sharp';
import { expect, test } from 'vitest';
import { copyContent } from '../../tests/support/content-copy.ts';
import { qualityOf } from './photo-quality.ts';

test('a photo of fine detail, lost on small phones, stays light on the sharpest', async () => {
  let seed = 1;
  const grain = Buffer.alloc(1200 * 400 * 3).map(() => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 120 + (seed % 32);
  });
  const file = `${copyContent()}/photo.png`;
  await sharp(grain, { raw: { width: 1200, height: 400, channels: 3 } }).toFile(file);
  const sharpest = await sharp(file)
    .avif({ quality: await qualityOf(file) })
    .toBuffer();
  expect(sharpest.length).toBeLessThanOrEqual(25_000);
}, 60_000);
