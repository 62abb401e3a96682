import { describe, expect } from 'vitest';
import type {
  OwnerDevice as ListedDevice,
  OwnerPasskey,
} from '../../contract/owner-sign-in.ts';
import { it } from '../testing/app-test.ts';
import { fakeAuthenticator } from '../testing/fake-authenticator.ts';
import {
  askOwner,
  codeOf,
  cookieOf,
  newLinkToken,
  signIn,
  type OwnerDevice,
} from '../testing/owner-device.ts';
import { type TestApp } from '../testing/test-app.ts';

const origin = 'http://localhost';

const optionsOf = (phone: OwnerDevice) => phone.data('POST', '/passkeys/options');

async function addPasskey(phone: OwnerDevice, counter = 0) {
  const passkey = fakeAuthenticator(origin, { counter });
  const options = await optionsOf(phone);
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const added = await phone.ask('POST', '/passkeys', passkey.create(options));
  expect(added.statusCode).toBe(201);
  return passkey;
}

const challengeOf = async (test: TestApp): Promise<{ challenge: string }> =>
  (await askOwner(test, 'POST', '/session/options')).json().data;
const enter = (test: TestApp, passkey: object) =>
  askOwner(test, 'POST', '/session', { body: { passkey } });

/** Signs in with a passkey. */
const enterBy = async (test: TestApp, passkey: ReturnType<typeof fakeAuthenticator>) =>
  enter(test, passkey.get(await challengeOf(test)));
const statusBy = async (...by: Parameters<typeof enterBy>) => (await enterBy(...by)).statusCode;

describe('a passkey', () => {
  it('signs in without a link; each answer is valid once and briefly', async ({
    test,
    phone,
  }) => {
    const passkey = await addPasskey(phone);
    await phone.ask('DELETE', '/session');
    const { challenge } = await challengeOf(test);
    const answer = passkey.get({ challenge });
    const signedIn = await enter(test, answer);
    expect(signedIn.statusCode).toBe(201);
    expect(signedIn.json().data).toMatchObject({ has_passkey: true });
    // However it is spelled.
    for (const again of [answer, passkey.get({ challenge: `${challenge}=` })])
      expect((await enter(test, again)).statusCode).toBe(401);
    const old = passkey.get(await challengeOf(test));
    test.pass(5 * 60 + 1);
    expect((await enter(test, old)).statusCode).toBe(401);
  });

  it('reauthenticates the same device', async ({ test, phone }) => {
    const passkey = await addPasskey(phone);
    test.pass(601);
    expect(await phone.status('GET', '/requests.csv')).toBe(403);
    const answer = { passkey: passkey.get(await challengeOf(test)) };
    const proven = await phone.ask('POST', '/session', answer);
    const headers = { cookie: cookieOf(proven) };
    expect((await askOwner(test, 'GET', '/requests.csv', { headers })).statusCode).toBe(200);
    const { devices } = (await askOwner(test, 'GET', '/devices', { headers })).json().data;
    expect(devices).toHaveLength(1);
    expect(await phone.status('GET', '/session')).toBe(401);
  });

  it('is removed with a device that another one signs out, unless one that uses it too keeps it', async ({
    test,
    phone,
  }) => {
    const [own, shared] = [await addPasskey(phone), await addPasskey(phone)];
    const headers = { cookie: cookieOf(await enterBy(test, shared)) };
    const { devices } = (await askOwner(test, 'GET', '/devices', { headers })).json().data;
    const { id, passkeys } = devices.find(
      ({ current }: ListedDevice) => !current,
    ) as ListedDevice;
    const [ownId, sharedId] = [own, shared].map((one) => one.create({ challenge: '' }).id);
    const isShared = Object.fromEntries(passkeys.map((one) => [one.id, one.shared]));
    expect(isShared).toEqual({ [ownId!]: false, [sharedId!]: true });
    const body = { keep: [ownId, sharedId] };
    await askOwner(test, 'DELETE', `/devices/${id}`, { headers, body });
    expect(await statusBy(test, own)).toBe(401);
    expect(await statusBy(test, shared)).toBe(201);
    expect(await phone.status('GET', '/session')).toBe(401);
  });

  it('is removed with the other devices that it signed in', async ({ test, phone }) => {
    const stolen = await addPasskey(phone);
    const thief = { cookie: cookieOf(await enterBy(test, stolen)) };
    const { id } = stolen.create({ challenge: '' });
    expect(await phone.status('DELETE', `/passkeys/${id}`)).toBe(204);
    expect((await askOwner(test, 'GET', '/session', { headers: thief })).statusCode).toBe(401);
    expect(await phone.status('GET', '/session')).toBe(200);
  });

  it('of a lost phone goes with its session and links, when all others are signed out', async ({
    test,
    phone,
  }) => {
    const lost = await signIn(test, 'Firefox/140.0 Android');
    const [mine, theirs] = [await addPasskey(phone), await addPasskey(lost)];
    const token = await newLinkToken(test);
    const code = await codeOf(lost);
    expect(await phone.status('DELETE', '/devices')).toBe(204);
    expect(await lost.status('GET', '/session')).toBe(401);
    for (const link of [token, code])
      expect(await askOwner(test, 'POST', '/session', { body: { link } })).toMatchObject({
        statusCode: 401,
      });
    expect(await statusBy(test, theirs)).toBe(401);
    expect(await phone.status('GET', '/session')).toBe(200);
    expect(await statusBy(test, mine)).toBe(201);
  });

  it('is listed with its name, date and last use, and removed', async ({ test, phone }) => {
    const list = async () =>
      ((await phone.data('GET', '/passkeys')) as { passkeys: OwnerPasskey[] }).passkeys;
    const passkey = await addPasskey(phone);
    const created_at = test.clock.now.toISOString();
    const [listed] = await list();
    const { id } = listed!;
    const isNew = { name: 'Safari on iPhone', created_at, last_used_at: null, current: true };
    expect(listed).toMatchObject({ ...isNew, synced: false });
    test.pass(60);
    await enterBy(test, passkey);
    expect(await list()).toMatchObject([{ last_used_at: test.clock.now.toISOString() }]);
    expect(await phone.status('DELETE', `/passkeys/${id}`)).toBe(204);
    expect(await phone.status('DELETE', `/passkeys/${id}`)).toBe(404);
    expect(await list()).toEqual([]);
    expect(await statusBy(test, passkey)).toBe(401);
    const kinds = (await phone.events()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'passkey-added')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'passkey-removed')).toHaveLength(1);
  });
});

it('a passkey signs in after too many wrong links', async ({ test, phone }) => {
  const passkey = await addPasskey(phone);
  const guess = () => askOwner(test, 'POST', '/session', { body: { link: 'wrong' } });
  for (let at = 0; at < 20; at += 1) expect((await guess()).statusCode).toBe(401);
  expect((await guess()).statusCode).toBe(429);
  expect(await statusBy(test, passkey)).toBe(201);
});

it('a passkey is refused for another site, another purpose, or without finger, face or PIN', async ({
  test,
  phone,
}) => {
  const passkey = await addPasskey(phone);
  const addition = await optionsOf(phone);
  for (const answer of [
    fakeAuthenticator(origin).get(await challengeOf(test)),
    passkey.get({ challenge: Buffer.alloc(56, 7).toString('base64url') }),
    passkey.get(addition),
    { id: '../x', response: {} },
  ])
    expect(await enter(test, answer)).toMatchObject({ statusCode: 401 });
  for (const made of [
    fakeAuthenticator('https://evil.example').create(addition),
    fakeAuthenticator(origin, { verifies: false }).create(addition),
  ])
    expect(await phone.status('POST', '/passkeys', made)).toBe(422);
});
