import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { quotePath } from '../../contract/api.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import { it } from '../testing/app-test.ts';
import { rawRequest, statusesIn } from '../testing/raw-request.ts';
import { exampleColumns, startTestApp, type TestApp } from '../testing/test-app.ts';
import { rowsOf } from '../testing/test-database.ts';

const securityHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
];

const json = JSON.stringify(exampleColumns());
const post = (test: TestApp, payload: string | Buffer, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: quotePath,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Opens a network connection. */
async function connectTo(test: TestApp) {
  const socket = connect(await test.port(), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return socket.on('error', () => {});
}

// server/database/postgres.test.ts sends bodies with wrong values of all kinds.
describe('bad input', () => {
  const withText = (text: string) => json.replace('Ann Lee', text);
  const cases: [string, string | Buffer, Record<string, string>, number][] = [
    ['broken JSON', '{"name":', {}, 400],
    ['JSON without end', '{"a":'.repeat(3000), {}, 400],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}, 400],
    ['a list', '[]', {}, 422],
    ['half a character', withText('Ann\\ud800Lee'), {}, 422],
    ['a large body', withText('x'.repeat(17_000)), {}, 413],
    ['plain text', json, { 'content-type': 'text/plain' }, 415],
    ['a file upload', 'x', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['no type', json, { 'content-type': '' }, 415],
    ['nonsense for a type', json, { 'content-type': ';' }, 415],
    ['nearly JSON', json, { 'content-type': 'application/jsonp' }, 415],
    ['UTF-16', json, { 'content-type': 'application/json; charset=utf-16' }, 415],
    ['a compressed body', json, { 'content-encoding': 'gzip' }, 415],
    ['a key with blanks', json, { 'idempotency-key': 'a b' }, 400],
    ['a key without end', json, { 'idempotency-key': 'x'.repeat(201) }, 400],
  ];

  it("is refused in the API's format and not stored", async ({ test }) => {
    for (const [name, payload, headers, status] of cases) {
      const response = await post(test, payload, headers);
      expect(response.statusCode, name).toBe(status);
      expect(response.json(), name).toMatchObject({
        data: null,
        error: { message: expect.any(String) },
      });
    }
    expect(await test.storedQuotes()).toEqual([]);
  });

  it('in a form post is refused with a page', async ({ test }) => {
    for (const [body, status] of [
      ['name=%', 400],
      ['name=%ff', 400],
      ['name=%c0%ae', 400],
      ['=&&==', 422],
      ['%00=%00', 422],
      ['a'.repeat(50_000), 413],
    ] as const) {
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const { statusCode, headers } = await post(test, body, type);
      expect(statusCode, body.slice(0, 20)).toBe(status);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
    expect(await test.storedQuotes()).toEqual([]);
  });
});

describe('every response', () => {
  it('carries the security headers and no banner', async ({ test }) => {
    for (const url of [
      '/',
      '/robots.txt',
      '/blog/',
      '/nowhere',
      '/blog/nowhere',
      '/api/nothing',
      '/api/form-token',
      '/livez',
      '/%ff',
    ]) {
      const { headers } = await test.app.inject(url);
      expect(Object.keys(headers), url).toEqual(expect.arrayContaining(securityHeaders));
      for (const name of ['strict-transport-security', 'server', 'x-powered-by'])
        expect(headers).not.toHaveProperty(name);
    }
  });

  it("of the API can't be framed or cached", async ({ test }) => {
    for (const body of [json, '{', 'x'.repeat(20_000)])
      expect((await post(test, body)).headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
      });
  });

  it('sends HSTS and secure cookies if the site has https', async () => {
    const test = await startTestApp({ SITE_URL: 'https://keys.example' });
    const { headers } = await test.postJson();
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^quote-request=.*; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^quote-sent=1;.*; Secure; SameSite=Strict$/),
    ]);
  });
});

it('malformed HTTP is refused, and the next request served', async ({ test }) => {
  const url = `http://127.0.0.1:${await test.port()}`;
  const get = 'GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const withLine = (line: string) => get.replace('\r\n\r\n', `\r\n${line}\r\n\r\n`);
  for (const malformed of [
    ...Array.from(get.slice(0, 12), (_, at) => `${get.slice(0, at)}\0${get.slice(at)}`),
    get.replaceAll('\r', ''),
    get.replace(/Host.*\r\n/, ''),
    ...['BREW /livez HTTP/1.1', 'GET /livez', 'GET /% HTTP/1.1', 'TRACE / HTTP/1.1'].map(
      (line) => get.replace(/^.*/, line),
    ),
    `${withLine('Content-Length: 4\r\nTransfer-Encoding: chunked')}0\r\n\r\n${get}`,
    `${withLine('Content-Length: 4\r\nContent-Length: 40')}0\r\n\r\n${get}`,
    `${withLine('Transfer-Encoding : chunked')}0\r\n\r\n${get}`,
    withLine(`Cookie: ${'x'.repeat(9000)}`),
    withLine('Host: example.com'),
    ...['five\r\nhello', '-1\r\nhello', `5;${'x'.repeat(20_000)}\r\nhello`].map(
      (chunk) => `${withLine('Transfer-Encoding: chunked')}${chunk}\r\n0\r\n\r\n`,
    ),
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  ]) {
    const answer = await rawRequest(url, Buffer.from(malformed, 'latin1'));
    const statuses = statusesIn(answer);
    const name = JSON.stringify(malformed.slice(0, 80));
    const isRefused = statuses.length <= 1 && statuses.every((it) => it >= 400 && it < 500);
    expect(isRefused, `${name}: ${statuses.join(' ')}`).toBe(true);
    if (statuses.length > 0)
      for (const header of securityHeaders)
        expect(answer.toLowerCase(), name).toContain(`\n${header}: `);
    expect((await test.app.inject('/livez')).statusCode).toBe(200);
  }
});

it.each([
  ['a request', 'GET /never HTTP/1.1\r\nHost: a\r\n\r\n'],
  [
    'one with a body',
    'POST /never HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  ],
])('the answer to %s that takes too long is 503', async (_, bytes) => {
  const test = await startTestApp();
  const never = () => new Promise(() => {});
  test.app.get('/never', { handlerTimeout: 50 }, never);
  test.app.post('/never', { handlerTimeout: 50 }, never);
  const socket = await connectTo(test);
  socket.write(bytes);
  const [answer] = await once(socket, 'data');
  expect(statusesIn(String(answer))).toEqual([503]);
});

it.each([
  ['headers', ['headersTimeout'], 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  [
    'a body',
    // Node looks at both together.
    ['headersTimeout', 'requestTimeout'],
    `POST ${quotePath} HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n{`,
  ],
  ['an answer', ['timeout'], 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n'],
] as const)(
  'a client that sends or reads %s very slowly is cut off',
  async (_, limits, bytes) => {
    const test = await startTestApp();
    test.app.get('/large', () => Buffer.alloc(50_000_000));
    // A hundred times shorter; a limit that is not set stays so.
    const { server } = test.app;
    for (const limit of limits) server[limit] /= 100;
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const socket = await connectTo(test);
    socket.pause().write(bytes);
    const [connection] = await accepted;
    await expect.poll(() => connection.destroyed).toBe(true);
  },
);

it('the owner’s photo has two minutes on a poor line, and other words of his ten seconds', async ({
  test,
  phone,
}) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  test.pass(61);
  const begin = async (method: string, path: string, type: string) => {
    const socket = await connectTo(test);
    const lines = [`${method} ${ownerApiPath}${path} HTTP/1.1`, 'Host: a', 'Content-Length: 2'];
    const headers = [...lines, `Cookie: ${phone.cookie}`, `Content-Type: ${type}`];
    socket.write(`${headers.join('\r\n')}\r\n\r\n{`);
    return socket.resume();
  };
  const photo = await begin('PUT', '/site/photos', 'image/jpeg');
  const uses = async () => (await rowsOf(test.database, 'owner_sessions'))[0]?.last_used_at;
  await expect.poll(uses).toBe(test.clock.now.toISOString());
  const timers = vi.getTimerCount();
  const words = await begin('PATCH', '/site', 'application/merge-patch+json');
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(timers);
  vi.advanceTimersByTime(9_900);
  await test.app.inject('/livez');
  expect(words.destroyed).toBe(false);
  vi.advanceTimersByTime(200);
  await expect.poll(() => words.destroyed).toBe(true);
  photo.write('}');
  const [answer] = await once(photo, 'data');
  expect(String(answer)).toContain('This is no photo');
});
