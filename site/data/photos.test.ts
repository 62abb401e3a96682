import sharp from 'sharp';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { copyContent } from '../../tests/support/content-copy.ts';
import { encodePhoto } from './photos.ts';

test('a detailed photo stays light on the sharpest phone, and is encoded once', async () => {
  let seed = 1;
  const grain = Buffer.alloc(1200 * 400 * 3).map(() => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 120 + (seed % 32);
  });
  const file = `${copyContent()}/photo.png`;
  await sharp(grain, { raw: { width: 1200, height: 400, channels: 3 } }).toFile(file);
  const { sizes } = await encodePhoto(file);
  expect(sizes.map(({ width }) => width)).toEqual([480, 800, 1200]);
  expect(readFileSync(sizes.at(-1)!.file).length).toBeLessThanOrEqual(25_000);
  const start = performance.now();
  expect((await encodePhoto(file)).sizes).toEqual(sizes);
  expect(performance.now() - start).toBeLessThan(100);
}, 60_000);
