import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { securityHeaders } from '../../server/http/headers.ts';
import { openProxy } from './proxy.ts';
import type { Site } from './sites.ts';

/** What the server sends with every page of ours too; the page's style stands in it. */
const headers = {
  ...securityHeaders('http://localhost'),
  'content-security-policy': "default-src 'self'; style-src 'unsafe-inline'",
};

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/**
 * Serves the hand-written page that shows the first screen of the home page in `dist` and
 * nothing else: same font, picture, logo, icon of its tab and security headers, compressed.
 * Nothing with that screen can be much faster. Throws an Error if the home page names no font
 * or picture.
 */
export async function openLimit(dist: string): Promise<Site> {
  const site = join(dist, 'site');
  const home = readFileSync(join(site, 'index.html'), 'utf8');
  const font = /\/_astro\/[\w.-]+\.woff2/.exec(home)![0];
  const picture = /data-slide[^>]*>[\s\S]*?"(\/_astro\/[\w.-]+\.(?:svg|avif))/.exec(home)![1]!;
  const logo = /<img src="([^"]+)"/.exec(home)![1]!;
  const html = readFileSync('scripts/bench/limit.html', 'utf8')
    .replaceAll('{{font}}', font)
    .replace('{{logo}}', logo)
    .replace('{{picture}}', picture);
  const page = brotliCompressSync(html);
  const server = createServer((request, response) => {
    const file = request.url!;
    response.setHeaders(new Map(Object.entries(headers)));
    if (file === '/') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.setHeader('Content-Encoding', 'br').end(page);
    } else if ([font, logo, picture, '/favicon.svg'].includes(file)) {
      const isFont = file === font;
      response.setHeader('Content-Type', types[extname(file)]!);
      response.setHeader('Cache-Control', 'max-age=31536000, immutable');
      if (!isFont) response.setHeader('Content-Encoding', 'br');
      response.end(readFileSync(join(site, isFont ? file : `${file}.br`)));
    } else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy = await openProxy(`http://localhost:${(server.address() as AddressInfo).port}`);
  return {
    name: 'the limit',
    url: proxy.url,
    routes: ['/'],
    blank: `${proxy.url}/nothing`,
    close: async () => {
      proxy.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
