import { quotePath } from '../../../contract/api.ts';

/** Requests that no proper client sends, with a name for each. None may be served. */
export const malformedRequests: [name: string, bytes: Buffer][] = [];

function add(name: string, text: string): void {
  malformedRequests.push([name, Buffer.from(text, 'latin1')]);
}

const host = 'Host: localhost\r\n';
const end = '\r\n';
const smuggled = `GET /livez HTTP/1.1\r\n${host}\r\n`;

// Bodies whose length is said in two ways, or in none that exists.
for (const [name, headers] of [
  ['length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'],
  ['chunks and length', 'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n'],
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 40\r\n'],
  ['the same length twice', 'Content-Length: 4\r\nContent-Length: 4\r\n'],
  ['a list of lengths', 'Content-Length: 4, 4\r\n'],
  ['a negative length', 'Content-Length: -1\r\n'],
  ['a length with a sign', 'Content-Length: +4\r\n'],
  ['a length in words', 'Content-Length: four\r\n'],
  ['a length in hexadecimal', 'Content-Length: 0x4\r\n'],
  ['a length with a fraction', 'Content-Length: 4.0\r\n'],
  ['a length beyond counting', 'Content-Length: 99999999999999999999999\r\n'],
  ['an empty length', 'Content-Length: \r\n'],
  ['a length cut by a blank', 'Content-Length: 4 0\r\n'],
  ['another transfer coding', 'Transfer-Encoding: xchunked\r\n'],
  ['an unknown coding after chunks', 'Transfer-Encoding: chunked, identity\r\n'],
  ['an empty transfer coding', 'Transfer-Encoding: \r\n'],
  ['a coding with a tab', 'Transfer-Encoding:\tchunked\t,\r\n'],
  ['a coding behind a vertical tab', 'Transfer-Encoding: \x0bchunked\r\n'],
  ['a coding on a folded line', 'Transfer-Encoding:\r\n chunked\r\n'],
  ['a coding with a blank before its colon', 'Transfer-Encoding : chunked\r\n'],
] as const) {
  for (const method of ['POST', 'GET']) {
    const path = method === 'POST' ? quotePath : '/livez';
    const type = 'Content-Type: application/json\r\n';
    add(
      `${method} with ${name}`,
      `${method} ${path} HTTP/1.1\r\n${host}${type}${headers}\r\n0\r\n\r\n${smuggled}`,
    );
  }
}

// Chunks that are not what they say.
for (const [name, body] of [
  ['a size in words', 'five\r\nhello\r\n0\r\n\r\n'],
  ['a negative size', '-1\r\nhello\r\n0\r\n\r\n'],
  ['a size beyond counting', 'fffffffffffffffffff\r\nhello\r\n0\r\n\r\n'],
  ['a size with 0x', '0x5\r\nhello\r\n0\r\n\r\n'],
  ['no size', '\r\nhello\r\n0\r\n\r\n'],
  ['more bytes than said', '2\r\nhello\r\n0\r\n\r\n'],
  ['a bare line feed', '5\nhello\n0\n\n'],
  ['a bare carriage return', '5\rhello\r0\r\r'],
  ['an extension without end', `5;${'x'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`],
  ['a trailer without colon', '5\r\nhello\r\n0\r\nnonsense\r\n\r\n'],
] as const) {
  add(
    `chunks with ${name}`,
    `POST ${quotePath} HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body}`,
  );
}

// First lines.
for (const [name, line] of [
  ['no version', 'GET /livez'],
  ['version 0.9', 'GET /livez HTTP/0.9'],
  ['version 9.9', 'GET /livez HTTP/9.9'],
  ['version in small letters', 'GET /livez http/1.1'],
  ['tabs', 'GET\t/livez\tHTTP/1.1'],
  ['a blank in the address', 'GET /live z HTTP/1.1'],
  ['a method in small letters', 'get /livez HTTP/1.1'],
  ['an unknown method', 'BREW /livez HTTP/1.1'],
  ['a method without end', `${'G'.repeat(5000)} /livez HTTP/1.1`],
  ['a method with a NUL', 'G\0T /livez HTTP/1.1'],
  ['no address', 'GET HTTP/1.1'],
  ['an empty address', 'GET  HTTP/1.1'],
  ['an address without slash', 'GET livez HTTP/1.1'],
  ['an address with a NUL', 'GET /live\0z HTTP/1.1'],
  ['an address with a control character', 'GET /live\x01z HTTP/1.1'],
  ['an address with bytes beyond ASCII', 'GET /liv\xe9z HTTP/1.1'],
  ['an address without end', `GET /${'x'.repeat(10_000)} HTTP/1.1`],
  ['a bare percent sign', 'GET /% HTTP/1.1'],
  ['a broken escape', 'GET /%zz HTTP/1.1'],
  ['an escape that is not UTF-8', 'GET /%ff%fe HTTP/1.1'],
  ['a fragment', 'GET /nothing#here HTTP/1.1'],
  ['a tunnel', 'CONNECT example.com:443 HTTP/1.1'],
  ['a star', 'OPTIONS * HTTP/1.1'],
  ['a trace', 'TRACE / HTTP/1.1'],
  ['a deletion', 'DELETE / HTTP/1.1'],
  ['a post to a page', 'POST / HTTP/1.1'],
] as const) {
  add(`first line with ${name}`, `${line}\r\n${host}\r\n`);
}

// Headers.
for (const [name, headers] of [
  ['no host', ''],
  ['two hosts', `${host}Host: example.com\r\n`],
  ['a blank before a colon', `${host}Accept : text/html\r\n`],
  ['a folded line', `${host}Accept: text/html,\r\n text/plain\r\n`],
  ['no colon', `${host}Accept text/html\r\n`],
  ['no name', `${host}: text/html\r\n`],
  ['a name with a bracket', `${host}Acc(ept: text/html\r\n`],
  ['a name beyond ASCII', `${host}Acc\xe9pt: text/html\r\n`],
  ['a NUL', `${host}Accept: text\0html\r\n`],
  ['a bare carriage return', `${host}Accept: text\rhtml\r\n`],
  ['a bare line feed', `${host}Accept: text/html\nX: y\r\n`],
  ['nine kilobytes', `${host}Cookie: ${'x'.repeat(9000)}\r\n`],
  [
    'three thousand names',
    host + Array.from({ length: 3000 }, (_, at) => `X-${at}: y\r\n`).join(''),
  ],
  ['a line before them', ` ${host}`],
  ['something else to expect', `${host}Expect: the-unexpected\r\n`],
] as const) {
  add(`headers with ${name}`, `GET /livez HTTP/1.1\r\n${headers}${end}`);
}
add('bare line feeds throughout', 'GET /livez HTTP/1.1\nHost: localhost\n\n');
add('bare carriage returns throughout', 'GET /livez HTTP/1.1\rHost: localhost\r\r');
add('a request cut off', 'GET /livez HT');
add('headers cut off', `GET /livez HTTP/1.1\r\n${host}Acc`);
add(
  'a body cut off',
  `POST ${quotePath} HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{"name"`,
);
add('nothing but line ends', '\r\n'.repeat(5000));
add('NULs', '\0'.repeat(3000));
add('the opening of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
add('the opening of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03');
add('the opening of SSH', 'SSH-2.0-OpenSSH_9.9\r\n');
add('a mail', 'EHLO example.com\r\nMAIL FROM:<a@example.com>\r\n');
