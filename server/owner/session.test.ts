import { describe, expect } from 'vitest';
import { ownerApiPath } from '../../contract/owner.ts';
import { devices as listDevices, link, signOut } from '../cli/owner/commands.ts';
import { it } from '../testing/app-test.ts';
import { askOwner, newLinkToken, signIn } from '../testing/owner-device.ts';
import { fakeDate } from '../testing/until-test-ends.ts';
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
    await listDevices.run(context, []);
    expect(terminal.printed()).toContain('No device is signed in');
    await link.run(context, []);
    const [, token] = /https:\/\/keys\.example\/owner#link=([\w-]{43})\n/.exec(
      terminal.printed(),
    )!;
    await askOwner(test, 'POST', '/session', { body: { link: token } });
    const phone = await signIn(test);
    await listDevices.run(context, []);
    const [, name] = /([0-9A-F]{6}) {2}Safari on iPhone/.exec(terminal.printed())!;
    await signOut.run(context, [name!]);
    expect(await phone.status('GET', '/session')).toBe(401);
    await signOut.run(context, ['--all']);
    expect(await rowsOf(test.database, 'owner_sessions')).toEqual([]);
  });

  it("has to wait after twenty wrong links from one address, others don't", async () => {
    fakeDate();
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

  it('gets device names only of known browsers and systems', async ({ test }) => {
    const stranger = await signIn(test, 'Your-Host says: see https://thief.example/1.0 (x)');
    expect((await stranger.data('GET', '/session')).device.name).toBe('A browser');
  });
});

const exampleId = '019caf2e-7a00-7abc-8def-0123456789ab';

/** Every method and path of the owner's API in the router; an id stands for each parameter. */
function ownerApiRoutes({ app }: TestApp) {
  const parts: string[] = [];
  const tree = app.printRoutes({ commonPrefix: false }).split('\n');
  return tree.flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*)[└├]── (.+?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    parts.splice(indent.length / 4, parts.length, part);
    const url = parts.join('').replace(/:\w+(\(.*?\))?/g, exampleId);
    if (!url.startsWith(ownerApiPath)) return [];
    const path = url.slice(ownerApiPath.length);
    return methods.split(', ').map((method) => ({ method: method as 'GET', path }));
  });
}

describe("the owner's API", () => {
  const statusesOf = async (
    test: TestApp,
    headers: Record<string, string>,
    routes = ownerApiRoutes(test),
  ) => {
    const statuses = new Map<string, number>();
    for (const { method, path } of routes) {
      const { statusCode } = await askOwner(test, method, path, { headers });
      statuses.set(`${method} ${path}`, statusCode);
    }
    return statuses;
  };
  const having = (statuses: Map<string, number>, status: number) =>
    [...statuses].flatMap(([route, one]) => (one === status ? [route] : [])).toSorted();

  it('answers 401 everywhere without a session, except for signing in', async ({ test }) => {
    const nothing = await askOwner(test, 'GET', '/no-such-thing');
    expect(nothing).toMatchObject({
      statusCode: 401,
      headers: { 'cache-control': 'no-store' },
    });
    const statuses = await statusesOf(test, {});
    expect(statuses.size).toBeGreaterThan(40);
    const open = [...statuses.keys()].filter((route) => statuses.get(route) !== 401);
    expect(open.toSorted()).toEqual([
      'GET /sign-in-link',
      'HEAD /sign-in-link',
      'POST /session',
      'POST /session/options',
      'POST /sign-in-link',
    ]);
  });

  it('answers 403 everywhere to another site, signed in or at sign-in', async ({
    test,
    phone: { cookie },
  }) => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const from of foreign) {
      const statuses = await statusesOf(test, { cookie, ...from });
      expect(having(statuses, 403)).toEqual([...statuses.keys()].toSorted());
    }
    for (const path of ['/session', '/session/options', '/sign-in-link']) {
      const headers = { origin: 'https://evil.example' };
      expect((await askOwner(test, 'POST', path, { headers })).statusCode).toBe(403);
    }
  });

  it('asks for a recent sign-in where access is given or taken, and for all data', async ({
    test,
    phone: { cookie },
  }) => {
    test.pass(601);
    // Signing out, which is always possible, would end the session.
    const routes = ownerApiRoutes(test).filter(
      ({ method, path }) => `${method} ${path}` !== 'DELETE /session',
    );
    const id = exampleId;
    expect(having(await statusesOf(test, { cookie }, routes), 403)).toEqual([
      'DELETE /devices',
      `DELETE /devices/${id}`,
      `DELETE /passkeys/${id}`,
      'DELETE /push-subscriptions',
      'GET /requests.csv',
      'GET /requests.xlsx',
      'HEAD /requests.csv',
      'HEAD /requests.xlsx',
      'POST /device-link',
      'POST /erasures',
      'POST /passkeys',
      'POST /passkeys/options',
      'POST /push-subscriptions',
      'POST /site/publications',
      `POST /site/publications/${id}/back`,
    ]);
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
