import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { backUp } from '../backups/back-up.ts';
import { restore } from '../cli/backup/restore.ts';
import { pieceSize } from '../../contract/site-edits.ts';
import { it } from '../testing/app-test.ts';
import { askOwner, signIn, type OwnerDevice } from '../testing/owner-device.ts';
import { home, publish, stateOf } from '../testing/site-edits.ts';
import { storeRequest } from '../testing/store-request.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { terminalBesideDatabase } from '../testing/test-terminal.ts';
import { rowsOf } from '../testing/test-database.ts';

const place = { file: 'pictures/about/van.jpg', path: [] };
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A photo of a colour. */
const taken = (red: number) =>
  sharp({
    create: { width: 900, height: 600, channels: 3, background: { r: red, g: 90, b: 90 } },
  })
    .jpeg()
    .toBuffer();

/** Stores pieces of a photo under a hash, all of them unless given. */
async function sendPieces(
  phone: OwnerDevice,
  bytes: Buffer,
  { hash = hashOf(bytes), only }: { hash?: string; only?: number[] } = {},
) {
  const count = Math.ceil(bytes.length / pieceSize);
  for (const at of only ?? Array.from({ length: count }).keys()) {
    const piece = bytes.subarray(at * pieceSize, (at + 1) * pieceSize).toString('base64');
    const answer = await phone.ask('PUT', `/site/photos/${hash}/${at}`, { piece });
    if (answer.statusCode !== 204) return answer;
  }
  return phone.ask('POST', `/site/photos/${hash}`);
}

/** Stores a photo and returns its hash. */
async function store(phone: OwnerDevice, bytes: Buffer): Promise<string> {
  const answer = await sendPieces(phone, bytes);
  expect(answer.json()).toMatchObject({ error: null });
  return answer.json().data.photo;
}

describe('a photo of the owner', () => {
  it('is kept for the owner alone, drafted, previewed, published, undone and taken back', async ({
    test,
    phone,
  }) => {
    await test.publisher!.start();
    const photo = await store(phone, await taken(200));
    const shown = await phone.ask('GET', `/site/photos/${photo}/jpeg`);
    expect(hashOf(shown.rawPayload)).toBe(photo);
    const stranger = await askOwner(test, 'GET', `/site/photos/${photo}/jpeg`);
    expect(stranger.statusCode).toBe(401);
    expect(await rowsOf(test.database, 'site_photo_pieces')).toEqual([]);

    const value = { photo, alt: 'A white van at the kerb' };
    const drafted = await phone.ask('PUT', '/site/drafts', { ...place, value, seen: null });
    expect(drafted.json().data).toMatchObject({ draft: { after: value } });
    const { body } = await phone.ask('GET', '/site/preview?address=/');
    expect(body).toMatch(
      /<img src="data:image\/avif;base64,[^"]+" alt="A white van at the kerb">/,
    );
    expect(await home(test)).not.toContain('<img');

    const { id } = await publish(test, phone);
    await expect.poll(() => home(test)).toContain(value.alt);
    const { fields } = await phone.data('GET', '/site/fields?file=pictures/about/van.jpg');
    expect(fields).toMatchObject([{ ...place, value }]);

    await publish(test, phone, `/${id}/undo`);
    await expect.poll(() => home(test)).not.toContain('<img');

    await phone.ask('PUT', '/site/drafts', { ...place, value });
    await phone.ask('PUT', '/site/drafts', place);
    expect((await stateOf(phone)).drafts).toEqual([]);
  });

  it('is restored from a backup, byte for byte', async ({ test, phone }) => {
    await test.publisher!.start();
    const value = { photo: await store(phone, await taken(70)), alt: 'A van at night' };
    await phone.ask('PUT', '/site/drafts', { ...place, value });
    await publish(test, phone);
    const restored = terminalBesideDatabase(test.clock.now);
    const backup = async (minutes: number) => {
      await storeRequest(test.database);
      const at = new Date(test.clock.now.getTime() + minutes * 60_000);
      await backUp(restored.terminal.config, test.database, at);
    };
    await backup(0);
    await backup(10);
    await restore(restored.terminal, 'latest', { yes: true });
    expect(restored.terminal.printed()).toContain('1 photo of the site came from');

    const again = await startTestApp({}, await restored.open());
    await again.publisher!.start();
    expect(await home(again)).toContain(value.alt);
    const files = ({ publisher }: TestApp) =>
      globSync('*/**/*', { cwd: publisher!.folder, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((file) => [relative(publisher!.folder, file), hashOf(readFileSync(file))])
        .toSorted();
    for (const one of [test, again])
      await expect.poll(() => files(one).join()).toContain('/compressed,');
    expect(files(again)).toEqual(files(test));
    expect(files(again).length).toBeGreaterThan(3);
  });

  it('is uploaded from where a lost signal stopped it', async ({ phone }) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const create = { width: 500, height: 400, channels: 3, background: '#888', noise } as const;
    const bytes = await sharp({ create }).jpeg({ quality: 95 }).toBuffer();
    expect(bytes.length).toBeGreaterThan(2 * pieceSize);
    const hash = hashOf(bytes);
    const piece = bytes.subarray(0, pieceSize).toString('base64');
    await phone.ask('PUT', `/site/photos/${hash}/0`, { piece });
    expect(await phone.data('GET', `/site/photos/${hash}`)).toEqual({
      pieces: [0],
      photo: null,
    });
    const count = Math.ceil(bytes.length / pieceSize);
    const only = [...Array.from({ length: count }).keys()].slice(1);
    const joined = (await sendPieces(phone, bytes, { only })).json().data;
    expect(joined.photo).toMatch(/^[0-9a-f]{64}$/);
    // The answer was lost.
    expect(await phone.data('POST', `/site/photos/${hash}`)).toEqual(joined);
  });
});

it('an upload that is no photo, too large, damaged or missing is refused in a sentence', async ({
  test,
  phone,
}) => {
  const noPhoto = await sendPieces(phone, Buffer.from('Hello'));
  expect(noPhoto.statusCode).toBe(422);
  expect(noPhoto.json().error.message).toBe('This is no photo');
  for (const table of ['site_photos', 'site_photo_pieces'] as const)
    expect(await rowsOf(test.database, table)).toEqual([]);

  const hash = 'a'.repeat(64);
  const piece = Buffer.from('x').toString('base64');
  const tooFar = await phone.ask('PUT', `/site/photos/${hash}/64`, { piece });
  expect(tooFar.json().error.message).toBe('This photo is too large. Choose a smaller one');
  const large = { piece: Buffer.alloc(pieceSize + 3).toString('base64') };
  expect((await phone.ask('PUT', `/site/photos/${hash}/0`, large)).statusCode).toBe(422);
  const huge = { piece: Buffer.alloc(2 * pieceSize).toString('base64') };
  expect((await phone.ask('PUT', `/site/photos/${hash}/0`, huge)).statusCode).toBe(413);
  const changed = await sendPieces(phone, await taken(10), { hash });
  expect(changed.json().error.message).toContain('did not arrive whole');
  const value = { photo: hash, alt: 'A van' };
  const draft = await phone.ask('PUT', '/site/drafts', { ...place, value });
  expect(draft.json().error.message).toContain('no longer here');
  const other = { file: 'pictures/about/other.jpg', path: [], value };
  expect((await phone.ask('PUT', '/site/drafts', other)).statusCode).toBe(422);
});

it('a photo sent to a server that stops is kept for another try', async ({ test, phone }) => {
  const bytes = await taken(20);
  const sending = sendPieces(phone, bytes);
  await test.publisher!.stop();
  expect((await sending).statusCode).toBe(503);
  const next = await startTestApp({}, test.database);
  const again = await (await signIn(next)).ask('POST', `/site/photos/${hashOf(bytes)}`);
  expect(again.json().data.photo).toMatch(/^[0-9a-f]{64}$/);
  expect(await rowsOf(test.database, 'site_photo_pieces')).toEqual([]);
});

it('a photo without words is reported at its field', async ({ phone }) => {
  const value = { photo: await store(phone, await taken(30)), alt: '' };
  await phone.ask('PUT', '/site/drafts', { ...place, value });
  expect(await phone.data('GET', '/site')).toMatchObject({
    errors: [{ ...place, message: 'Say what the picture shows' }],
  });
});

it('undoing does not bring back a photo that has made room', async ({ test, phone }) => {
  await test.publisher!.start();
  let id = '';
  for (const red of [10, 20]) {
    const value = { photo: await store(phone, await taken(red)), alt: 'A van' };
    await phone.ask('PUT', '/site/drafts', { ...place, value });
    ({ id } = await publish(test, phone));
  }
  const { db } = test.database;
  await db
    .deleteFrom('site_photos')
    .where('upload', '=', hashOf(await taken(10)))
    .execute();
  const undone = await phone.ask('POST', `/site/publications/${id}/undo`);
  expect(undone.statusCode).toBe(422);
  expect(undone.json().error.message).toContain('no longer here');
});

it('40 photos are kept; then an unused one goes, in all its sizes', async ({ test, phone }) => {
  const first = await store(phone, await taken(50));
  const value = { photo: first, alt: 'A white van' };
  await phone.ask('PUT', '/site/drafts', { ...place, value });
  const row = (await rowsOf(test.database, 'site_photos'))[0]!;
  const others = Array.from({ length: 39 }, (_, at) => ({
    ...row,
    hash: hashOf(Buffer.from([at])),
    upload: String(at),
    at: test.clock.now.toISOString(),
  }));
  await test.database.db.insertInto('site_photos').values(others).execute();
  const cache = join(test.publisher!.folder, 'cache');
  mkdirSync(cache);
  const small = (hash: string) => `${hash.slice(0, 32)}.480.avif`;
  for (const { hash } of [row, ...others]) writeFileSync(join(cache, small(hash)), '');
  const next = await store(phone, await taken(100));
  const kept = (await rowsOf(test.database, 'site_photos')).map(({ hash }) => hash);
  expect(kept).toHaveLength(40);
  expect(kept).toEqual(expect.arrayContaining([first, next]));
  expect([...readdirSync(cache), small(next)].toSorted()).toEqual(kept.map(small).toSorted());

  const used = JSON.stringify(kept);
  await test.database.db.updateTable('site_drafts').set({ value: used }).execute();
  const refused = await sendPieces(phone, await taken(150));
  expect(refused.json().error.message).toContain('has 40 photos of yours');
});

describe('pieces of photos that were never finished', () => {
  it('make room for the next photo, those that have waited longest first', async ({
    test,
    phone,
  }) => {
    const at = (minutes: number) =>
      new Date(test.clock.now.getTime() - minutes * 60_000).toISOString();
    // The longest upload has begun first, but has just gone on.
    const many = ['longest', 'older', 'newer'].flatMap((upload, age) =>
      Array.from({ length: 64 }, (_, position) => ({
        upload,
        position,
        at: at(upload === 'longest' && position === 63 ? 1 : 50 - age),
        piece: '',
      })),
    );
    await test.database.db.insertInto('site_photo_pieces').values(many).execute();
    expect((await sendPieces(phone, await taken(4))).statusCode).toBe(200);
    const left = await rowsOf(test.database, 'site_photo_pieces');
    expect(new Set(left.map(({ upload }) => upload))).toEqual(new Set(['longest', 'newer']));
  });
});
