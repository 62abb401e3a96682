import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { it } from '../testing/app-test.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { temporaryFolder } from '../testing/test-database.ts';
import { loadBuild } from './load-build.ts';

const get = (test: TestApp, url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers });

/** The raw response to a path that is sent exactly as given. */
async function rawGet(test: TestApp, path: string): Promise<string> {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  return rawRequest(`http://127.0.0.1:${await test.port()}`, request);
}

const climbs = ['..', '%2e%2e', '.%2e', '%2E.', '%252e%252e', '..%00', '....', '\u2025'].concat(
  ['%c0%ae%c0%ae', '%e0%80%ae%e0%80%ae'],
);
const slashes = ['/', '%2f', '%5c', '\\', '%252f', '//', ';/'];
/** Paths that climb out of the public folder, with every kind of dots and slashes. */
const waysUp = climbs.flatMap((climb) =>
  slashes.flatMap((slash) => [
    `/${climb}${slash}build.json`,
    `/_astro${slash}${climb}${slash}${climb}${slash}build.json`,
  ]),
);

describe('pages', () => {
  it('are compressed as the browser prefers, each with its own policy', async ({ test }) => {
    const plain = await get(test, '/blog');
    expect(plain.statusCode).toBe(200);
    expect(plain.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(plain.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src/);
    const home = await get(test, '/');
    expect(home.headers['content-security-policy']).not.toBe(
      plain.headers['content-security-policy'],
    );
    const brotli = await get(test, '/blog', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzip = await get(test, '/blog', { 'accept-encoding': 'br;q=0, gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  it('may ask for the location only if they need it', async ({ test }) => {
    const permissions = async (url: string) =>
      (await get(test, url)).headers['permissions-policy'];
    expect(await permissions('/')).toContain('geolocation=(self)');
    expect(await permissions('/blog')).toContain('geolocation=()');
  });

  it('are revalidated each time and sent only if changed', async ({ test }) => {
    const first = await get(test, '/');
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers.etag);
    const again = await get(test, '/', { 'if-none-match': etag });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    expect((await get(test, '/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('that are hidden redirect to the list that they were in', async ({ test }) => {
    const { headers, statusCode } = await get(test, '/auto-locksmith-kilsyth');
    expect({ ...headers, statusCode }).toMatchObject({
      statusCode: 302,
      location: '/#contact',
      'cache-control': 'no-cache',
    });
  });
});

describe('files', () => {
  it('with a hash in their name are cached for ever, others for an hour', async ({ test }) => {
    const script = await get(test, '/_astro/app.0a1b2c.js', { 'accept-encoding': 'br' });
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    const robots = await get(test, '/robots.txt');
    expect(robots.headers['cache-control']).toBe('public, max-age=3600');
    expect(robots.body).toContain('User-agent');
  });

  it('that are a service worker are not cached, and may fetch pages', async ({ test }) => {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const accepted = { 'accept-encoding': encoding };
      const { headers } = await get(test, '/service-worker.js', accepted);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("connect-src 'self'");
    }
  });

  it("other than public ones can't be reached, nor other sites", async ({ test }) => {
    for (const path of [
      ...waysUp,
      '/.secret',
      '/%2esecret',
      '/_astro/../.secret',
      '/build.json',
      '/index.html.br',
      '/pages/404.html',
      '/robots.txt%00.html',
      '//robots.txt',
      '/%2e%2e',
      '/...',
      '/.',
      '//example.com/',
      '/\\example.com/',
      '//example.com/%2f..',
    ])
      expect(await rawGet(test, path), path).toMatch(
        /^HTTP\/1\.1 (400 |404 [^]*<title>(Oops! Page|Post) not found)/,
      );
  });
});

it('an address without a page shows the page for that, and one of the API its error', async ({
  test,
}) => {
  for (const [url, body] of [
    ['/no-such-page', 'Oops! Page not found'],
    ['/blog/no-such-post', 'Post not found'],
    ['/api/nothing', '{"data":null,"error":{"message":'],
  ] as const)
    expect(await get(test, url)).toMatchObject({
      statusCode: 404,
      body: expect.stringContaining(body),
    });
});

it('without a built site the server says what to do', () => {
  expect(() => loadBuild(temporaryFolder())).toThrow(/npm start/);
});

it("the owner's app is not cached, framed or indexed", async ({ test }) => {
  const page = await get(test, '/owner');
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; script-src 'self';.*frame-ancestors 'none'/,
    ),
  });
  const worker = { 'cache-control': 'no-store', 'service-worker-allowed': '/owner' };
  expect((await get(test, '/owner/sw.js')).headers).toMatchObject(worker);
  const script = await get(test, '/owner/assets/app-1a2b.js');
  expect(script.headers['cache-control']).toMatch(/immutable/);
  expect((await get(test, '/owner/')).headers.location).toBe('/owner');
  expect((await get(test, '/owner/index.html')).statusCode).toBe(404);
});

it('security.txt says where to report a security problem', async ({ test }) => {
  const read = async ({ app }: Pick<TestApp, 'app'>) => {
    const { statusCode, headers, body } = await app.inject('/.well-known/security.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    return body.split('\n');
  };
  expect(await read(test)).toEqual([
    'Contact: mailto:hello@example.co.uk',
    'Expires: 2026-08-29T08:00:00.000Z',
    'Preferred-Languages: en',
    '',
  ]);
  const lines = await read(await startTestApp({ SITE_URL: 'https://keys.example' }));
  expect(lines).toContain('Canonical: https://keys.example/.well-known/security.txt');
});
