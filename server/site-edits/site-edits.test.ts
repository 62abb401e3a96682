import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { parseConfig } from '../config.ts';
import { loadBuild } from '../site-files/load-build.ts';
import { it } from '../testing/app-test.ts';
import { fakeRegisters } from '../testing/fakes.ts';
import { stopApp } from '../testing/in-process.ts';
import { signIn } from '../testing/owner-device.ts';
import { catchUp, draft, greeting, home, publish, stateOf } from '../testing/site-edits.ts';
import { startTestApp, withoutWhatsapp, type TestApp } from '../testing/test-app.ts';
import { rowsOf, temporaryFolder } from '../testing/test-database.ts';
import { addPublication, finishPublication, replaceDraft } from './store.ts';
import { transact } from '../database/transact.ts';

/** Another server of the same release and database, with a data folder of its own unless given. */
async function otherServer(test: TestApp, dataDir = temporaryFolder()) {
  const config = parseConfig({
    LOG_LEVEL: 'silent',
    CONTENT_DIR: join(test.folder, 'content'),
    DATA_DIR: dataDir,
  });
  const { database } = test;
  const build = loadBuild(test.folder);
  const app = await buildApp({ config, database, build, now: () => test.clock.now });
  onTestFinished(() => stopApp(app));
  await app.publisher!.start();
  return { app, publisher: app.publisher! };
}

describe('a change of the site', () => {
  it('is drafted, previewed, published and undone', async ({ test, phone }) => {
    const { fields } = await phone.data('GET', '/site/fields?address=/');
    expect(fields).toContainEqual(expect.objectContaining({ ...greeting, value: 'Home' }));
    const drafted = await draft(phone, "It's here: now", { seen: 'Home' });
    expect(drafted.json().data).toMatchObject({
      draft: { before: 'Home', after: "It's here: now", device: 'Safari on iPhone' },
    });
    const preview = await phone.ask('GET', '/site/preview?address=/');
    expect(preview.body).toContain(`<p data-edit="words.yaml#/greeting">It's here: now</p>`);
    expect(preview.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(
        /script-src 'none'.*form-action 'none'.*frame-ancestors 'self'/,
      ),
    });
    expect(await home(test)).not.toContain('now');

    const published = await publish(test, phone);
    expect(published).toMatchObject({ state: 'live', device: 'Safari on iPhone' });
    expect(await home(test)).toContain("It's here: now");
    expect((await stateOf(phone)).drafts).toEqual([]);

    const undone = await publish(test, phone, `/${published.id}/undo`);
    expect(undone).toMatchObject({ state: 'live', undoes: published.id });
    expect(await phone.data('GET', `/site/publications/${undone.id}`)).toEqual({
      changes: [{ ...greeting, before: "It's here: now", after: 'Home' }],
    });
    expect(await home(test)).toContain('<p>Home</p>');
    const events = await rowsOf(test.database, 'security_events');
    expect(events.filter(({ kind }) => kind === 'publish')).toHaveLength(2);
  });

  it('on two devices is a conflict that shows both', async ({ test, phone }) => {
    const other = await signIn(test, 'Firefox/1 Android');
    await draft(phone, 'One', { seen: 'Home' });
    const conflict = await draft(other, 'Two', { seen: 'Home' });
    expect(conflict).toMatchObject({ statusCode: 409 });
    expect(conflict.json()).toMatchObject({
      data: { value: 'One', device: 'Safari on iPhone' },
      error: { code: 'conflict' },
    });
    // Sent again after a lost answer, it is the same change.
    expect((await draft(phone, 'One', { seen: 'Home' })).statusCode).toBe(200);
    expect((await draft(other, 'Two', { seen: 'One' })).statusCode).toBe(200);
    // Not even the old words drop what the phone has not seen.
    expect((await draft(phone, 'Home', { seen: 'One' })).statusCode).toBe(409);
    await publish(test, phone);
    expect((await draft(phone, 'Three', { seen: 'Home' })).statusCode).toBe(409);
    expect((await draft(phone, 'Three', { seen: 'Two' })).statusCode).toBe(200);
    // Nor is a draft published that is not in the list.
    expect(await phone.status('POST', '/site/publications', { versions: [] })).toBe(409);
  });

  it('reaches every server, and files of pages that browsers still show stay for a day', async ({
    test,
    phone,
  }) => {
    const dataDir = temporaryFolder();
    const other = await otherServer(test, dataDir);
    await draft(phone, 'Hello');
    await publish(test, phone);
    const onOther = await signIn({ ...test, app: other.app });
    // Live on a server once its visitors see it.
    expect((await stateOf(onOther)).history).toMatchObject([{ state: 'rendering' }]);
    await other.publisher.follow();
    expect(await home(other)).toContain('Hello');
    expect((await stateOf(onOther)).history).toMatchObject([{ state: 'live' }]);

    await draft(phone, 'Hello again');
    await publish(test, phone);
    const older = () => test.app.inject('/_astro/card.5.txt');
    expect((await older()).body).toBe('Hello');
    test.pass(25 * 3600);
    await test.publisher!.follow();
    expect((await older()).statusCode).toBe(404);
    await other.publisher.stop();
    expect(await home(await otherServer(test, dataDir))).toContain('Hello again');
  });

  it('is soon as small on the line as a page that was shipped', async ({ test, phone }) => {
    await draft(phone, 'Call us, we come to you. '.repeat(40));
    await publish(test, phone);
    await test.publisher!.compress();
    const { rawPayload } = await test.app.inject({
      url: '/',
      headers: { 'accept-encoding': 'br' },
    });
    expect(rawPayload).toEqual(brotliCompressSync(await home(test)));
  });

  it('also changes what the server says itself', async ({ test, phone }) => {
    const number = { file: 'words.yaml', path: ['phone'], value: '07700 900456' };
    await phone.ask('PUT', '/site/drafts', number);
    await publish(test, phone);
    await test.database.close();
    const { message } = (await test.postJson()).json().error;
    expect(message).toContain('07700 900456');
  });

  it('that breaks a rule is reported at its field, not published, and leaves the preview of others', async ({
    test,
    phone,
  }) => {
    const errors = [{ ...greeting, message: 'Write some text here' }];
    await draft(phone, '');
    expect(await stateOf(phone)).toMatchObject({ errors });
    expect(await publish(test, phone)).toMatchObject({
      state: 'failed',
      error: 'Write some text here',
    });
    expect(await home(test)).toContain('Home');
    expect(await stateOf(phone)).toMatchObject({ drafts: [{ after: '' }], errors });
    expect((await phone.ask('GET', '/site/preview?address=/')).body).toContain('Home');
    await phone.ask('DELETE', '/site/drafts', greeting);
    expect(await stateOf(phone)).toMatchObject({ drafts: [], errors: [] });
  });

  it('is never seen in part by a visitor', async ({ test, phone }) => {
    await draft(phone, 'Hello');
    const seen = new Set<string>();
    let isOver = false;
    const address = `http://localhost:${await test.port()}/`;
    const visitors = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const answer = await fetch(address);
        seen.add(`${answer.status} ${answer.headers.get('etag')} ${await answer.text()}`);
      }
    });
    await publish(test, phone);
    isOver = true;
    await Promise.all(visitors);
    expect([...seen].filter((one) => !one.startsWith('200 '))).toEqual([]);
    expect(seen.size).toBeLessThanOrEqual(2);
  });

  it('that crashes the renderer leaves the site as it is', async ({ test, phone }) => {
    const crash = { base: 'Home', value: 'crash', device: '', at: test.clock.now };
    await replaceDraft(test.database, greeting, undefined, crash);
    const answer = await phone.ask('POST', '/site/publications');
    await catchUp(test);
    const [made] = await rowsOf(test.database, 'site_publications');
    expect(made).toMatchObject({
      id: answer.json().data.id,
      state: 'failed',
      error: expect.stringContaining('could not be made'),
    });
    expect(await home(test)).toContain('Home');
  });

  it('that a new release cannot show leaves the one before', async ({ test, phone }) => {
    await draft(phone, 'Good');
    await publish(test, phone);
    test.pass(1);
    const edits = [{ ...greeting, base: 'Home', value: '' }];
    const given = { edits, changes: [], device: '' };
    const [good] = await rowsOf(test.database, 'site_publications');
    const id = await transact(test.database, (trx) =>
      addPublication(trx, { ...given, basedOn: good!.id }, test.clock.now),
    );
    await finishPublication(test.database, { id: String(id), changes: '[]' }, null);
    const next = await otherServer(test);
    expect(await home(next)).toContain('Good');
    expect(next.publisher.problem(String(id))).toBe('Write some text here');
  });

  it('can be undone while it is one of the last fifty', async ({ database }) => {
    const ids: string[] = [];
    for (let minute = 0; minute < 52; minute += 1) {
      const given = { edits: [], changes: [], device: '', basedOn: ids.at(-1) };
      const at = new Date(Date.UTC(2026, 0, 1, 0, minute));
      const id = await transact(database, (trx) => addPublication(trx, given, at));
      await finishPublication(database, { id: String(id), changes: '[]' }, null);
      ids.push(String(id));
    }
    const kept = (await rowsOf(database, 'site_publications')).map(({ id }) => id);
    expect(kept.toSorted()).toEqual(ids.slice(2));
  });

  // tests/drills/fuzz/site-edits.test.ts sends more.
  it('is made only where it may be, and published only after a recent sign-in', async ({
    test,
    phone,
  }) => {
    for (const [change, status] of [
      [{ file: 'words.yaml', path: ['other'], value: 'x' }, 422],
      [{ ...greeting, value: 'a\u001bb' }, 422],
      [{ file: 'words.yaml', path: ['list'], value: ['a\0'] }, 422],
      [{ ...greeting, value: 'One 🔑\nand\ttwo' }, 200],
    ] as const)
      expect(await phone.status('PUT', '/site/drafts', change)).toBe(status);
    for (const path of ['fields', 'fields?address=prices', 'preview?address=//['])
      expect(await phone.status('GET', `/site/${path}`)).toBe(422);
    for (const half of [{ path: ['greeting'] }, { file: 'words.yaml' }])
      expect(await phone.status('DELETE', '/site/drafts', half)).toBe(422);
    test.pass(11 * 60);
    const refused = await phone.ask('POST', '/site/publications');
    expect(refused).toMatchObject({ statusCode: 403 });
    expect(refused.json().error.code).toBe('reauthenticate');
    expect(await phone.status('DELETE', '/site/drafts')).toBe(204);
    expect((await stateOf(phone)).drafts).toEqual([]);
  });

  it('is not offered with SITE_EDITING=off', async () => {
    const phone = await signIn(await startTestApp({ SITE_EDITING: 'off' }));
    expect(await phone.status('GET', '/site')).toBe(404);
  });
});

it('what is left before going live is listed, of the server too', async () => {
  const registers = await fakeRegisters();
  const test = await startTestApp({ ...withoutWhatsapp, ...registers.settings });
  const phone = await signIn(test);
  registers.token.isGiven = false;
  await test.app.vehicles.find('AB12CDE');
  await draft(phone, 'Hello');
  const { todos } = await phone.data('GET', '/site/todos');
  expect(todos).toMatchObject([
    { ...greeting, what: 'Check Hello', optional: false, mayChange: true },
    { file: 'legal.yaml', what: 'Have this checked', optional: true, mayChange: false },
    { setting: 'WHATSAPP_TO' },
    { setting: 'WHATSAPP_TOKEN or SMTP_URL', optional: false, mayChange: false },
    { setting: 'DVSA_API_KEY', optional: false, mayChange: false },
  ]);
});

it('a link to a preview is good for ten minutes, until its device is signed out', async ({
  test,
  phone,
}) => {
  const linkOf = async (device: typeof phone) =>
    new URL((await device.data('POST', '/site/links', { address: '/' })).address).pathname;
  await draft(phone, 'Draft');
  const other = await signIn(test, 'Android Firefox/140.0');
  const [otherLink, ownLink] = [await linkOf(other), await linkOf(phone)];
  await other.ask('DELETE', '/session');
  expect((await test.app.inject(otherLink)).statusCode).toBe(404);
  const shown = await test.app.inject(ownLink);
  expect(shown.body).toContain('<p>Draft</p>');
  expect(shown.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
  test.pass(601);
  expect((await test.app.inject(ownLink)).statusCode).toBe(404);
});
