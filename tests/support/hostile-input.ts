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

/** Pieces that, repeated, slow down bad expressions, parsers and loops. */
export const pieces = [
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

export type Sent = {
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

/** Everything of a request that strangers fill in. */
export const places = [...addresses, ...headers, ...fields];
