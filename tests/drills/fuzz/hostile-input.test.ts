import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
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
} from '../../../contract/api.ts';
import { exampleQuote } from '../../../contract/example-quote.ts';
import { quoteFields, toColumns } from '../../../contract/fields.ts';
import {
  changeAgeHeader,
  ownerApiPath,
  ownerPath,
  versionHeader,
} from '../../../contract/owner.ts';
import { canInspect, mainThreadMs } from '../../support/process-stats.ts';
import { report } from '../report.ts';
import { temporaryServer } from '../temporary-server.ts';
import { percentile, timeAnswers } from '../times.ts';

/** Pieces that, repeated, slow down bad expressions, parsers and loops. */
const pieces = [
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
  '"\\',
  '0',
  'aA1-_',
  'W/"x",',
  'q=0;',
  '127.0.0.1,',
  '[{',
  '?#',
];
/**
 * The server accepts 8,192 bytes of address and headers together; this leaves room for the
 * rest.
 */
const headSize = 7600;
const fieldSize = 8192;
/** Ends with a character that matches nothing, so that an anchored expression backtracks. */
const ofSize = (piece: string, size: number) =>
  `${piece.repeat(size / piece.length).slice(0, size - 1)}!`;

type Sent = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};
type Place = { name: string; send: (piece: string) => Sent };

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const postRaw = (path: string, headers: Sent['headers'], body: string): Sent => ({
  method: 'POST',
  path,
  headers,
  body,
});
const post = (path: string, body: object) => postRaw(path, json, JSON.stringify(body));
const columns = toColumns(exampleQuote);

const addresses = [
  '/',
  '/blog/',
  '/_astro/',
  `${requestPagePath}/`,
  `${requestApiPath}/`,
  `${ownerPath}/`,
  `${ownerApiPath}/requests/`,
  '/?',
  `${ownerPath}?`,
  `${ownerApiPath}/requests?q=`,
  `${vehiclePath}?registration=`,
  '/api/whatsapp-webhook?hub.mode=subscribe&hub.challenge=',
].map((start): Place => ({
  name: start,
  send: (piece) => ({
    method: 'GET',
    path: start + ofSize(piece, headSize).replaceAll(' ', '%20'),
  }),
}));

const headers = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-type',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-hub-signature-256',
  changeAgeHeader,
  honeypotHeader,
  idempotencyHeader,
  tokenHeader,
  versionHeader,
].flatMap((name): Place[] => {
  const withHeader = (sent: Sent) => (piece: string) => ({
    ...sent,
    headers: { ...sent.headers, [name.toLowerCase()]: ofSize(piece, headSize) },
  });
  return [
    { name: `${name} of a page`, send: withHeader({ method: 'GET', path: '/' }) },
    { name: `${name} of a request`, send: withHeader(post(quotePath, columns)) },
    { name: `${name} of the owner's`, send: withHeader(post(`${ownerApiPath}/session`, {})) },
  ];
});

const fields = [
  ...quoteFields.flatMap(({ name, column }): Place[] => [
    {
      name: `${column} in JSON`,
      send: (piece) => post(quotePath, { ...columns, [column]: ofSize(piece, fieldSize) }),
    },
    {
      name: `${name} in a form`,
      send: (piece) => {
        const values = { ...exampleQuote, [name]: ofSize(piece, fieldSize) };
        return postRaw(quotePath, form, new URLSearchParams(values).toString());
      },
    },
    {
      name: `${name} to notify of`,
      send: (piece) => post(notifyPath, { ...exampleQuote, [name]: ofSize(piece, fieldSize) }),
    },
  ]),
  {
    name: 'the location',
    send: (piece) => post(quotePath, { ...columns, [locationKey]: ofSize(piece, fieldSize) }),
  },
  {
    name: 'a key',
    send: (piece) => post(quotePath, { ...columns, [ofSize(piece, fieldSize)]: 'x' }),
  },
  {
    name: 'a whole body',
    send: (piece) => postRaw(quotePath, json, ofSize(piece, fieldSize)),
  },
  {
    name: 'a whole form',
    send: (piece) => postRaw(quotePath, form, ofSize(piece, fieldSize)),
  },
  {
    name: 'link',
    send: (piece) => post(`${ownerApiPath}/session`, { link: ofSize(piece, fieldSize) }),
  },
  {
    name: 'passkey',
    send: (piece) => {
      const id = ofSize(piece, fieldSize);
      return post(`${ownerApiPath}/session`, {
        passkey: { id, rawId: id, type: 'public-key', response: {} },
      });
    },
  },
] satisfies Place[];

const places = [...addresses, ...headers, ...fields];

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Sends exactly these bytes, which `fetch` would correct. Resolves with the status, 0 without
 * an answer.
 */
async function send(url: string, { method, path, headers, body }: Sent): Promise<number> {
  const { hostname, port } = new URL(url);
  const signal = AbortSignal.timeout(30_000);
  const sent = request({ hostname, port, method, path, headers, agent, signal }).end(body);
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await once(response.resume(), 'close');
    return response.statusCode!;
  } catch {
    // The server may hang up while refusing.
    return 0;
  }
}

async function timed(url: string, sent: Sent): Promise<number> {
  const started = performance.now();
  await send(url, sent);
  return performance.now() - started;
}

const behindProxy = { TRUST_PROXY: '127.0.0.1' };
/** An answer takes 1 or 2 ms; quadratic code would take some hundred. */
const mostMs = 50;
const tries = 3;

// Measured in CPU time of the event loop's thread, independent of the machine's load.
test.runIf(canInspect)(
  'no hostile address, header or field keeps the event loop busy',
  async () => {
    const { url, pid } = await temporaryServer(behindProxy);
    onTestFinished(() => agent.destroy());
    const slow: string[] = [];
    const failed: string[] = [];
    for (const { name, send: make } of places) {
      for (const piece of pieces) {
        let least = Infinity;
        for (let tried = 0; tried < tries && least > mostMs; tried += 1) {
          const before = mainThreadMs(pid);
          const status = await send(url, make(piece));
          least = Math.min(least, mainThreadMs(pid) - before);
          if (status >= 500) failed.push(`${status}: ${piece} in ${name}`);
        }
        if (least > mostMs) slow.push(`${Math.round(least)} ms: ${piece} in ${name}`);
      }
    }
    expect.soft(slow).toEqual([]);
    expect.soft(failed).toEqual([]);
  },
);

const perSecond = 200;

test(`visitors are served during ${perSecond} hostile requests a second`, async () => {
  // Requests over one client's limit are refused, as on any server.
  const limits = { QUOTE_LIMIT: '20', QUOTE_LIMIT_OVERALL: '300' };
  const { url } = await temporaryServer({ ...behindProxy, ...limits });
  onTestFinished(() => agent.destroy());
  for (const path of ['/livez', '/']) await timed(url, { method: 'GET', path });
  const atRest = await probe(url, () => wait(5000));
  const meanwhile = await probe(url, async () => {
    for (const { name, send: make } of places) {
      const answers: Promise<number>[] = [];
      const started = performance.now();
      for (let at = 0; at < perSecond; at += 1) {
        answers.push(timed(url, make(pieces[at % pieces.length]!)));
        await wait(Math.max(0, started + ((at + 1) * 1000) / perSecond - performance.now()));
      }
      const times = await Promise.all(answers);
      console.log(
        `${name}: half within ${ms(percentile(times, 50))}, all within ${ms(percentile(times, 100))}`,
      );
    }
  });
  for (const path of ['/livez', '/'] as const) {
    for (const [what, of] of [
      ['half', 50],
      ['99 of 100', 99],
    ] as const) {
      const [before, during] = [atRest, meanwhile].map((times) => percentile(times[path], of));
      console.log(`${path}: ${what} within ${ms(before!)} at rest, ${ms(during!)} meanwhile`);
      report(`${path}: ${what} slower by`, during! - before!, { atMost: 50 }, 'ms');
    }
  }
});

const ms = (time: number) => `${time.toFixed(1)} ms`;

/** Measures how long a page and /livez take while work is going on. */
async function probe(url: string, work: () => Promise<unknown>) {
  const watch = (path: string) =>
    timeAnswers(async () =>
      expect.soft(await send(url, { method: 'GET', path }), path).toBe(200),
    );
  const [livez, page] = [watch('/livez'), watch('/')];
  await work();
  return { '/livez': (await livez.stop()).times, '/': (await page.stop()).times };
}
