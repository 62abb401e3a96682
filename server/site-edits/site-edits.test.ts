import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { it } from '../testing/app-test.ts';
import { fakeRegisters } from '../testing/fakes.ts';
import { writeFixtureFields } from '../testing/fixture-fields.ts';
import { signIn } from '../testing/owner-device.ts';
import {
  catchUp,
  change,
  draft,
  greeting,
  home,
  newKey,
  otherServer,
  publish,
  stateOf,
} from '../testing/site-edits.ts';
import { startTestApp, withoutWhatsapp } from '../testing/test-app.ts';
import { rowsOf, temporaryFolder } from '../testing/test-database.ts';
import { transact } from '../database/transact.ts';
import { addPublication, endPublication } from './publications.ts';

describe('a change of the site', () => {
  it('is drafted, previewed and published, and going back says what it does', async ({
    test,
    phone,
  }) => {
    const { fields } = await phone.data('GET', '/site/fields?address=/');
    expect(fields).toContainEqual(expect.objectContaining({ ...greeting, value: 'Home' }));
    expect((await draft(phone, "It's here: now", 0)).json().data).toEqual({ version: 1 });
    expect(await stateOf(phone)).toMatchObject({
      patch: { 'words.yaml': { greeting: "It's here: now" } },
      version: 1,
      changes: [{ before: 'Home', after: "It's here: now", device: 'Safari on iPhone' }],
      errors: [],
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
    expect((await stateOf(phone)).changes).toEqual([]);

    await draft(phone, 'Later');
    await change(phone, { 'words.yaml': { list: ['c'] } });
    await publish(test, phone);
    await change(phone, { 'words.yaml': { phone: '1' } });
    const way = await phone.data('GET', `/site/publications/${published.id}/back`);
    expect(way.changes).toEqual([
      { ...greeting, before: 'Later', after: "It's here: now" },
      { file: 'words.yaml', path: ['list'], before: ['c'], after: ['a', 'b'] },
    ]);
    const back = await publish(test, phone, { backTo: published.id });
    expect(back).toMatchObject({ state: 'live', back_to: published.id });
    expect(await phone.data('GET', `/site/publications/${back.id}`)).toEqual({
      changes: way.changes,
    });
    expect(await home(test)).toContain("It's here: now");
    // The change that was not published stays in the draft, alone.
    expect((await stateOf(phone)).changes).toMatchObject([{ path: ['phone'], after: '1' }]);
    await publish(test, phone, { backTo: 'shipped' });
    expect(await home(test)).toContain('<p>Home</p>');
    const earlier = await phone.data('GET', '/site/earlier?place=words.yaml%23/greeting');
    expect(earlier.values.map(({ value }: { value: unknown }) => value)).toEqual([
      "It's here: now",
      'Later',
      "It's here: now",
      'Home',
    ]);
    const events = await rowsOf(test.database, 'security_events');
    expect(events.filter(({ kind }) => kind === 'publish')).toHaveLength(4);
  });

  it('on two devices is a conflict that shows both, and on one it is none', async ({
    test,
    phone,
  }) => {
    const other = await signIn(test, 'Firefox/1 Android');
    await draft(phone, 'One', 0);
    const conflict = await draft(other, 'Two', 0);
    expect(conflict).toMatchObject({ statusCode: 409 });
    expect(conflict.json()).toMatchObject({
      data: { value: 'One', device: 'Safari on iPhone', version: 1 },
      error: { code: 'conflict' },
    });
    // Sent again after a lost answer, it is the same change; what the phone types next is its own.
    expect((await draft(phone, 'One', 0)).statusCode).toBe(200);
    expect((await draft(phone, 'One more', 0)).statusCode).toBe(200);
    // Another field is no conflict.
    expect((await change(other, { 'words.yaml': { phone: '1' } }, 0)).statusCode).toBe(200);
    expect((await draft(other, 'Two', 3)).statusCode).toBe(200);
    await publish(test, phone);
    expect((await draft(phone, 'Three', 3)).statusCode).toBe(409);
    expect((await draft(phone, 'Three', 4)).statusCode).toBe(200);
    // Nor is a draft published that was not seen. Only another device's change is called so.
    const body = { version: 4, key: newKey() };
    const refusedTo = async (device: typeof phone) => {
      const { statusCode, json } = await device.ask('POST', '/site/publications', body);
      expect(statusCode).toBe(409);
      return json().error.message as string;
    };
    expect(await refusedTo(phone)).toMatch('Your last change');
    expect(await refusedTo(other)).toMatch('Another device');
    expect(await phone.status('PATCH', '/site', { 'words.yaml': {} })).toBe(415);
  });

  it('goes back only over the publications that were in the list', async ({ test, phone }) => {
    await draft(phone, 'One');
    const { version } = await phone.data('GET', '/site/publications/shipped/back');
    await publish(test, await signIn(test, 'Firefox/1 Android'));
    const body = { version, key: newKey() };
    const { statusCode, json } = await phone.ask(
      'POST',
      '/site/publications/shipped/back',
      body,
    );
    expect(statusCode).toBe(409);
    expect(json().error.message).toMatch('The site was published since you saw this list');
    expect(await home(test)).toContain('One');
  });

  it('is taken back or left out only where it was made', async ({ test, phone }) => {
    await draft(phone, 'Hello');
    const { patch, version } = await stateOf(phone);
    for (const path of [['greeting', 'x'], ['constructor', 'prototype'], ['nothing']])
      expect(await phone.data('DELETE', '/site', { file: 'words.yaml', path })).toEqual({
        version,
      });
    expect((await stateOf(phone)).patch).toEqual(patch);
    const leave = [{ file: 'words.yaml', path: ['nothing', 'b'] }];
    expect(await publish(test, phone, { leave })).toMatchObject({ state: 'live' });
    expect(await home(test)).toContain('Hello');
  });

  it('in a list finds its entry, which another device may have moved', async ({
    test,
    phone,
  }) => {
    const other = await signIn(test, 'Firefox/1 Android');
    const entry = (
      device: typeof phone,
      path: (string | number)[],
      seen: unknown,
      value: unknown,
    ) => device.ask('PATCH', '/site/entry', { file: 'words.yaml', path, seen, value });
    expect((await change(other, { 'words.yaml': { list: ['b', 'a', 'c'] } })).statusCode).toBe(
      200,
    );
    const { fields } = await phone.data('GET', '/site/fields?file=words.yaml');
    const added = { file: 'words.yaml', path: ['list', 2], value: 'c' };
    expect(fields).toContainEqual(expect.objectContaining(added));
    expect((await entry(phone, ['list', 1], 'b', 'B')).statusCode).toBe(200);
    expect((await entry(phone, ['list', 0], 'b', 'B')).statusCode).toBe(200);
    expect((await stateOf(phone)).patch).toEqual({ 'words.yaml': { list: ['B', 'a', 'c'] } });
    expect((await entry(other, ['list', 0], 'b', 'X')).json()).toMatchObject({
      data: { value: 'B' },
      error: { code: 'conflict' },
    });
    // Not another one that says the same in this place.
    const [ann, bob] = [
      { name: 'Ann', stars: 5, text: 'Kind' },
      { name: 'Bob', stars: 5, text: 'Fast' },
    ];
    await change(other, { 'words.yaml': { reviews: [bob, { ...ann, text: 'Very kind' }] } });
    expect((await entry(phone, ['reviews', 0, 'stars'], ann, 4)).statusCode).toBe(200);
    expect((await entry(phone, ['reviews', 0, 'stars'], ann, 4)).statusCode).toBe(200);
    const reviews = [bob, { ...ann, text: 'Very kind', stars: 4 }];
    expect((await stateOf(phone)).patch).toMatchObject({ 'words.yaml': { reviews } });
    await change(other, { 'words.yaml': { reviews: [bob] } });
    expect((await entry(phone, ['reviews', 0, 'stars'], ann, 3)).statusCode).toBe(409);
    for (const value of [undefined, null])
      expect((await entry(phone, ['reviews', 0], bob, value)).statusCode).toBe(422);
  });

  it('waits while it is left out, is taken back to what is live, and that can be undone', async ({
    test,
    phone,
  }) => {
    await draft(phone, 'Live');
    await publish(test, phone);
    await draft(phone, 'Waits');
    await change(phone, { 'words.yaml': { phone: '1' } });
    await publish(test, phone, { leave: [greeting] });
    expect(await home(test)).toContain('Live');
    const { changes } = await stateOf(phone);
    expect(changes).toMatchObject([{ ...greeting, before: 'Live', after: 'Waits' }]);
    const { version } = changes[0]!;
    expect(await phone.status('DELETE', '/site', { ...greeting, version: version + 1 })).toBe(
      409,
    );
    const taken = await phone.data('DELETE', '/site', { ...greeting, version });
    expect(await stateOf(phone)).toMatchObject({ changes: [], mayRestore: true });
    expect(await phone.status('POST', '/site/restore', { version: taken.version })).toBe(200);
    expect((await stateOf(phone)).changes).toMatchObject([{ after: 'Waits' }]);
    // Nor what was shipped, once something is live.
    await phone.ask('DELETE', '/site', { file: 'words.yaml', path: ['phone'] });
    expect((await stateOf(phone)).patch).toMatchObject({ 'words.yaml': { phone: '1' } });
  });

  it('reaches every server, and files of pages that browsers still show stay for a day', async ({
    test,
    phone,
  }) => {
    const dataDir = temporaryFolder();
    const other = await otherServer(test, dataDir);
    // It follows only where the test says so.
    await other.publisher.stop();
    await draft(phone, 'Hello');
    await publish(test, phone);
    const onOther = await signIn({ ...test, app: other.app });
    // Live on a server once its visitors see it.
    expect((await stateOf(onOther)).history).toMatchObject([{ state: 'rendering' }]);
    await other.publisher.follow();
    expect(await home(other)).toContain('Hello');
    expect((await stateOf(onOther)).history).toMatchObject([{ state: 'live' }]);

    test.pass(1);
    await draft(phone, 'Hello again');
    await publish(test, phone);
    const older = () => test.app.inject('/_astro/card.5.txt');
    expect((await older()).body).toBe('Hello');
    expect(await home(await otherServer(test, dataDir))).toContain('Hello again');
    const withoutDatabase = await startTestApp({ DATA_DIR: dataDir }, test.database);
    withoutDatabase.publisher!.serveKept();
    expect(await home(withoutDatabase)).toContain('Hello again');
    test.pass(25 * 3600);
    await draft(phone, 'Hello once more');
    await publish(test, await signIn(test));
    expect((await older()).statusCode).toBe(404);
  });

  it('has the time from which visitors see it', async ({ test, phone }) => {
    await draft(phone, 'Hello');
    const { version } = await stateOf(phone);
    await phone.ask('POST', '/site/publications', { version, key: newKey() });
    test.pass(30);
    await catchUp(test);
    const { history } = await stateOf(phone);
    expect(history).toMatchObject([{ state: 'live', at: test.clock.now.toISOString() }]);
  });

  it('also changes what the server says itself', async ({ test, phone }) => {
    await change(phone, { 'words.yaml': { phone: '447700900456' } });
    expect((await stateOf(phone)).changes).toMatchObject([{ after: '07700 900456' }]);
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
    await draft(phone, ' \u200b ');
    expect(await stateOf(phone)).toMatchObject({ errors });
    expect(await publish(test, phone)).toMatchObject({
      state: 'failed',
      error: 'Write some text here',
    });
    expect(await home(test)).toContain('Home');
    expect(await stateOf(phone)).toMatchObject({ changes: [{ after: '' }], errors });
    expect((await phone.ask('GET', '/site/preview?address=/')).body).toContain('Home');
    await phone.ask('DELETE', '/site', greeting);
    expect(await stateOf(phone)).toMatchObject({ changes: [], errors: [] });
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

  it('that crashes the renderer is named, leaves the site as it is, and can be taken back', async ({
    test,
    phone,
  }) => {
    await draft(phone, 'crash');
    const { errors, changes } = await stateOf(phone);
    expect(errors).toMatchObject([
      { ...greeting, message: expect.stringContaining('take it back') },
    ]);
    expect(changes).toMatchObject([greeting]);
    expect(await publish(test, phone)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('could not be made'),
    });
    expect(await home(test)).toContain('Home');
    await phone.ask('DELETE', '/site', greeting);
    expect(await stateOf(phone)).toMatchObject({ errors: [], changes: [] });
  });

  it('that a new release cannot show leaves the last good site, and names the field', async ({
    test,
    phone,
  }) => {
    await draft(phone, 'Good');
    await publish(test, phone);
    const row = { patch: JSON.stringify({ 'words.yaml': { greeting: '' } }) };
    await test.database.db.updateTable('site_publications').set(row).execute();
    await test.database.db.updateTable('site_builds').set({ release: 'before' }).execute();
    const next = await otherServer(test);
    expect(await home(next), 'before anything was made').toContain('Good');
    await catchUp(next);
    expect(await home(next)).toContain('Good');
    const onNext = await signIn({ ...test, app: next.app });
    expect(await stateOf(onNext)).toMatchObject({
      problem: 'Write some text here',
      errors: [greeting],
    });
  });

  it('is made again over the content of a release, and what has no place is listed once', async ({
    test,
    phone,
  }) => {
    await draft(phone, 'Hello');
    await change(phone, { 'words.yaml': { list: ['mine'], phone: '1' } });
    const first = await publish(test, phone);
    await change(phone, { 'words.yaml': { greeting: 'Later', list: ['mine', 'too'] } });
    await publish(test, phone);
    await draft(phone, 'Hello again');
    const words = join(test.folder, 'content/words.yaml');
    const shipped = readFileSync(words, 'utf8');
    const released = shipped
      .replace(/phone: .*/, "phone: '1'")
      .replace(/list:[^]*/, 'list: none\n');
    writeFileSync(words, released);
    writeFixtureFields(test.folder);
    const next = await otherServer(test);
    await catchUp(next);
    const onNext = await signIn({ ...test, app: next.app });
    expect(await stateOf(onNext)).toMatchObject({
      patch: { 'words.yaml': { greeting: 'Hello again' } },
      aside: [{ path: ['list'], after: ['mine', 'too'] }],
    });
    // The release has no place for the list of then.
    const way = await onNext.data('GET', `/site/publications/${first.id}/back`);
    expect(way.changes).toEqual([{ ...greeting, before: 'Later', after: 'Hello' }]);
    expect(await onNext.status('DELETE', '/site/aside')).toBe(204);
    expect(await stateOf(onNext)).toMatchObject({ aside: [], changes: [greeting] });
  });

  it('that took a page of his own away is put back, once', async ({ test, phone }) => {
    const file = 'blog/mine.mdx';
    const before = { title: 'Mine', date: '2026-03-02', body: ['Words.'] };
    const changes = [{ file, path: [], before }];
    const given = { key: newKey(), patch: {}, changes, device: '' };
    const id = await transact(test.database, async (trx) => {
      const added = await addPublication(trx, given, test.clock.now);
      await endPublication(trx, String(added), null);
      return String(added);
    });
    for (let times = 0; times < 2; times += 1)
      expect((await change(phone, { [file]: { from: id } })).statusCode).toBe(200);
    const { patch, version } = await stateOf(phone);
    expect([patch, version]).toEqual([{ [file]: before }, 1]);
    expect((await change(phone, { 'blog/other.mdx': { from: id } })).statusCode).toBe(422);
  });

  it('can be gone back to while it is one of the last fifty', async ({ database }) => {
    const ids: string[] = [];
    for (let minute = 0; minute < 52; minute += 1) {
      const given = { key: newKey(), patch: {}, changes: [], device: '' };
      const at = new Date(Date.UTC(2026, 0, 1, 0, minute));
      await transact(database, async (trx) => {
        const id = await addPublication(trx, given, at);
        await endPublication(trx, String(id), null);
        ids.push(String(id));
      });
    }
    const kept = (await rowsOf(database, 'site_publications')).map(({ id }) => id);
    expect(kept.toSorted()).toEqual(ids.slice(2));
  });

  // tests/drills/fuzz/site-edits.test.ts sends more.
  it('is made only where it may be, and published only after a recent sign-in', async ({
    test,
    phone,
  }) => {
    expect((await draft(phone, ' One 🔑\u001b\nand\ttwo\ufffe\ue000⟦x⟧ ')).statusCode).toBe(
      200,
    );
    expect((await stateOf(phone)).changes).toMatchObject([{ after: 'One 🔑 \nand twox' }]);
    for (const path of ['fields', 'fields?address=prices', 'preview?address=//['])
      expect(await phone.status('GET', `/site/${path}`)).toBe(422);
    expect(await phone.status('GET', '/site/preview?address=/nothing')).toBe(404);
    for (const half of [{ path: ['greeting'] }, { file: 'words.yaml' }])
      expect(await phone.status('DELETE', '/site', half)).toBe(422);
    expect((await change(phone, { 'words.yaml': null })).statusCode).toBe(422);
    test.pass(11 * 60);
    const { version } = await stateOf(phone);
    const refused = await phone.ask('POST', '/site/publications', { version, key: newKey() });
    expect(refused).toMatchObject({ statusCode: 403 });
    expect(refused.json().error.code).toBe('reauthenticate');
    expect(await phone.status('DELETE', '/site')).toBe(200);
    expect((await stateOf(phone)).changes).toEqual([]);
  });

  it('is not offered with SITE_EDITING=off', async () => {
    const phone = await signIn(await startTestApp({ SITE_EDITING: 'off' }));
    for (const path of ['/site', '/site/steps'])
      expect(await phone.status('GET', path)).toBe(404);
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
