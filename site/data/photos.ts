import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { source } from './source.ts';

// Otherwise the number of threads, and with it each byte, depends on the machine and its settings;
// a photo's address is a hash of its bytes.
sharp.concurrency(1);

/** Most bytes of a photo at the widths that phones request. */
const limits = [
  { width: 800, bytes: 12_000 },
  { width: 1200, bytes: 25_000 },
];
const lowest = 6;
const qualities = [60, 50, 40, 32, 25, 18, 12];
/** Widths in px in which a photo is offered. */
const widths = [480, 800, 1200, 1600];
/** Takes a quarter of the default time, for one percent more bytes. */
const effort = 3;

/** Encoded photos are cached by their hash, since one takes a minute. */
const cache = source.photos;

async function cached(name: string, make: () => Promise<Buffer>): Promise<string> {
  const file = join(cache, name);
  if (existsSync(file)) return file;
  const bytes = await make();
  mkdirSync(cache, { recursive: true });
  // Written under another name first: another process may write it too, or this one be killed.
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, bytes);
  renameSync(fresh, file);
  return file;
}

/** Rotates a photo upright and removes its metadata, such as the place it was taken. */
const encoded = (photo: Buffer, width: number, quality: number) =>
  sharp(photo)
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .avif({ quality, effort })
    .toBuffer();

async function isLight(photo: Buffer, quality: number): Promise<boolean> {
  for (const { width, bytes } of limits) {
    if ((await encoded(photo, width, quality)).length > bytes) return false;
  }
  return true;
}

type Facts = { width: number; height: number; quality: number };

async function measure(photo: Buffer): Promise<Facts> {
  const { width, height } = (await sharp(photo).metadata()).autoOrient;
  for (const quality of qualities) {
    if (await isLight(photo, quality)) return { width, height, quality };
  }
  return { width, height, quality: lowest };
}

export type EncodedPhoto = {
  width: number;
  height: number;
  /** From the narrowest to the widest. */
  sizes: { width: number; file: string }[];
};

/**
 * Encodes a photo as AVIF in the widths that pages offer, in the best quality within the
 * limits, or else the lowest. Throws if it can't be opened.
 */
export async function encodePhoto(file: string): Promise<EncodedPhoto> {
  const photo = readFileSync(file);
  const hash = createHash('sha256').update(photo).digest('hex').slice(0, 32);
  const measured = await cached(`${hash}.json`, async () =>
    Buffer.from(JSON.stringify(await measure(photo))),
  );
  const { width, height, quality } = JSON.parse(readFileSync(measured, 'utf8')) as Facts;
  const fitting = widths.filter((one) => one <= width);
  const sizes = await Promise.all(
    (fitting.length > 0 ? fitting : [width]).map(async (size) => ({
      width: size,
      file: await cached(`${hash}.${size}.avif`, () => encoded(photo, size, quality)),
    })),
  );
  return { width, height, sizes };
}
