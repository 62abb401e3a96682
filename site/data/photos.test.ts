import sharp from 'sharp';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
  const written = () => sizes.map((size) => statSync(size.file).mtimeMs);
  const before = written();
  expect((await encodePhoto(file)).sizes).toEqual(sizes);
  expect(written()).toEqual(before);
});

test('a photo has the same bytes, and so the same address, wherever it is encoded', () => {
  const encode = (settings: NodeJS.ProcessEnv) => {
    const cache = mkdtempSync(join(tmpdir(), 'photos-'));
    onTestFinished(() => rmSync(cache, { recursive: true }));
    const script = `
      const { encodePhoto } = await import('./site/data/photos.ts');
      const { sizes } = await encodePhoto('tests/fixture/pictures/services/car-key-replacement.JPG');
      console.log(sizes.at(-1).file)`;
    const env = { PATH: process.env['PATH'], PHOTO_CACHE: cache, ...settings };
    const file = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env });
    return readFileSync(file.toString().trim());
  };
  // The server's renderer has this setting, with which sharp would use more threads.
  expect(encode({ MALLOC_ARENA_MAX: '2' }).equals(encode({}))).toBe(true);
});
