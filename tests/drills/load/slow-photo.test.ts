import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ownerApiPath } from '../../../contract/owner.ts';
import { photoLimit } from '../../../contract/site-edits.ts';
import { report } from '../report.ts';
import { signInTo, temporaryServer } from '../temporary-server.ts';

/** 64 kbit/s, in bytes and ms. */
const [piece, pauseMs] = [1000, 125];

/** A JPEG of nearly the largest size. */
async function largePhoto(): Promise<Buffer> {
  const [width, height, channels] = [1200, 740, 3] as const;
  const raw = { width, height, channels };
  const noise = randomBytes(width * height * channels);
  const jpeg = await sharp(noise, { raw }).jpeg({ quality: 82 }).toBuffer();
  expect(jpeg.length).toBeGreaterThan(0.8 * photoLimit);
  expect(jpeg.length).toBeLessThanOrEqual(photoLimit);
  return jpeg;
}

type Upload = { method: string; address: string; headers: Record<string, string> };

/** Sends a body slowly; returns the answer's status, 0 for none, and after how many seconds. */
async function sendSlowly({ method, address, headers }: Upload, body: Buffer) {
  const start = performance.now();
  const sending = request(address, {
    method,
    headers: { ...headers, 'content-length': body.length },
  });
  const end = Promise.race([
    once(sending, 'response').then(
      ([response]) => (response as { statusCode: number }).statusCode,
    ),
    once(sending, 'close').then(() => 0),
  ]).catch(() => 0);
  let isOver = false;
  void end.then(() => (isOver = true));
  for (let at = 0; at < body.length && !isOver; at += piece) {
    sending.write(body.subarray(at, at + piece));
    await wait(pauseMs);
  }
  if (!isOver) sending.end();
  const status = await end;
  sending.destroy();
  return { status, seconds: (performance.now() - start) / 1000 };
}

test('the owner’s photo has two minutes on a poor line, and every other body ten seconds', async () => {
  const server = await temporaryServer();
  const cookie = await signInTo(server);
  const jpeg = await largePhoto();
  const photos = { method: 'PUT', address: `${server.url}${ownerApiPath}/site/photos` };
  const type = { 'content-type': 'image/jpeg' };
  const [mine, others, words] = await Promise.all([
    sendSlowly({ ...photos, headers: { ...type, cookie } }, jpeg),
    sendSlowly({ ...photos, headers: type }, jpeg),
    sendSlowly(
      {
        method: 'PATCH',
        address: `${server.url}${ownerApiPath}/site`,
        headers: { 'content-type': 'application/merge-patch+json', 'if-match': '"0"', cookie },
      },
      jpeg.subarray(0, 60_000),
    ),
  ]);
  expect(mine.status).toBe(200);
  report('a photo at 64 kbit/s is stored after', mine.seconds, { atMost: 120 }, 's');
  for (const { status, seconds } of [others, words]) {
    expect(status).not.toBe(200);
    expect(seconds).toBeLessThan(15);
  }
});
