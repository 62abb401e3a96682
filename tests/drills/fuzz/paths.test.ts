import { expect, test } from 'vitest';
import { rawRequest, statusesIn } from '../raw-request.ts';
import { temporaryServer } from '../temporary-server.ts';

const climbs = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2E.',
  '%252e%252e',
  '..%00',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '\u2025',
  '....',
];
const slashes = ['/', '%2f', '%5c', '\\', '%252f', '//', ';/'];
/** Outside what is public, each with words that only it holds. */
const targets = ['build.json', 'package.json', 'server/main.ts', '.git/config', 'etc/passwd'];
const starts = ['/', '/_astro/', '/blog/', '//', '/static/../', '/%00/'];
const canaries = ['"special":', '"devDependencies"', 'process.umask', '[core]', 'root:x:0:0'];

/** Every way up with every kind of slash, each to the next target from the next start. */
const paths = climbs.flatMap((climb, row) =>
  slashes.flatMap((slash, column) =>
    [1, 3].map((depth) => {
      const at = row * slashes.length + column + depth;
      const up = `${climb}${slash}`.repeat(depth + 1);
      const target = targets[at % targets.length]!.replaceAll('/', slash);
      return `${starts[at % starts.length]!}${up}${target}`;
    }),
  ),
);
const direct = [
  '/.env',
  '/.git/config',
  '/build.json',
  '/pages/404.html',
  '/index.html.br',
  '/data/quotes.db',
  '/%2e%2e',
  '/...',
  '/.',
];

test('no path in any known spelling leads out of the public folder', async () => {
  const { url } = await temporaryServer();
  const served: string[] = [];
  for (const path of [...paths, ...direct]) {
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    const answer = await rawRequest(url, Buffer.from(request));
    const [status = 0] = statusesIn(answer);
    const leaks = canaries.some((canary) => answer.includes(canary));
    if (leaks || status < 400 || status >= 500) served.push(`${status} ${path}`);
  }
  expect(paths.length + direct.length).toBeGreaterThanOrEqual(100);
  expect(served).toEqual([]);
});
