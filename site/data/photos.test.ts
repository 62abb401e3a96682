import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePhoto } from './photos.ts';
import { folderWith } from '../../tests/support/folder-with.ts';

/** A photo full of grain. */
async function grainy(width: number, height: number): Promise<string> {
  let seed = 1;
  const grain = Buffer.alloc(width * height * 3).map(() => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 120 + (seed % 32);
  });
  const file = join(folderWith(), 'photo.png');
  await sharp(grain, { raw: { width, height, channels: 3 } }).toFile(file);
  return file;
}

test('a detailed photo stays light on the sharpest phone, and is encoded once', async () => {
  const file = await grainy(1200, 300);
  const { sizes } = await encodePhoto(file);
  expect(sizes.map(({ width }) => width)).toEqual([480, 800, 1200]);
  expect(readFileSync(sizes.at(-1)!.file).length).toBeLessThanOrEqual(25_000);
  const written = () => sizes.map((size) => statSync(size.file).mtimeMs);
  const before = written();
  expect((await encodePhoto(file)).sizes).toEqual(sizes);
  expect(written()).toEqual(before);
});

test('a photo has the same bytes, and so the same address, wherever it is encoded', async () => {
  const photo = await grainy(320, 120);
  const encode = (settings: NodeJS.ProcessEnv) => {
    const script = `
      const { source } = await import('./site/data/source.ts');
      source.photos = ${JSON.stringify(folderWith())};
      const { encodePhoto } = await import('./site/data/photos.ts');
      const { sizes } = await encodePhoto(${JSON.stringify(photo)});
      console.log(sizes.at(-1).file)`;
    const env = { PATH: process.env['PATH'], ...settings };
    const file = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env });
    return readFileSync(file.toString().trim());
  };
  // The server's renderer has this setting, with which sharp would use more threads.
  expect(encode({ MALLOC_ARENA_MAX: '2' }).equals(encode({}))).toBe(true);
});
