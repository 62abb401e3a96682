import { globSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { parseConfig } from '../config.ts';
import { fakeRegisters } from '../testing/fakes.ts';
import { it } from '../testing/app-test.ts';
import { signIn, type OwnerDevice } from '../testing/owner-device.ts';
import {
  draft,
  greeting,
  home,
  losesNextQuery,
  publish,
  stateOf,
} from '../testing/site-edits.ts';
import { startTestApp, withoutWhatsapp, type TestApp } from '../testing/test-app.ts';
import { rowsOf, temporaryFolder } from '../testing/test-database.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { loadBuild } from '../site-files/load-build.ts';

/** Another server of the same database, with its own data folder and the same release unless given. */
async function otherServer(
  test: TestApp,
  dataDir = temporaryFolder(),
  build = loadBuild(test.folder),
) {
  const config = parseConfig({
    LOG_LEVEL: 'silent',
    CONTENT_DIR: join(test.folder, 'content'),
    DATA_DIR: dataDir,
  });
  const { database } = test;
  const other = await buildApp({ config, database, build, now: () => test.clock.now });
  onTestFinished(async () => {
    await other.close();
    await other.publisher!.stop();
  });
  return { app: other, publisher: other.publisher! };
}

describe('a change of the site', () => {
  it('is drafted, previewed, published and undone', async ({ test, phone }) => {
    await test.publisher!.start();
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
    await expect.poll(() => home(test)).toContain("It's here: now");
    expect((await test.app.inject('/words.txt')).body).toBe("It's here: now");
    expect((await stateOf(phone)).drafts).toEqual([]);

    const undone = await publish(test, phone, `/${published.id}/undo`);
    expect(undone).toMatchObject({ state: 'live', undoes: published.id });
    // Asked for when it is unfolded, so that the state, which is asked for often, stays small.
    expect(undone).not.toHaveProperty('changes');
    expect(await phone.data('GET', `/site/publications/${undone.id}`)).toEqual({
      changes: [{ ...greeting, before: "It's here: now", after: 'Home' }],
    });
    await expect.poll(() => home(test)).toContain('<p>Home</p>');
    const events = await rowsOf(test.database, 'security_events');
    expect(events.filter(({ kind }) => kind === 'publish')).toHaveLength(2);

    await draft(phone, 'Later');
    await publish(test, phone);
    const late = await phone.ask('POST', `/site/publications/${published.id}/undo`);
    expect(late.statusCode, 'other words are there now').toBe(409);
  });

  it('on two devices at once is a conflict that shows both', async ({ test, phone }) => {
    const other = await signIn(test, 'Firefox/1 Android');
    const first = await draft(phone, 'One', { seen: 'Home' });
    const { version } = first.json().data.draft;
    const conflict = await draft(other, 'Two', { seen: 'Home' });
    expect(conflict).toMatchObject({ statusCode: 409 });
    const { data, error } = conflict.json();
    expect(error.code).toBe('conflict');
    expect(data).toEqual({ value: 'One', device: 'Safari on iPhone' });
    // Sent again after a lost answer, it is the same change.
    expect((await draft(phone, 'One', { seen: 'Home' })).statusCode).toBe(200);
    expect((await draft(other, 'Two', { seen: data.value })).statusCode).toBe(200);
    // Neither the old words nor taking back drop what the phone has not seen.
    const back = await draft(phone, 'Home', { seen: 'One' });
    expect(back.statusCode).toBe(409);
    expect(back.json().data).toMatchObject({ value: 'Two' });
    const old = { ...greeting, version };
    expect(await phone.status('DELETE', '/site/drafts', old)).toBe(409);
    const { drafts } = await stateOf(phone);
    expect(drafts).toMatchObject([{ after: 'Two' }]);
    for (const again of [200, 200])
      expect((await draft(phone, 'Home', { seen: 'Two' })).statusCode).toBe(again);
    const known = { ...greeting, version: drafts[0]!.version };
    expect(await phone.status('DELETE', '/site/drafts', known)).toBe(204);
    expect((await stateOf(phone)).drafts).toEqual([]);
  });

  it('of words that went live since they were shown is no conflict', async ({
    test,
    phone,
  }) => {
    await test.publisher!.start();
    await draft(phone, 'One');
    await publish(test, phone);
    expect((await draft(phone, 'Two', { seen: 'One' })).statusCode).toBe(200);
    expect((await draft(phone, 'Three', { seen: 'One' })).statusCode).toBe(409);
  });

  it('at the same time as another keeps one and shows it to the other', async ({ phone }) => {
    const answers = await Promise.all(
      ['One', 'Two'].map((value) => draft(phone, value, { seen: 'Home' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const conflict = answers.find(({ statusCode }) => statusCode === 409)!;
    const { value } = conflict.json().data;
    expect(await stateOf(phone)).toMatchObject({ drafts: [{ after: value }] });
  });

  it('of words that another device has published or undone is a conflict', async ({
    test,
    phone,
  }) => {
    await test.publisher!.start();
    await draft(phone, 'One');
    const { id } = await publish(test, phone);
    const published = await draft(phone, 'Two', { seen: 'Home' });
    expect(published.statusCode).toBe(409);
    expect(published.json().data).toEqual({ value: 'One', device: null });
    await publish(test, phone, `/${id}/undo`);
    expect((await draft(phone, 'Two', { seen: 'One' })).statusCode).toBe(409);
    const list = { file: 'words.yaml', path: ['list'], value: ['One'] };
    await phone.ask('PUT', '/site/drafts', list);
    const none = { ...list, value: ['Two'], seen: null };
    expect(await phone.status('PUT', '/site/drafts', none)).toBe(409);
  });

  it('reaches every server, also after a restart, and its files stay available', async ({
    test,
    phone,
  }) => {
    await test.publisher!.start();
    const dataDir = temporaryFolder();
    const other = await otherServer(test, dataDir);
    await other.publisher.start();
    await draft(phone, 'Hello');
    await publish(test, phone);
    for (const server of [test, other])
      await expect.poll(() => home(server)).toContain('Hello');
    await draft(phone, 'Hello again');
    await publish(test, phone);
    await expect.poll(() => home(test)).toContain('Hello again');
    const older = await test.app.inject('/_astro/card.5.txt');
    expect(older.body).toBe('Hello');
    test.pass(25 * 3600);
    await test.publisher!.follow();
    const gone = await test.app.inject('/_astro/card.5.txt');
    expect(gone.statusCode).toBe(404);
    expect(gone.headers['cache-control']).not.toContain('immutable');

    await other.publisher.stop();
    const restarted = await otherServer(test, dataDir);
    await restarted.publisher.start();
    expect(await home(restarted)).toContain('Hello again');
  });

  it('is live on each server once visitors of that one see it', async ({ test, phone }) => {
    await test.publisher!.start();
    const { app, publisher } = await otherServer(test);
    const other = await signIn({ ...test, app });
    await draft(phone, 'Hello');
    await publish(test, phone);
    expect((await stateOf(phone)).history).toMatchObject([{ state: 'live' }]);
    expect((await stateOf(other)).history).toMatchObject([{ state: 'rendering' }]);
    await publisher.follow();
    expect((await stateOf(other)).history).toMatchObject([{ state: 'live' }]);
  });

  it('is soon as small on the line as a page that was shipped', async ({ test, phone }) => {
    const folder = temporaryFolder();
    const servers = [test, await otherServer(test, folder), await otherServer(test, folder)];
    for (const { publisher } of servers) await publisher!.start();
    await draft(phone, 'Call us, we come to you. '.repeat(40));
    await publish(test, phone);
    await test.publisher!.follow();
    const smallest = brotliCompressSync(await home(test));
    for (const { app } of servers)
      await expect
        .poll(async () => {
          const headers = { 'accept-encoding': 'br' };
          return (await app.inject({ url: '/', headers })).rawPayload;
        })
        .toEqual(smallest);
  });

  it('interrupted by a crash is finished by another server', async ({ test, phone }) => {
    await draft(phone, 'Hello');
    await phone.ask('POST', '/site/publications');
    await test.publisher!.stop();
    const states = async () =>
      (await rowsOf(test.database, 'site_publications')).map(({ state }) => state);
    expect(await states()).toEqual(['rendering']);
    const later = await otherServer(test);
    await later.publisher.start();
    await expect.poll(() => home(later)).toContain('Hello');
    expect(await states()).toEqual(['live']);
  });
});

it('a server that is updated a day after another one keeps its files', async ({
  test,
  phone,
}) => {
  await test.publisher!.start();
  await draft(phone, 'Hello');
  await publish(test, phone);
  await expect.poll(() => home(test)).toContain('Hello');
  test.pass(25 * 3600);
  await test.publisher!.follow();
  const { manifest, ...shipped } = loadBuild(test.folder);
  const release = { ...shipped, manifest: { ...manifest, redirects: {} } };
  const updated = await otherServer(test, join(test.folder, 'data'), release);
  await updated.publisher.start();
  for (const { app } of [test, updated])
    expect((await app.inject('/_astro/card.5.txt')).body).toBe('Hello');
});

it('servers that share a folder do not replace what one serves', async ({ test, phone }) => {
  await test.publisher!.start();
  await draft(phone, 'Hello');
  await publish(test, phone);
  const dataDir = temporaryFolder();
  const servers = [await otherServer(test, dataDir), await otherServer(test, dataDir)];
  const folders = () =>
    globSync(join(dataDir, 'site/*-*/site')).map((folder) => statSync(folder).ino);
  const starts = servers.map(({ publisher }) => publisher.follow());
  await Promise.race(starts);
  const served = folders();
  expect(served).toHaveLength(1);
  await Promise.all(starts);
  expect(folders()).toEqual(served);
});

it('a published change also changes what the server says itself', async ({ test, phone }) => {
  await test.publisher!.start();
  await phone.ask('PUT', '/site/drafts', {
    file: 'words.yaml',
    path: ['phone'],
    value: '07700 900456',
  });
  await publish(test, phone);
  await test.database.db.schema.dropTable('senders').execute();
  const answer = await test.postJson();
  expect(answer.json().error.message).toContain('07700 900456');
});

it('a change that breaks a rule is reported at its field and not published', async ({
  test,
  phone,
}) => {
  await test.publisher!.start();
  const errors = [{ ...greeting, message: 'Write some text here' }];
  await draft(phone, '');
  expect(await stateOf(phone)).toMatchObject({ errors });
  expect(await publish(test, phone)).toMatchObject({
    state: 'failed',
    error: 'Write some text here',
  });
  expect(await home(test)).toContain('Home');
  expect(await stateOf(phone)).toMatchObject({ drafts: [{ after: '' }], errors });
  await phone.ask('DELETE', '/site/drafts', greeting);
  expect(await stateOf(phone)).toMatchObject({ drafts: [], errors: [] });
});

it('a mistake leaves the preview of other drafts and of the published', async ({
  test,
  phone,
}) => {
  await test.publisher!.start();
  await draft(phone, 'Published');
  await publish(test, phone);
  const previewed = async () => (await phone.ask('GET', '/site/preview?address=/')).body;
  const mistaken = { file: 'words.yaml', path: ['phone'], value: '' };
  expect(await phone.status('PUT', '/site/drafts', mistaken)).toBe(200);
  expect(await previewed()).toContain('Published');
  await draft(phone, 'Drafted');
  expect(await previewed()).toContain('Drafted');
  await draft(phone, '');
  expect(await previewed()).toContain('Published');
});

it('no request fails or mixes old and new while a site is published', async ({
  test,
  phone,
}) => {
  await test.publisher!.start();
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

it('a draft that is not in the list is not published', async ({ test, phone }) => {
  await test.publisher!.start();
  await draft(phone, 'Listed');
  const versions = (await stateOf(phone)).drafts.map(({ version }) => version);
  await draft(phone, 'Unseen');
  const refused = await phone.ask('POST', '/site/publications', { versions });
  expect(refused.statusCode).toBe(409);
  expect((await stateOf(phone)).history).toEqual([]);
  const now = (await stateOf(phone)).drafts.map(({ version }) => version);
  const taken = await phone.ask('POST', '/site/publications', { versions: now });
  expect(taken.statusCode).toBe(202);
});

it('a renderer that crashes leaves the site as it is, and says so', async ({ test, phone }) => {
  await test.publisher!.start();
  await test.database.db
    .insertInto('site_drafts')
    .values({
      file: 'words.yaml',
      path: '["greeting"]',
      base: '"Home"',
      value: '"crash"',
      version: 1,
      changed_at: '',
      device: '',
    })
    .execute();
  const answer = await phone.ask('POST', '/site/publications');
  const { id } = answer.json().data;
  const publication = async () =>
    (await rowsOf(test.database, 'site_publications')).find((row) => row.id === id);
  await expect
    .poll(publication)
    .toMatchObject({ state: 'failed', error: expect.stringContaining('could not be made') });
  expect(await home(test)).toContain('Home');
  expect(
    readdirSync(join(test.folder, 'data/site')).filter((it) => it.startsWith('tmp-')),
  ).toEqual([]);
});

it('a release that cannot show the newest publication serves the one before', async ({
  test,
  phone,
}) => {
  await test.publisher!.start();
  await draft(phone, 'Good');
  await publish(test, phone);
  await phone.ask('PUT', '/site/drafts', { ...greeting, value: 'Newest' });
  const { id } = await publish(test, phone);
  const newestSays = (value: string) =>
    test.database.db
      .updateTable('site_publications')
      .set({ edits: JSON.stringify([{ ...greeting, base: 'Home', value }]) })
      .where('id', '=', id)
      .execute();
  const nextServer = async () => {
    const next = await otherServer(test);
    await next.publisher.start();
    expect(await home(next)).toContain('Good');
    return next;
  };
  await newestSays('');
  expect((await nextServer()).publisher.problem(id)).toBe('Write some text here');

  await newestSays('crash');
  const crashed = await nextServer();
  expect(crashed.publisher.problem(id)).toContain('could not be made');
  await newestSays('Newest');
  test.pass(300);
  await expect.poll(() => home(crashed)).toContain('Newest');
  expect(crashed.publisher.problem(id)).toBeNull();
});

it('an entry that another device has moved is changed, and undone, where it is now', async ({
  test,
  phone,
}) => {
  await test.publisher!.start();
  const other = await signIn(test, 'Firefox/1 Android');
  const list = { file: 'words.yaml', path: ['list'] };
  const second = { file: 'words.yaml', path: ['list', 1] };
  const put = (device: OwnerDevice, change: object) =>
    device.ask('PUT', '/site/drafts', change);
  const listed = async () => {
    const { fields } = await phone.data('GET', '/site/fields?file=words.yaml');
    return fields.find(({ path }: { path: string[] }) => path.join() === 'list').value;
  };
  await put(phone, { ...list, value: ['One', 'Two'] });
  await publish(test, phone);
  await put(phone, { ...second, value: 'Zwei', seen: 'Two' });
  const { id } = await publish(test, phone);

  await put(other, { ...list, value: ['New', 'One', 'Zwei'] });
  await put(phone, { ...second, value: 'Deux', seen: 'Zwei' });
  expect(await listed()).toEqual(['New', 'One', 'Deux']);
  const gone = await put(phone, { ...second, value: 'Trois', seen: 'Zwei' });
  expect(gone.json().error.message).toContain('moved or removed');
  await phone.ask('DELETE', '/site/drafts', { ...list, path: ['list', 2] });
  await publish(test, phone);
  await publish(test, phone, `/${id}/undo`);
  expect(await listed()).toEqual(['New', 'One', 'Two']);
});

it('a server that serves the newest publication reads no more of it', async ({
  test,
  phone,
}) => {
  await test.publisher!.start();
  await draft(phone, 'Hello');
  await publish(test, phone);
  await expect.poll(() => home(test)).toContain('Hello');
  const asked = vi.spyOn(test.database.db.getExecutor(), 'executeQuery');
  await expect.poll(() => asked.mock.results.length).toBeGreaterThan(0);
  const answers = await Promise.all(asked.mock.results.map(({ value }) => value));
  expect(JSON.stringify(answers)).not.toContain('Hello');
});

it('a server that starts while the database is away says so, for another try', async ({
  test,
  phone,
}) => {
  await test.publisher!.start();
  await draft(phone, 'Hello');
  await publish(test, phone);
  await test.publisher!.stop();
  const next = await otherServer(test);
  losesNextQuery(test);
  await expect(next.publisher.start()).rejects.toThrow(DatabaseUnavailable);
  await next.publisher.start();
  expect(await home(next)).toContain('Hello');
});

it('each device is told about the page that it shows', async ({ test, phone }) => {
  await draft(phone, 'Hello');
  await phone.ask('GET', '/site/preview?address=/');
  const run = vi.spyOn(test.publisher!.renderer, 'run');
  expect(await phone.status('GET', '/site?address=/towns/new')).toBe(200);
  expect(run).toHaveBeenLastCalledWith(expect.objectContaining({ address: '/towns/new' }));
});

it('undoing a list undoes the changes inside it', async ({ phone }) => {
  const list = { file: 'words.yaml', path: ['list'] };
  await phone.ask('PUT', '/site/drafts', { ...list, value: ['One', 'Two'] });
  const second = { ...list, path: ['list', 1], value: 'Zwei' };
  await phone.ask('PUT', '/site/drafts', second);
  expect((await stateOf(phone)).drafts).toHaveLength(2);
  await phone.ask('DELETE', '/site/drafts', list);
  expect((await stateOf(phone)).drafts).toEqual([]);
});

it('entries that a draft removes are no longer listed', async ({ phone }) => {
  const list = { file: 'words.yaml', path: ['list'], value: ['b'] };
  await phone.ask('PUT', '/site/drafts', list);
  const { fields } = await phone.data('GET', '/site/fields?address=/');
  const entries = fields.filter(({ path }: { path: unknown[] }) => path[0] === 'list');
  expect(entries).toMatchObject([{ path: ['list', 0], value: 'b' }, { value: ['b'] }]);
});

it('pages for errors and requests are listed, for their words', async ({ phone }) => {
  const { pages } = await stateOf(phone);
  for (const page of ['/', '/404', '/post-not-found', '/quote-error', '/request'])
    expect(pages).toContain(page);
});

it('what is left before going live is listed with the drafts', async ({ phone }) => {
  await draft(phone, 'Hello');
  const { todos } = await phone.data('GET', '/site/todos');
  expect(todos).toEqual([
    { ...greeting, what: 'Check Hello', optional: false, mayChange: true },
    {
      file: 'legal.yaml',
      path: [],
      what: 'Have this checked',
      optional: true,
      mayChange: false,
    },
  ]);
});

it('what only the server knows is left before going live, too', async () => {
  const registers = await fakeRegisters();
  const test = await startTestApp({ ...withoutWhatsapp, ...registers.settings });
  registers.token.isGiven = false;
  await test.app.vehicles.find('AB12CDE');
  const { todos } = await (await signIn(test)).data('GET', '/site/todos');
  expect(todos.slice(-2)).toMatchObject([
    { setting: 'WHATSAPP_TOKEN or SMTP_URL', optional: false, mayChange: false },
    { setting: 'DVSA_API_KEY', optional: false, mayChange: false },
  ]);
});

it('a change that a release affects is shown, and stays', async ({ test, phone }) => {
  await test.publisher!.start();
  await draft(phone, 'Mine');
  await publish(test, phone);
  const release = await startTestApp({}, test.database);
  writeFileSync(
    join(release.folder, 'content/words.yaml'),
    'greeting: Theirs\nphone: 1\nlist: []\n',
  );
  expect((await stateOf(await signIn(release))).flags).toMatchObject([
    { kind: 'changed', before: 'Theirs', after: 'Mine' },
  ]);
});

describe('a link to a preview', () => {
  const link = async (device: OwnerDevice) =>
    new URL((await device.data('POST', '/site/links', { address: '/' })).address).pathname;
  const statusOf = async ({ app }: TestApp, path: string) =>
    (await app.inject(path)).statusCode;

  it('shows a draft for ten minutes to whoever has it, until its device is signed out', async ({
    test,
    phone,
  }) => {
    await draft(phone, 'Draft');
    const other = await signIn(test, 'Android Firefox/140.0');
    const [otherLink, ownLink] = [await link(other), await link(phone)];
    await other.ask('DELETE', '/session');
    expect(await statusOf(test, otherLink)).toBe(404);
    const shown = await test.app.inject(ownLink);
    expect(shown.body).toContain('<p>Draft</p>');
    expect(shown.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    test.pass(601);
    expect(await statusOf(test, ownLink)).toBe(404);
  });

  it('is one of the newest twenty', async ({ test, phone }) => {
    const links: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      links.push(await link(phone));
      test.pass(1);
    }
    expect(await statusOf(test, links[0]!)).toBe(404);
    expect(await statusOf(test, links[1]!)).toBe(200);
  });
});

it('a new page is the same one if it is sent again after a lost answer', async ({
  test,
  phone,
}) => {
  const like = 'towns/airdrie.yaml';
  mkdirSync(join(test.folder, 'content/towns'));
  writeFileSync(join(test.folder, 'content', like), 'name: Airdrie\norder: 1\n');
  const add = (name: string) =>
    phone.ask('PUT', '/site/drafts', {
      file: 'towns/st-paul.yaml',
      path: [],
      value: { like, name },
    });
  const begun = await add('St Paul');
  expect(begun.json().data.draft.after).toContain('St Paul');
  expect((await add('St Paul')).json()).toEqual(begun.json());
  expect((await add('St Paul’s')).statusCode).toBe(422);
});

// session.test.ts tests that others are refused; tests/drills/fuzz/site-edits.test.ts sends more.
it('only what may be changed is changed, and published only after a recent sign-in', async ({
  test,
  phone,
}) => {
  for (const [change, status] of [
    [{ file: 'words.yaml', path: ['other'], value: 'x' }, 422],
    [{ ...greeting, value: 'a\u001bb' }, 422],
    [{ file: 'words.yaml', path: ['list'], value: ['a\0'] }, 422],
    [{ ...greeting, value: 'One 🔑\nand\ttwo' }, 200],
  ] as const)
    expect((await phone.ask('PUT', '/site/drafts', change)).statusCode).toBe(status);
  for (const path of ['fields', 'fields?address=prices', 'preview?address=//[']) {
    const answer = await phone.ask('GET', `/site/${path}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.message).toContain('Name a page, such as ?address=/prices');
  }
  await draft(phone, 'Hello');
  for (const half of [{ path: ['greeting'] }, { file: 'words.yaml' }])
    expect((await phone.ask('DELETE', '/site/drafts', half)).statusCode).toBe(422);
  expect((await stateOf(phone)).drafts).toHaveLength(1);
  expect(await phone.status('DELETE', '/site/drafts')).toBe(204);
  expect((await stateOf(phone)).drafts).toEqual([]);
  test.pass(11 * 60);
  const refused = await phone.ask('POST', '/site/publications');
  expect(refused).toMatchObject({ statusCode: 403 });
  expect(refused.json().error.code).toBe('reauthenticate');
});

it('with SITE_EDITING=off these addresses are not found', async () => {
  const test = await startTestApp({ SITE_EDITING: 'off' });
  const phone = await signIn(test);
  expect((await phone.ask('GET', '/site')).statusCode).toBe(404);
});
