import { expect, test } from 'vitest';
import { quotePath } from '../../../contract/api.ts';
import { securityHeaders } from '../../../server/http/headers.ts';
import { rawRequest, statusesIn } from '../../../server/testing/raw-request.ts';
import { temporaryServer } from '../temporary-server.ts';

const get = 'GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n';
const everywhere = Array.from(get, (_, at) => [get.slice(0, at), get.slice(at)] as const);
const post = `POST ${quotePath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;

/** Malformed requests, none of which may be served. */
const malformedRequests = [
  ...everywhere.map(([start]) => start),
  ...everywhere.map(([start, end]) => `${start}\0${end}`),
  get.replaceAll('\r', ''),
  get.replaceAll('\n', ''),

  // Request smuggling: bodies with two lengths, or an unknown one.
  ...[
    'Content-Length: 4\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 4',
    'Content-Length: 4\r\nContent-Length: 40',
    'Content-Length: 4, 4',
    'Content-Length: -1',
    'Content-Length: 99999999999999999999999',
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding:\r\n chunked',
    'Transfer-Encoding : chunked',
  ].flatMap((length) => [
    `${post}${length}\r\n\r\n0\r\n\r\n${get}`,
    get.replace('\r\n\r\n', `\r\n${length}\r\n\r\n0\r\n\r\n${get}`),
  ]),
  ...['five\r\nhello', '-1\r\nhello', '2\r\nhello', `5;${'x'.repeat(20_000)}\r\nhello`].map(
    (chunk) => `${post}Transfer-Encoding: chunked\r\n\r\n${chunk}\r\n0\r\n\r\n`,
  ),
  `${post}Content-Length: 50\r\n\r\n{"name"`,

  ...[
    'GET /livez',
    'GET /livez HTTP/0.9',
    'GET /livez HTTP/9.9',
    'BREW /livez HTTP/1.1',
    `${'G'.repeat(5000)} /livez HTTP/1.1`,
    'GET livez HTTP/1.1',
    'GET /liv\xe9z HTTP/1.1',
    `GET /${'x'.repeat(10_000)} HTTP/1.1`,
    'GET /% HTTP/1.1',
    'GET /%zz HTTP/1.1',
    'GET /%ff%fe HTTP/1.1',
    'CONNECT example.com:443 HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'TRACE / HTTP/1.1',
    'DELETE / HTTP/1.1',
    'POST / HTTP/1.1',
  ].map((line) => get.replace(/^.*/, line)),

  ...[
    'Host: example.com',
    ': text/html',
    'Accept text/html',
    `Cookie: ${'x'.repeat(9000)}`,
    'X: y\r\n'.repeat(3000).trim(),
    'Expect: the-unexpected',
  ].map((header) => get.replace('\r\n\r\n', `\r\n${header}\r\n\r\n`)),
  get.replace(/Host.*\r\n/, ''),

  '\r\n'.repeat(5000),
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'EHLO example.com\r\nMAIL FROM:<a@example.com>\r\n',
];

test('malformed HTTP is refused, and the next request served', async () => {
  const { url } = await temporaryServer();
  const headers = Object.keys(securityHeaders(url)).map((name) => `\n${name.toLowerCase()}: `);
  const accepted: string[] = [];
  for (const text of malformedRequests) {
    const name = JSON.stringify(text.slice(0, 200));
    const answer = await rawRequest(url, Buffer.from(text, 'latin1'));
    const statuses = statusesIn(answer);
    const bare = headers.filter((name) => !answer.toLowerCase().includes(name));
    if (statuses.length > 0) expect.soft(bare, `headers missing after ${name}`).toEqual([]);
    const isRefused = statuses.length <= 1 && statuses.every((it) => it >= 400 && it < 500);
    if (!isRefused) accepted.push(`${name}: ${statuses.join(' ')}`);
    expect.soft((await fetch(`${url}/livez`)).status, `after ${name}`).toBe(200);
  }
  expect(malformedRequests.length).toBeGreaterThanOrEqual(100);
  expect(accepted, 'not refused with 4xx or a closed connection').toEqual([]);
});
