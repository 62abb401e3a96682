import { describe, expect } from 'vitest';
import { notifyPath, quotePath } from '../../contract/api.ts';
import { exampleQuote } from '../../contract/example-quote.ts';
import { it } from '../testing/app-test.ts';
import { askOwner, signIn } from '../testing/owner-device.ts';
import { exampleColumns, startTestApp, type TestApp } from '../testing/test-app.ts';

type Headers = Record<string, string>;
const siteUrl = 'https://www.keys.example';
const live = { SITE_URL: siteUrl };

/** The statuses of a request as JSON, as a form, and of the notification. */
async function statusesOf(test: TestApp, headers: Headers): Promise<number[]> {
  const answers = [
    await test.app.inject({
      method: 'POST',
      url: quotePath,
      payload: exampleColumns(),
      headers,
    }),
    await test.postForm(exampleQuote, headers),
    await test.app.inject({ method: 'POST', url: notifyPath, payload: exampleQuote, headers }),
  ];
  return answers.map(({ statusCode }) => statusCode);
}
const taken = [201, 303, 200];
const refused = [403, 403, 403];

it('the form is taken from a page of the site, however it was reached', async () => {
  const sameOrigin = { 'sec-fetch-site': 'same-origin' };
  const cases: [why: string, Headers][] = [
    ["at the site's address", { host: 'www.keys.example', origin: siteUrl }],
    ['of another domain', { host: 'www.locksmith.test', origin: 'https://www.locksmith.test' }],
    ['over http', { host: 'www.keys.example', origin: 'http://www.keys.example' }],
    ["at the server's port", { host: 'keys.example:3000', origin: 'http://keys.example:3000' }],
    ['by number', { host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000' }],
    ['by number of IPv6', { host: '[2001:db8::1]:3000', origin: 'http://[2001:DB8::1]:3000' }],
    ['with capitals', { host: 'Keys.Example', origin: 'https://keys.example' }],
    ['behind a proxy that hides Host', { host: '127.0.0.1:3000', origin: siteUrl }],
    [
      'of another domain behind such a proxy',
      { host: '127.0.0.1:3000', origin: 'https://keys.test', ...sameOrigin },
    ],
    ['that sends no origin', { host: 'keys.test', ...sameOrigin }],
    ['that is none, as no browser sent it', { host: 'keys.test' }],
  ];
  const test = await startTestApp({ ...live, QUOTE_LIMIT: '0' });
  for (const [why, headers] of cases)
    expect(await statusesOf(test, headers), why).toEqual(taken);
});

it('the form is refused to a page of another site', async () => {
  const host = 'www.keys.example';
  const cases: [why: string, Headers][] = [
    ['of another site', { host, origin: 'https://evil.example' }],
    ['of another port', { host, origin: 'https://www.keys.example:8443' }],
    ['of a name that begins alike', { host, origin: 'https://www.keys.example.evil.example' }],
    ['without an origin', { host, origin: 'null' }],
    ['of another site, as the browser says', { host, 'sec-fetch-site': 'cross-site' }],
    ['of a sister site', { host, origin: siteUrl, 'sec-fetch-site': 'same-site' }],
    ['of two sites', { host, origin: siteUrl, 'sec-fetch-site': 'same-origin, cross-site' }],
  ];
  const test = await startTestApp(live);
  for (const [why, headers] of cases)
    expect(await statusesOf(test, headers), why).toEqual(refused);
  expect(await test.storedQuotes()).toEqual([]);
  expect(test.whatsapp.messages).toEqual([]);
});

it('the cookie of a request is kept by a browser that came over http', async () => {
  const test = await startTestApp(live);
  const cookieFor = async (origin: string) => {
    const headers = { host: new URL(origin).host, origin };
    const { headers: answered } = await test.postForm(exampleQuote, headers);
    return String(answered['set-cookie']);
  };
  expect(await cookieFor('http://www.keys.example')).not.toContain('Secure');
  expect(await cookieFor(siteUrl)).toContain('Secure');
});

describe("the owner's routes", () => {
  const ask = async (test: TestApp, headers: Headers) =>
    (await askOwner(test, 'POST', '/session/options', { headers })).statusCode;

  it("take only the site's origin, whatever Host says", async () => {
    const test = await startTestApp(live);
    for (const host of ['www.keys.example', 'keys.example', 'localhost:3000', 'evil.example']) {
      expect(await ask(test, { host, origin: siteUrl }), host).toBe(200);
      for (const origin of ['http://www.keys.example', `http://${host}`, `https://x.${host}`])
        expect(await ask(test, { host, origin }), `${origin} to ${host}`).toBe(403);
    }
  });

  it('trust no Host without https either', async () => {
    const test = await startTestApp({ SITE_URL: 'http://keys.example' });
    expect(await ask(test, { host: '10.0.0.1', origin: 'http://keys.example' })).toBe(200);
    expect(await ask(test, { host: 'localhost', origin: 'http://localhost' })).toBe(403);
    const phone = await signIn(test);
    const link = await phone.data('POST', '/device-link', undefined, {
      host: 'localhost:3000',
    });
    expect(link.address).toMatch(/^http:\/\/keys\.example\//);
  });

  it('take that of Host on a machine without a set address', async ({ test }) => {
    const host = '192.168.1.20:3000';
    expect(await ask(test, { host, origin: `http://${host}` })).toBe(200);
    expect(await ask(test, { host, origin: 'http://evil.example' })).toBe(403);
  });
});

describe("the owner's app", () => {
  const open = (test: TestApp, headers: Headers) => test.app.inject({ url: '/owner', headers });

  it("leads from another address to the site's", async () => {
    const test = await startTestApp(live);
    for (const host of ['keys.example', 'www.keys.example:3000', '192.168.1.20:3000'])
      expect(await open(test, { host }), host).toMatchObject({
        statusCode: 302,
        headers: { location: `${siteUrl}/owner`, 'cache-control': 'no-store' },
      });
    for (const host of ['www.keys.example', 'www.keys.example:443', 'WWW.keys.example'])
      expect(await open(test, { host }), host).toMatchObject({ statusCode: 200 });
  });

  it('leads to https behind a proxy that lets http through', async () => {
    const test = await startTestApp({ ...live, TRUST_PROXY: '127.0.0.1' });
    const host = 'www.keys.example';
    const over = async (scheme: string) =>
      (await open(test, { host, 'x-forwarded-proto': scheme })).statusCode;
    expect([await over('http'), await over('https')]).toEqual([302, 200]);
    expect(await open(test, { host }), 'which does not say').toMatchObject({ statusCode: 200 });
  });

  it('opens behind a proxy that does not hand Host on', async () => {
    const test = await startTestApp(live);
    const host = '127.0.0.1:3000';
    const first = await open(test, { host });
    const [cookie] = String(first.headers['set-cookie']).split(';');
    expect(await open(test, { host, cookie: cookie! })).toMatchObject({ statusCode: 200 });
    // Its service worker, which must not be led elsewhere.
    expect(await open(test, { host, 'sec-fetch-mode': 'cors' })).toMatchObject({
      statusCode: 200,
    });
  });

  it('opens at any address if none is set', async ({ test }) => {
    expect(await open(test, { host: '192.168.1.20:3000' })).toMatchObject({ statusCode: 200 });
  });
});
