import { expect, it } from 'vitest';
import {
  honeypotHeader,
  idempotencyHeader,
  locationKey,
  notifyPath,
  quotePath,
  requestApiPath,
  requestPagePath,
  tokenHeader,
  vehiclePath,
} from '../../contract/api.ts';
import { exampleQuote } from '../../contract/example-quote.ts';
import { quoteFields, toColumns } from '../../contract/fields.ts';
import {
  changeAgeHeader,
  ownerApiPath,
  ownerPath,
  versionHeader,
} from '../../contract/owner.ts';
import { withoutLimits } from '../testing/server-process.ts';
import { startTestApp, withoutWhatsapp } from '../testing/test-app.ts';

/** Pieces that, repeated, slow down bad expressions, parsers and loops. */
const pieces = [
  ...[
    '1234a',
    '/',
    '/index.html',
    '.html/',
    '%2e%2e/',
    '%40',
    'a@',
    ';',
    ',',
    'x=',
    '&x=',
    ' ',
  ],
  ...['"\\', '0', 'aA1-_', 'W/"x",', 'q=0;', '127.0.0.1,', '[{', '?#'],
];

const columns = toColumns(exampleQuote);
const session = `${ownerApiPath}/session`;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };

type Sent = { url: string; headers?: Record<string, string>; payload?: object | string };

const addresses = [
  ...['/', '/blog/', '/_astro/', `${requestPagePath}/`, `${requestApiPath}/`, '/?'],
  ...[`${ownerPath}/`, `${ownerPath}?`, `${ownerApiPath}/requests/`],
  `${ownerApiPath}/requests?q=`,
  `${vehiclePath}?registration=`,
  '/api/whatsapp-webhook?hub.mode=subscribe&hub.challenge=',
];
const headers = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-encoding'],
  ...['content-type', 'cookie', 'expect', 'forwarded', 'host', 'if-modified-since', 'origin'],
  ...['if-none-match', 'range', 'referer', 'sec-fetch-site', 'user-agent', 'x-forwarded-for'],
  ...['x-forwarded-host', 'x-forwarded-proto', 'x-hub-signature-256', changeAgeHeader],
  ...[honeypotHeader, idempotencyHeader, tokenHeader, versionHeader],
];

/** Everything of a request that strangers fill in, filled with a long text. */
function hostileRequests(head: string, body: string): Sent[] {
  const passkey = { id: body, rawId: body, type: 'public-key', response: {} };
  return [
    ...addresses.map((start) => ({ url: start + head.replaceAll(' ', '%20') })),
    ...headers.flatMap((name) => {
      const given = { [name.toLowerCase()]: head };
      return [
        { url: '/', headers: given },
        { url: quotePath, headers: { ...json, ...given }, payload: JSON.stringify(columns) },
        { url: session, headers: { ...json, ...given }, payload: '{}' },
      ];
    }),
    ...quoteFields.flatMap(({ name, column }) => {
      const values = { ...exampleQuote, [name]: body };
      return [
        { url: quotePath, payload: { ...columns, [column]: body } },
        { url: quotePath, headers: form, payload: new URLSearchParams(values).toString() },
        { url: notifyPath, payload: values },
      ];
    }),
    { url: quotePath, payload: { ...columns, [locationKey]: body } },
    { url: quotePath, payload: { ...columns, [body]: 'x' } },
    { url: quotePath, headers: json, payload: body },
    { url: quotePath, headers: form, payload: body },
    { url: session, payload: { link: body } },
    { url: session, payload: { passkey } },
  ];
}

/** Ends with a character that matches nothing, so that an anchored expression backtracks. */
const ofSize = (piece: string, size: number) =>
  `${piece.repeat(size / piece.length).slice(0, size - 1)}!`;

/** An answer takes 1 or 2 ms; quadratic code would take some hundred. */
const mostMs = 50;
const tries = 3;

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

// In processor time, which does not depend on what else the machine does.
it('no hostile address, header or field keeps the event loop busy', async () => {
  const { app } = await startTestApp({ ...withoutWhatsapp, ...withoutLimits });
  const wrong: string[] = [];
  for (const piece of pieces) {
    // The server accepts 8,192 bytes of address and headers together.
    const requests = hostileRequests(ofSize(piece, 7600), ofSize(piece, 8192));
    for (const [at, sent] of requests.entries()) {
      let least = Infinity;
      const name = `${piece} in ${sent.url.slice(0, 60)}, request ${at}`;
      for (let tried = 0; tried < tries && least > mostMs; tried += 1) {
        const before = cpuMs();
        const method = sent.payload === undefined ? 'GET' : 'POST';
        const { statusCode } = await app.inject({ method, ...sent });
        least = Math.min(least, cpuMs() - before);
        if (statusCode >= 500) wrong.push(`${statusCode}: ${name}`);
      }
      if (least > mostMs) wrong.push(`${Math.round(least)} ms: ${name}`);
    }
  }
  expect(wrong).toEqual([]);
});
