import { describe, expect } from 'vitest';
import { signOut } from '../cli/owner/commands.ts';
import { fakePush, fakeSmtp } from '../testing/fakes.ts';
import { it } from '../testing/app-test.ts';
import {
  askOwner,
  codeOf,
  newLinkToken,
  signIn,
  type OwnerDevice,
} from '../testing/owner-device.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testTerminal } from '../testing/test-terminal.ts';

describe('a security event', () => {
  async function start() {
    const [push, smtp] = [await fakePush(), await fakeSmtp()];
    const settings = { PUSH_LOCAL_SERVICE: push.url, ...smtp.settings };
    const test = await startTestApp(settings);
    const notify = async (device: OwnerDevice, name: string) => {
      test.pass(1);
      const { decrypt } = await device.subscribe(`${push.url}/${name}`);
      await test.announcer.announceDue();
      smtp.messages.length = 0;
      return decrypt;
    };
    const phone = await signIn(test);
    await test.announcer.announceDue();
    smtp.messages.length = 0;
    return { test, push, smtp, phone, notify };
  }

  it('is pushed to the other devices, listed and logged', async () => {
    const { test, push, smtp, phone, notify } = await start();
    const decrypt = await notify(phone, 'phone');
    test.pass(1);
    const other = await signIn(test, 'Android Firefox/140.0');
    await test.announcer.announceDue();
    expect(push.received.map(({ path }) => path)).toEqual(['/phone']);
    const { notification } = JSON.parse(decrypt(push.received[0]!.body));
    expect(notification).toMatchObject({
      title: 'A new device is signed in',
      body: 'Firefox on Android',
      navigate: expect.stringMatching(/\/owner#security$/),
    });
    expect(smtp.messages, 'not by e-mail as well').toEqual([]);

    test.pass(1);
    await notify(other, 'other');
    test.pass(1);
    await phone.ask('GET', '/requests.csv');
    await test.announcer.announceDue();
    await test.announcer.announceDue();
    expect(push.received.map(({ path }) => path)).toEqual(['/phone', '/phone', '/other']);
    expect((await phone.events()).map(({ kind, device }) => `${kind}: ${device}`)).toEqual([
      'export: Safari on iPhone',
      'notifications-changed: Firefox on Android',
      'device-added: Firefox on Android',
      'notifications-changed: Safari on iPhone',
      'device-added: Safari on iPhone',
    ]);
    const lines = test
      .logged()
      .split('\n')
      .filter((line) => line.includes('"security"'));
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({
      event: 'export',
      device: 'Safari on iPhone',
    });
  });

  it('names the device that was signed out, and the one that did it', async () => {
    const { test, push, smtp, phone, notify } = await start();
    const decryptPhone = await notify(phone, 'phone');
    const tablet = await signIn(test, 'iPad Safari/1', await codeOf(phone));
    await notify(tablet, 'tablet');
    test.pass(1);
    const other = await signIn(test, 'Android Firefox/140.0');
    const decrypt = await notify(other, 'other');
    const laptop = await signIn(test, 'Windows NT 10.0 Chrome/140.0');
    await test.announcer.announceDue();
    [push.received.length, smtp.messages.length] = [0, 0];
    test.pass(1);
    for (const { id, name } of await laptop.others())
      if (/iPhone|iPad/.test(name))
        expect(await laptop.status('DELETE', `/devices/${id}`)).toBe(204);
    await test.announcer.announceDue();
    const received = (path: string) => push.received.filter((one) => one.path === path);
    // Signed-out devices get one last message.
    await expect.poll(() => received('/phone').length + received('/tablet').length).toBe(2);
    const farewell = JSON.parse(decryptPhone(received('/phone')[0]!.body)).notification;
    expect(farewell.body).toBe('Safari on iPhone, by Chrome on Windows');
    const shown = received('/other').map(({ body }) => JSON.parse(decrypt(body)).notification);
    expect(shown.map(({ title, body }) => `${title}: ${body}`).toSorted()).toEqual([
      'A device was signed out: Safari on iPad, by Chrome on Windows',
      'A device was signed out: Safari on iPhone, by Chrome on Windows',
    ]);
    expect(smtp.messages).toEqual([]);
    const kind = 'device-removed';
    const device = 'Chrome on Windows';
    const removed = (await other.events()).filter((event) => event.kind === kind);
    expect(removed.map(({ signed_out }) => signed_out).toSorted()).toEqual([
      'Safari on iPad',
      'Safari on iPhone',
    ]);
    expect(removed).toMatchObject([{ device }, { device }]);
    expect(test.logged()).toContain(
      `"event":"${kind}","device":"${device}","signedOut":"Safari on iPad"`,
    );

    const context = { ...testTerminal({}, test.clock.now), database: test.database };
    await signOut.run(context, ['--all']);
    await test.announcer.announceDue();
    // No device is left that could be pushed to.
    const mails = smtp.messages.join();
    for (const name of ['Firefox on Android', 'Chrome on Windows'])
      expect(mails).toContain(`${name}, by a command on the server`);
  });

  it('of a sign-in is logged, refused ones too, with what was used', async ({ test }) => {
    const token = await newLinkToken(test);
    await signIn(test, 'iPhone Safari/1', token);
    await askOwner(test, 'POST', '/session', { body: { link: token } });
    for (const event of ['sign-in', 'sign-in-refused'])
      expect(test.logged()).toContain(`"event":"${event}","by":"link","msg":"security"`);
  });

  it('is mailed if no other device takes a push', async () => {
    const { test, push, smtp, phone, notify } = await start();
    const announce = async () => {
      await test.announcer.announceDue();
      return [push.received.splice(0).length, smtp.messages.splice(0).length];
    };
    await phone.ask('GET', '/requests.csv');
    expect(await announce(), 'no device has push').toEqual([0, 1]);
    await notify(phone, 'phone');
    await phone.ask('GET', '/requests.csv');
    expect(await announce(), 'only the one that did it has push').toEqual([0, 1]);
    const other = await signIn(test, 'Android Firefox/140.0');
    expect(await announce()).toEqual([1, 0]);
    push.status = 410;
    await other.ask('GET', '/requests.csv');
    expect((await announce())[1], 'its push has ended').toBe(1);
  });

  it('is mailed if push fails, and retried', async () => {
    const { test, push, smtp, phone, notify } = await start();
    await notify(phone, 'phone');
    push.status = 500;
    smtp.refuseWith = 451;
    await signIn(test, 'Android Firefox/140.0');
    await test.announcer.announceDue();
    smtp.refuseWith = undefined;
    test.pass(301);
    await test.announcer.announceDue();
    expect(smtp.messages).toHaveLength(1);
    expect(smtp.messages[0]).toContain('A new device is signed in');
    expect(smtp.messages[0]).toContain('Firefox on Android');
  });
});
