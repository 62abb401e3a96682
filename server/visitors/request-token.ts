import { createHmac } from 'node:crypto';
import { stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestCookie } from '../../contract/api.ts';
import { dayMs } from '../../contract/time.ts';
import type { Secrets } from '../database/secrets.ts';
import { readCookie } from '../http/read-headers.ts';

/** 132 bits in base64url. */
const length = 22;
const format = new RegExp(`^[\\w-]{${length}}$`);

/** Makes a request's token from its id. */
export type TokenOf = (id: string) => string;

/**
 * Reads the key that turns a request's id into the token of its page: every answer to one
 * request has the same token, and none is stored. Throws `DatabaseUnavailable`.
 */
export async function readTokenKey(secrets: Secrets): Promise<TokenOf> {
  const key = await secrets('request-page');
  return (id) => createHmac('sha256', key).update(id).digest('base64url').slice(0, length);
}

/** The token in the browser's cookie, if it is valid. */
export function keptToken(request: FastifyRequest): string | undefined {
  const token = readCookie(request, requestCookie);
  return token && format.test(token) ? token : undefined;
}

/**
 * Sets the cookie with a request's token for a day. The site's scripts read it; cross-site
 * requests don't send it.
 */
export function keepToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  // A browser that came by http would not keep a secure one, whatever the site's address is.
  const cameFrom = request.headers.origin ?? request.server.siteUrl;
  const cookie = stringifySetCookie({
    name: requestCookie,
    value: token,
    path: '/',
    maxAge: dayMs / 1000,
    sameSite: 'strict',
    secure: cameFrom.startsWith('https:'),
  });
  reply.header('set-cookie', cookie);
}
