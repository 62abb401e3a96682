import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { photoLimit } from '../../contract/site-edits.ts';
import { it } from '../testing/app-test.ts';
import type { OwnerDevice } from '../testing/owner-device.ts';
import { change, home, publish, stateOf } from '../testing/site-edits.ts';
import { rowsOf } from '../testing/test-database.ts';

const file = 'pictures/about/van.jpg';
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const taken = (red: number) => {
  const background = { r: red, g: 90, b: 90 };
  return sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .withExif({ IFD0: { Make: 'Canary' } })
    .jpeg()
    .toBuffer();
};

const send = (phone: OwnerDevice, bytes: Buffer, type = 'image/jpeg') =>
  phone.ask('PUT', '/site/photos', bytes, { 'content-type': type });
const store = async (phone: OwnerDevice, bytes: Buffer): Promise<string> =>
  (await send(phone, bytes)).json().data.photo;

describe('a photo of the owner', () => {
  it('is encoded anew, drafted, previewed, published and taken out', async ({
    test,
    phone,
  }) => {
    const photo = await store(phone, await taken(200));
    // The answer was lost.
    expect(await store(phone, await taken(200))).toBe(photo);
    const { rawPayload } = await phone.ask('GET', `/site/photos/${photo}`);
    expect(hashOf(rawPayload)).toBe(photo);
    expect(rawPayload.includes('Canary'), 'its camera').toBe(false);

    await change(phone, { [file]: { photo, alt: '' } });
    const errors = [{ file, path: [], message: 'Say what the picture shows' }];
    expect(await stateOf(phone)).toMatchObject({ errors });
    const value = { photo, alt: 'A white van at the kerb' };
    await change(phone, { [file]: value });
    const { body } = await phone.ask('GET', '/site/preview?address=/');
    expect(body).toMatch(
      /<img src="data:image\/avif;base64,[^"]+" alt="A white van at the kerb">/,
    );
    expect(await home(test)).not.toContain('<img');
    await publish(test, phone);
    expect(await home(test)).toContain(value.alt);
    await change(phone, { [file]: null });
    await publish(test, phone);
    expect(await home(test)).not.toContain('<img');
  });

  it('that is none, too large or missing is refused in a sentence', async ({ test, phone }) => {
    const hello = await send(phone, Buffer.from('Hello'));
    expect(hello.json().error.message).toBe('This is no photo');
    expect((await send(phone, Buffer.alloc(photoLimit + 1))).statusCode).toBe(413);
    expect((await send(phone, await taken(1), 'image/png')).statusCode).toBe(415);
    expect(await rowsOf(test.database, 'site_photos')).toEqual([]);
    const missing = await change(phone, { [file]: { photo: 'a'.repeat(64), alt: 'A van' } });
    expect(missing.json().error.message).toContain('no longer here');
  });

  it('makes room for a new one if there are forty, and goes after a day if nothing names it', async ({
    test,
    phone,
  }) => {
    const first = await store(phone, await taken(50));
    await change(phone, { [file]: { photo: first, alt: 'A van' } });
    await publish(test, phone);
    const second = await store(phone, await taken(150));
    await change(phone, { [file]: { photo: second, alt: 'A van' } });
    const { id } = await publish(test, phone);
    const row = (await rowsOf(test.database, 'site_photos'))[0]!;
    const others = Array.from({ length: 38 }, (_, at) => ({
      ...row,
      hash: hashOf(Buffer.from([at])),
      at: test.clock.now.toISOString(),
    }));
    await test.database.db.insertInto('site_photos').values(others).execute();
    const kept = async () =>
      (await rowsOf(test.database, 'site_photos')).map(({ hash }) => hash);
    const next = await store(phone, await taken(100));
    expect(await kept()).toHaveLength(40);
    expect(await kept()).toEqual(expect.arrayContaining([first, second, next]));
    test.pass(25 * 3600);
    await test.publisher!.trigger();
    expect((await kept()).toSorted()).toEqual([first, second].toSorted());

    // A photo that only an old publication names is lost first, and going back says so.
    await test.database.db.deleteFrom('site_photos').where('hash', '=', first).execute();
    const history = (await stateOf(phone)).history;
    const older = history.find((one) => one.id !== id)!;
    const back = await phone.data('GET', `/site/publications/${older.id}/back`);
    expect(back).toMatchObject({ lost: [{ file }], changes: [] });
  });
});
