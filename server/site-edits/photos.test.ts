import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { pieceSize } from '../../contract/site-edits.ts';
import { it } from '../testing/app-test.ts';
import type { OwnerDevice } from '../testing/owner-device.ts';
import { home, publish, stateOf } from '../testing/site-edits.ts';
import { rowsOf } from '../testing/test-database.ts';

const place = { file: 'pictures/about/van.jpg', path: [] };
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A photo with noise, which takes several pieces. */
const taken = (red: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const background = { r: red, g: 90, b: 90 };
  const create = { width: 300, height: 200, channels: 3, background, noise } as const;
  return sharp({ create })
    .withExif({ IFD0: { Make: 'Canary' } })
    .jpeg({ quality: 95 })
    .toBuffer();
};

/** Sends the pieces of a photo from this one on, and joins them. */
async function send(
  phone: OwnerDevice,
  bytes: Buffer,
  { hash = hashOf(bytes), from = 0 } = {},
) {
  for (let at = from; at * pieceSize < bytes.length; at += 1) {
    const piece = bytes.subarray(at * pieceSize, (at + 1) * pieceSize).toString('base64');
    const answer = await phone.ask('PUT', `/site/photos/${hash}/${at}`, { piece });
    if (answer.statusCode !== 204) return answer;
  }
  return phone.ask('POST', `/site/photos/${hash}`);
}

const store = async (phone: OwnerDevice, bytes: Buffer): Promise<string> =>
  (await send(phone, bytes)).json().data.photo;

describe('a photo of the owner', () => {
  it('is encoded anew, drafted, previewed, published and undone', async ({ test, phone }) => {
    const photo = await store(phone, await taken(200));
    const { rawPayload } = await phone.ask('GET', `/site/photos/${photo}/jpeg`);
    expect(hashOf(rawPayload)).toBe(photo);
    expect(rawPayload.includes('Canary'), 'its camera').toBe(false);
    expect(await rowsOf(test.database, 'site_photo_pieces')).toEqual([]);

    const noWords = { ...place, value: { photo, alt: '' } };
    await phone.ask('PUT', '/site/drafts', noWords);
    const errors = [{ ...place, message: 'Say what the picture shows' }];
    expect(await stateOf(phone)).toMatchObject({ errors });
    const value = { photo, alt: 'A white van at the kerb' };
    await phone.ask('PUT', '/site/drafts', { ...place, value });
    const { body } = await phone.ask('GET', '/site/preview?address=/');
    expect(body).toMatch(
      /<img src="data:image\/avif;base64,[^"]+" alt="A white van at the kerb">/,
    );
    expect(await home(test)).not.toContain('<img');
    const { id } = await publish(test, phone);
    expect(await home(test)).toContain(value.alt);
    await publish(test, phone, `/${id}/undo`);
    expect(await home(test)).not.toContain('<img');
  });

  it('is uploaded from where a lost signal stopped it', async ({ phone }) => {
    const bytes = await taken(100);
    expect(bytes.length).toBeGreaterThan(pieceSize);
    const hash = hashOf(bytes);
    const piece = bytes.subarray(0, pieceSize).toString('base64');
    await phone.ask('PUT', `/site/photos/${hash}/0`, { piece });
    const there = await phone.data('GET', `/site/photos/${hash}`);
    expect(there).toEqual({ pieces: [0], photo: null });
    const joined = (await send(phone, bytes, { from: 1 })).json().data;
    expect(joined.photo).toMatch(/^[0-9a-f]{64}$/);
    // The answer was lost.
    expect(await phone.data('POST', `/site/photos/${hash}`)).toEqual(joined);
  });

  it('that is none, too large, damaged or missing is refused in a sentence', async ({
    test,
    phone,
  }) => {
    const message = async (answer: ReturnType<OwnerDevice['ask']>) =>
      (await answer).json().error.message;
    expect(await message(send(phone, Buffer.from('Hello')))).toBe('This is no photo');
    for (const table of ['site_photos', 'site_photo_pieces'] as const)
      expect(await rowsOf(test.database, table)).toEqual([]);
    const hash = 'a'.repeat(64);
    const piece = (bytes: number) => ({ piece: Buffer.alloc(bytes).toString('base64') });
    const put = (at: number, bytes: number) =>
      phone.ask('PUT', `/site/photos/${hash}/${at}`, piece(bytes));
    expect(await message(put(64, 1))).toBe('This photo is too large. Choose a smaller one');
    expect((await put(0, pieceSize + 3)).statusCode).toBe(422);
    expect((await put(0, 2 * pieceSize)).statusCode).toBe(413);
    expect(await message(send(phone, await taken(10), { hash }))).toContain(
      'did not arrive whole',
    );
    const value = { photo: hash, alt: 'A van' };
    const draft = phone.ask('PUT', '/site/drafts', { ...place, value });
    expect(await message(draft)).toContain('no longer here');
  });

  it('makes room for a new one if there are forty, and nothing uses it', async ({
    test,
    phone,
  }) => {
    const first = await store(phone, await taken(50));
    await phone.ask('PUT', '/site/drafts', { ...place, value: { photo: first, alt: 'A van' } });
    const row = (await rowsOf(test.database, 'site_photos'))[0]!;
    const others = Array.from({ length: 39 }, (_, at) => {
      const hash = hashOf(Buffer.from([at]));
      return { ...row, hash, upload: String(at), at: test.clock.now.toISOString() };
    });
    await test.database.db.insertInto('site_photos').values(others).execute();
    const next = await store(phone, await taken(100));
    const kept = (await rowsOf(test.database, 'site_photos')).map(({ hash }) => hash);
    expect(kept).toHaveLength(40);
    expect(kept).toEqual(expect.arrayContaining([first, next]));
  });
});
