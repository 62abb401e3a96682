import { describe, expect } from 'vitest';
import { link } from '../cli/owner/commands.ts';
import { fakeSmtp } from '../testing/fakes.ts';
import { it } from '../testing/app-test.ts';
import { askOwner, codeOf, signIn, tokenOf, cookieOf } from '../testing/owner-device.ts';
import { fakeDate } from '../testing/until-test-ends.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testTerminal } from '../testing/test-terminal.ts';

const linkIn = (mail: string) => /#link=([\w-]{43})\s/.exec(mail)![1]!;

describe('the owner', () => {
  it("can't be flooded with links by strangers, nor denied one", async () => {
    fakeDate();
    const smtp = await fakeSmtp();
    const test = await startTestApp({ ...smtp.settings, TRUST_PROXY: '127.0.0.1' });
    const ask = async (ip: string) => {
      const headers = { 'x-forwarded-for': ip };
      return (await askOwner(test, 'POST', '/sign-in-link', { headers })).statusCode;
    };
    const flood = () =>
      Promise.all(Array.from({ length: 30 }, (_, at) => ask(`198.51.100.${at}`)));
    for (let hour = 0; hour < 2; hour += 1) {
      expect(new Set(await flood())).toEqual(new Set([202]));
      expect(await ask('203.0.113.7'), 'the owner').toBe(202);
      expect(smtp.messages, 'good ones at a time').toHaveLength(2);
      expect(smtp.messages[0]).toMatch(/^To: owner@example\.co\.uk/m);
      // One mailed link is always valid.
      test.pass(14 * 60 + 59);
      expect(await ask('203.0.113.7'), 'the owner').toBe(202);
      await signIn(test, undefined, linkIn(smtp.messages.at(-1)!));
      test.pass(45 * 60);
      smtp.messages.length = 0;
    }
    const statuses = [1, 2, 3, 4].map(() => ask('203.0.113.9'));
    expect((await Promise.all(statuses)).toSorted()).toEqual([202, 202, 202, 429]);

    test.pass(15 * 60);
    smtp.messages.length = 0;
    smtp.refuseWith = 451;
    for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      expect(await ask(ip), 'not mailed').toBe(409);
    expect(test.logged()).toContain('a sign-in link was not mailed');
    expect(test.logged()).not.toContain('Canary');
    smtp.refuseWith = undefined;
    expect(await ask('203.0.113.4')).toBe(202);
    expect(smtp.messages, 'what was not mailed does not count').toHaveLength(1);
    const phone = await signIn(test, undefined, linkIn(smtp.messages[0]!));
    await flood();
    smtp.messages.length = 0;
    expect(await phone.status('POST', '/sign-in-link')).toBe(202);
    expect(smtp.messages, 'his own device').toHaveLength(1);
    const { cookie } = phone;
    for (let at = 0; at < 20; at += 1) {
      const headers = { cookie, 'x-forwarded-for': `198.51.100.${at}` };
      expect((await askOwner(test, 'POST', '/sign-in-link', { headers })).statusCode).toBe(202);
    }
    expect(smtp.messages, 'a copy of its cookie in many networks').toHaveLength(2);
  });

  it('signs another device in by a code, valid for two minutes or until this one is signed out', async ({
    test,
    phone,
  }) => {
    const late = await codeOf(phone);
    test.pass(121);
    const body = { link: late };
    expect((await askOwner(test, 'POST', '/session', { body })).statusCode).toBe(401);
    const tablet = await signIn(test, 'iPad Safari/1', await codeOf(phone));
    const open = await codeOf(phone);
    const { id } = (await tablet.others())[0]!;
    await tablet.ask('DELETE', `/devices/${id}`);
    expect(await phone.status('GET', '/session')).toBe(401);
    const refused = await askOwner(test, 'POST', '/session', { body: { link: open } });
    expect(refused.statusCode).toBe(401);
    expect(await tablet.status('GET', '/session')).toBe(200);
  });

  it("can't renew a recent sign-in with his own codes", async ({ test, phone }) => {
    test.pass(9 * 60);
    const { address } = await phone.data('POST', '/device-link');
    const answer = await phone.ask('POST', '/session', { link: tokenOf(address) });
    const cookie = cookieOf(answer);
    test.pass(2 * 60);
    const { devices } = await phone.data('GET', '/devices');
    expect(devices).toHaveLength(2);
    const csv = await askOwner(test, 'GET', '/requests.csv', { headers: { cookie } });
    expect(csv.json().error.code).toBe('reauthenticate');
  });
});

it('the terminal can mail a link without printing it', async ({ test }) => {
  const smtp = await fakeSmtp();
  const settings = { SITE_URL: 'https://keys.example', ...smtp.settings };
  const terminal = testTerminal(settings, test.clock.now);
  await link.run({ ...terminal, database: test.database }, ['--email']);
  expect(terminal.printed()).not.toContain('#link');
  expect(smtp.messages[0]).toContain('https://keys.example/owner#link');
});
