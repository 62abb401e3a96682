import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { temporaryFolder } from '../testing/test-database.ts';
import { loadBuild } from './load-build.ts';

const get = (test: TestApp, url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers });

/** Over the wire, with the path exactly as given. */
async function rawGet({ app }: TestApp, path: string) {
  if (!app.server.listening) await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const [response] = (await once(request({ port, path }).end(), 'response')) as [
    IncomingMessage,
  ];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe('pages', () => {
  it('come compressed as the browser likes, each with its own policy', async () => {
    const test = await startTestApp('sqlite');
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

  it('may ask where the visitor is only where they have a use for it', async () => {
    const test = await startTestApp('sqlite');
    const permissions = async (url: string) =>
      (await get(test, url)).headers['permissions-policy'];
    expect(await permissions('/')).toContain('geolocation=(self)');
    expect(await permissions('/blog')).toContain('geolocation=()');
  });

  it('are asked for again each time and sent only when changed', async () => {
    const test = await startTestApp('sqlite');
    const first = await get(test, '/');
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers.etag);
    const again = await get(test, '/', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(test, '/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('answer HEAD with the headers alone', async () => {
    const test = await startTestApp('sqlite');
    const response = await test.app.inject({ method: 'HEAD', url: '/blog' });
    expect(response.statusCode).toBe(200);
    expect(Number(response.headers['content-length'])).toBeGreaterThan(0);
    expect(response.body).toBe('');
  });

  it.each([
    ['/blog/', '/blog'],
    ['/blog.html', '/blog'],
    ['/index.html', '/'],
    ['/blog/spare-key-vs-cloned-key/?from=mail', '/blog/spare-key-vs-cloned-key?from=mail'],
    ['/blog/index.html', '/blog'],
  ])('have one address: %s leads to %s', async (url, location) => {
    const test = await startTestApp('sqlite');
    const response = await get(test, url);
    expect([response.statusCode, response.headers.location]).toEqual([301, location]);
  });
});

describe('files', () => {
  it('with a hash in their name are kept for ever, others for an hour', async () => {
    const test = await startTestApp('sqlite');
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

  it('that are a service worker are never kept, and may ask for pages', async () => {
    const test = await startTestApp('sqlite');
    for (const encoding of ['identity', 'br', 'gzip']) {
      const accepted = { 'accept-encoding': encoding };
      const { headers } = await get(test, '/service-worker.js', accepted);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("connect-src 'self'");
    }
  });

  it('other than the public ones are out of reach', async () => {
    const test = await startTestApp('sqlite');
    for (const path of [
      '/.secret',
      '/%2esecret',
      '/_astro/../.secret',
      '/build.json',
      '/index.html.br',
      '/pages/404.html',
      '/robots.txt%00.html',
      '//robots.txt',
    ]) {
      const { status, body } = await rawGet(test, path);
      expect(`${path} ${status} ${body.slice(15, 45)}`).toBe(
        `${path} 404 <title>Oops! Page not found</t`,
      );
    }
  });
});

describe('an address without a page', () => {
  it('shows the page for it and is counted', async () => {
    const test = await startTestApp('sqlite');
    const unknown = await get(test, '/no-such-page');
    expect([unknown.statusCode, unknown.body]).toEqual([
      404,
      expect.stringContaining('Oops! Page not found'),
    ]);
    const post = await get(test, '/blog/no-such-post');
    expect([post.statusCode, post.body]).toEqual([
      404,
      expect.stringContaining('Post not found'),
    ]);
    expect((await get(test, '/healthz')).json().notFound).toBe(2);
  });

  it('of the API is answered as the API does', async () => {
    const test = await startTestApp('sqlite');
    const response = await get(test, '/api/nothing');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ data: null, error: { message: expect.any(String) } });
  });

  it('never sends anybody to another site', async () => {
    const test = await startTestApp('sqlite');
    for (const path of [
      '//example.com/',
      '//example.com',
      '/\\example.com/',
      '//example.com/%2f..',
    ]) {
      const { status, headers } = await rawGet(test, path);
      expect([path, status, headers.location]).toEqual([path, 404, undefined]);
    }
  });
});

describe('without a built site', () => {
  it('the server says what to do', () => {
    expect(() => loadBuild(temporaryFolder())).toThrow(/npm start/);
  });
});

describe("the owner's app", () => {
  it('is kept by nobody, framed by nobody and listed nowhere', async () => {
    const test = await startTestApp('sqlite');
    const page = await get(test, '/owner');
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'self';.*frame-ancestors 'none'/,
      ),
    });
    const worker = await get(test, '/owner/sw.js');
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-store',
      'service-worker-allowed': '/owner',
    });
    const script = await get(test, '/owner/assets/app-1a2b.js');
    expect(script.headers['cache-control']).toMatch(/immutable/);
    expect((await get(test, '/owner/')).headers.location).toBe('/owner');
    expect((await get(test, '/owner/index.html')).statusCode).toBe(404);
  });
});
