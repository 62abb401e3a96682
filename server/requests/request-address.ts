import { createHmac, timingSafeEqual } from 'node:crypto';
import { stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestCookie, requestPagePath, sentCookie } from '../../contract/api.ts';
import { dayMs } from '../../contract/time.ts';
import type { Secrets } from '../database/secrets.ts';
import type { Quote } from '../database/tables.ts';
import { readCookie } from '../http/read-headers.ts';

/** Length of an encoded id of 16 bytes, and of its signature of 132 bits. */
const half = 22;

/** The secret addresses of requests, each made from the request's id by a key of the server. */
export type RequestAddresses = {
  /** The token in the address of a request. */
  tokenOf(id: string): string;
  /** The path of the page of a request. */
  pathOf(id: string): string;
  /** The id of the request for such a token, undefined if the token is invalid. */
  idOf(token: string): string | undefined;
};

/** Reads the key. Throws `DatabaseUnavailable`. */
export async function readAddresses(secrets: Secrets): Promise<RequestAddresses> {
  const key = await secrets('request-page');
  const tokenOf = (id: string) =>
    Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') +
    createHmac('sha256', key).update(id).digest('base64url').slice(0, half);
  return {
    tokenOf,
    pathOf: (id) => `${requestPagePath}/${tokenOf(id)}`,
    idOf(token) {
      if (token.length !== 2 * half || !/^[\w-]+$/.test(token)) return undefined;
      const hex = Buffer.from(token.slice(0, half), 'base64url').toString('hex');
      const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return timingSafeEqual(Buffer.from(tokenOf(id)), Buffer.from(token)) ? id : undefined;
    },
  };
}

/** The token in the browser's cookie, unchecked. */
export const keptToken = (request: FastifyRequest): string | undefined =>
  readCookie(request, requestCookie);

/**
 * Sets the cookie with a request's token for a day, which no script reads and no other site's page
 * sends, and one that only tells scripts that there is a request.
 */
export function keepToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  // A browser that came by http would not keep a secure one, whatever the site's address is.
  const cameFrom = request.headers.origin ?? request.server.siteUrl;
  const attributes = {
    path: '/',
    maxAge: dayMs / 1000,
    sameSite: 'strict',
    secure: cameFrom.startsWith('https:'),
  } as const;
  reply.header('set-cookie', [
    stringifySetCookie({ name: requestCookie, value: token, httpOnly: true, ...attributes }),
    stringifySetCookie({ name: sentCookie, value: '1', ...attributes }),
  ]);
}

/**
 * How many days a request's page exists, from when it was received or the agreed time if that
 * is later.
 */
const daysShown = 30;
const daysAfterArrival = 2;

/**
 * Finds the request of a token. Undefined for a wrong or old one, and for spam. Here `notified_at`
 * also counts a push message, and the owner having seen it. Throws `DatabaseUnavailable`.
 */
export async function findByToken(
  { database: { db }, secrets, now }: FastifyInstance,
  token: string | undefined,
): Promise<Quote | undefined> {
  const id = token && (await readAddresses(secrets)).idOf(token);
  if (!id) return undefined;
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs).toISOString();
  const quote = await db
    .selectFrom('quote_requests')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'not in', ['quarantined', 'spam'])
    .where((it) =>
      it.or([
        it('created_at', '>', daysAgo(daysShown)),
        it('arrival_at', '>', daysAgo(daysAfterArrival)),
      ]),
    )
    .executeTakeFirst();
  if (!quote || quote.notified_at !== null) return quote;
  const push = await db
    .selectFrom('notifications')
    .select('settled_at')
    .where('quote_id', '=', quote.id)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return { ...quote, notified_at: push?.settled_at ?? quote.seen_at };
}
