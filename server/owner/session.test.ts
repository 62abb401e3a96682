import { describe, expect } from 'vitest';
import { ownerApiPath } from '../../contract/owner.ts';
import { link } from '../cli/owner/link.ts';
import { devices as devicesCommand } from '../cli/owner/devices.ts';
import { signOutCommand } from '../cli/owner/sign-out.ts';
import { it } from '../testing/app-test.ts';
import { pushReceiver } from '../testing/fake-push.ts';
import { askOwner, newLinkToken, signIn } from '../testing/owner-device.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { rowsOf } from '../testing/test-database.ts';
import { testTerminal } from '../testing/test-terminal.ts';

const days = 86_400;

describe('the owner', () => {
  it('is signed in by a link, once and within 15 minutes', async ({ test }) => {
    const redeem = (token: string) =>
      askOwner(test, 'POST', '/session', { body: { link: token } });
    const token = await newLinkToken(test);
    const signedIn = await redeem(token);
    expect(signedIn.statusCode).toBe(201);
    expect(signedIn.json()).toMatchObject({
      data: { device: {}, has_passkey: false },
      error: null,
    });
    expect(signedIn.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/);
    expect((await redeem(token)).statusCode).toBe(401);
    const late = await newLinkToken(test);
    test.pass(15 * 60 + 1);
    expect((await redeem(late)).statusCode).toBe(401);
    const refusal = { data: null, error: { code: 'sign-in' } };
    expect((await redeem('guessed')).json()).toMatchObject(refusal);
    expect(test.logged()).not.toContain(token);
    const stored = JSON.stringify(await rowsOf(test.database, 'owner_sessions'));
    const [, secret] = /owner=([^;]+)/.exec(String(signedIn.headers['set-cookie']))!;
    expect(stored).not.toContain(secret);
  });

  it('stays signed in for 90 days after the last use or until signed out', async ({ test }) => {
    const [phone, tablet] = [await signIn(test), await signIn(test, 'iPad Safari/1')];
    for (let uses = 0; uses < 3; uses += 1) {
      test.pass(80 * days);
      expect(await phone.status('GET', '/session')).toBe(200);
    }
    expect(await tablet.status('GET', '/session')).toBe(401);

    test.pass(1);
    const other = await signIn(test, 'Mozilla/5.0 (Android 15) Firefox/140.0');
    const { devices } = await other.data('GET', '/devices');
    expect(devices).toMatchObject([
      { name: 'Firefox on Android', current: true, notified: false, ended_at: null },
      { name: 'Safari on iPhone', current: false, ended_at: null },
      { name: 'Safari on iPad', current: false, ended_at: expect.any(String) },
    ]);
    expect(await other.status('DELETE', `/devices/${devices[1].id}`)).toBe(204);
    expect(await phone.status('GET', '/session')).toBe(401);
    expect(await other.status('DELETE', '/session')).toBe(204);
    expect(await other.status('GET', '/session')).toBe(401);
  });

  it('can use the terminal: link, devices, sign-out', async ({ test }) => {
    const terminal = testTerminal({ SITE_URL: 'https://keys.example' }, test.clock.now);
    const context = { ...terminal, database: test.database };
    await devicesCommand.run(context, []);
    expect(terminal.printed()).toContain('No device is signed in');
    await link.run(context, []);
    const [, token] = /https:\/\/keys\.example\/owner#link=([\w-]{43})\n/.exec(
      terminal.printed(),
    )!;
    await askOwner(test, 'POST', '/session', { body: { link: token } });
    const phone = await signIn(test);
    await devicesCommand.run(context, []);
    const [, name] = /([0-9A-F]{6}) {2}Safari on iPhone/.exec(terminal.printed())!;
    await signOutCommand.run(context, [name!]);
    expect(await phone.status('GET', '/session')).toBe(401);
    await signOutCommand.run(context, ['--all']);
    expect(await rowsOf(test.database, 'owner_sessions')).toEqual([]);
  });
});

describe('the owner', () => {
  it("has to wait after twenty wrong links from one address, others don't", async () => {
    const test = await startTestApp({ TRUST_PROXY: '127.0.0.1' });
    const redeem = async (from: string, link: string) => {
      const headers = { 'x-forwarded-for': from };
      return (await askOwner(test, 'POST', '/session', { body: { link }, headers })).statusCode;
    };
    await redeem('203.0.113.7', await newLinkToken(test));
    for (let tries = 0; tries < 20; tries += 1)
      expect(await redeem(`203.0.113.7:${50_000 + tries}`, 'wrong')).toBe(401);
    const right = await newLinkToken(test);
    expect(await redeem('203.0.113.7', right)).toBe(429);
    expect(await redeem('203.0.113.8', right)).toBe(201);
    test.pass(601);
    expect(await redeem('203.0.113.7', await newLinkToken(test))).toBe(201);
  });

  it('has to sign in again after a year, however often he uses the app', async ({
    test,
    phone,
  }) => {
    const month = 30 * days;
    for (let months = 0; months < 12; months += 1) {
      test.pass(month);
      expect(await phone.status('GET', '/session')).toBe(200);
    }
    const { expires_at } = await phone.data('GET', '/session');
    expect(Date.parse(expires_at) - test.clock.now.getTime()).toBe(5 * days * 1000);
    test.pass(5 * days);
    expect((await phone.ask('GET', '/session')).json().error.code).toBe('session-ended');
  });

  it('keeps the id of a device after its session expired, not after it was signed out', async ({
    test,
    phone,
  }) => {
    const other = await signIn(test);
    test.pass(91 * days);
    const ended = await phone.ask('GET', '/session');
    expect(ended).toMatchObject({ statusCode: 401 });
    expect(ended.json().error.code).toBe('session-ended');
    expect(await phone.status('POST', '/session', { link: 'wrong' })).toBe(401);
    const back = await phone.ask('POST', '/session', { link: await newLinkToken(test) });
    expect(back.statusCode).toBe(201);
    const cookie = String(back.headers['set-cookie']);
    expect(Number(/Max-Age=(\d+)/.exec(cookie)![1])).toBeGreaterThan(365 * days);
    const headers = { cookie: cookie.split(';')[0]! };
    const { devices } = (await askOwner(test, 'GET', '/devices', { headers })).json().data;
    expect(devices).toHaveLength(2);
    const { id } = devices.find(({ current }: { current: boolean }) => !current);
    await askOwner(test, 'DELETE', `/devices/${id}`, { headers });
    expect((await other.ask('GET', '/session')).json().error.code).toBe('sign-in');
  });

  it('needs a recent sign-in for lasting access', async ({ test, phone }) => {
    const other = await signIn(test);
    const { id } = (await phone.others())[0]!;
    const { p256dh, auth } = pushReceiver();
    const subscription = { endpoint: 'https://push.example/1', keys: { p256dh, auth } };
    test.pass(601);
    for (const [method, path, body] of [
      ['POST', '/passkeys/options', undefined],
      ['POST', '/passkeys', { id: 'x', response: {} }],
      ['DELETE', '/passkeys/x', undefined],
      ['DELETE', `/devices/${id}`, undefined],
      ['POST', '/device-link', undefined],
      ['POST', '/push-subscriptions', subscription],
      ['DELETE', '/push-subscriptions', subscription],
    ] as const) {
      const answer = await phone.ask(method, path, body);
      expect(answer.json().error?.code, `${method} ${path}`).toBe('reauthenticate');
    }
    expect(await other.status('DELETE', '/session')).toBe(204);
  });

  it('gets an answer even with an invalid Host', async ({ test }) => {
    for (const host of ['localhost:99999', 'localhost:abc', '[::1]:x']) {
      const answer = await askOwner(test, 'GET', '/session', { headers: { host } });
      expect([host, answer.statusCode]).toEqual([host, 401]);
    }
  });

  it('gets device names only of known browsers and systems', async ({ test }) => {
    const stranger = await signIn(test, 'Your-Host says: see https://thief.example/1.0 (x)');
    expect((await stranger.data('GET', '/session')).device.name).toBe('A browser');
  });
});

/** Every method and path of the owner's API in the router; an id stands for each parameter. */
function ownerApiRoutes({ app }: TestApp): { method: string; path: string }[] {
  const parts: string[] = [];
  const tree = app.printRoutes({ commonPrefix: false }).split('\n');
  return tree.flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*)[└├]── (.+?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    parts.splice(indent.length / 4, parts.length, part);
    const url = parts.join('').replace(/:id\(.*?\)/, '019caf2e-7a00-7abc-8def-0123456789ab');
    if (!url.startsWith(ownerApiPath)) return [];
    const path = url.slice(ownerApiPath.length);
    return methods.split(', ').map((method) => ({ method, path }));
  });
}

describe("the owner's API", () => {
  it('answers 401 everywhere without a session, except for signing in', async ({ test }) => {
    const ask = async (method: string, path: string) => {
      const { statusCode, headers, body } = await askOwner(test, method as 'GET', path);
      return { statusCode, body, headers: { ...headers, date: '', 'content-length': '' } };
    };
    const nothing = await ask('GET', '/no-such-thing');
    const headers = { 'cache-control': 'no-store' };
    expect(nothing).toMatchObject({ statusCode: 401, headers });
    const routes = ownerApiRoutes(test);
    expect(routes.length).toBeGreaterThan(25);
    const open: string[] = [];
    for (const { method, path } of routes) {
      const answer = await ask(method, path);
      const body = method === 'HEAD' ? answer.body : nothing.body;
      if (answer.statusCode !== 401) open.push(`${method} ${path}`);
      else expect(answer, `${method} ${path}`).toEqual({ ...nothing, body });
    }
    expect(open.toSorted()).toEqual([
      'GET /sign-in-link',
      'HEAD /sign-in-link',
      'POST /session',
      'POST /session/options',
      'POST /sign-in-link',
    ]);
  });

  it('refuses cross-site requests, with a session and at sign-in', async ({ test, phone }) => {
    const foreign = { origin: 'https://evil.example' };
    expect(await phone.status('GET', '/session', undefined, foreign)).toBe(403);
    const framed = { 'sec-fetch-site': 'cross-site' };
    expect(await phone.status('DELETE', '/session', undefined, framed)).toBe(403);
    const body = { link: await newLinkToken(test) };
    const stolen = await askOwner(test, 'POST', '/session', { body, headers: foreign });
    expect(stolen.statusCode).toBe(403);
  });

  it.for(['keys.example', 'localhost:3000'])(
    'accepts over https only a host-bound cookie, sent to %s',
    async (name) => {
      const test = await startTestApp({ SITE_URL: 'https://keys.example' });
      const host = { host: name };
      const body = { link: await newLinkToken(test) };
      const signedIn = await askOwner(test, 'POST', '/session', { body, headers: host });
      const [cookie] = String(signedIn.headers['set-cookie']).split(';');
      expect(cookie).toMatch(/^__Host-owner=/);
      expect(signedIn.headers['set-cookie']).toMatch(/Path=\/;.*; Secure\b/);
      const ask = (sent: string) =>
        askOwner(test, 'GET', '/session', { headers: { ...host, cookie: sent } });
      expect((await ask(cookie!)).statusCode).toBe(200);
      expect((await ask(cookie!.replace('__Host-', ''))).statusCode).toBe(401);
      const options = await askOwner(test, 'POST', '/session/options', { headers: host });
      expect(options.json().data.rpId).toBe('keys.example');
    },
  );
});
