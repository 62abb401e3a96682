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

/** The token of a request by its id. */
export type TokenOf = (id: string) => string;

/**
 * Reads the key by which a request's id gives the token of its page: every answer to one request,
 * sent again or not, has the same one, and none is stored. Throws `DatabaseUnavailable`.
 */
export async function readTokenKey(secrets: Secrets): Promise<TokenOf> {
  const key = await secrets('request-page');
  return (id) => createHmac('sha256', key).update(id).digest('base64url').slice(0, length);
}

/** The token that the browser keeps, if it is one. */
export function keptToken(request: FastifyRequest): string | undefined {
  const token = readCookie(request, requestCookie);
  return token && format.test(token) ? token : undefined;
}

/** Has the browser keep a token for a day. The site's scripts read it, other sites never send it. */
export function keepToken(reply: FastifyReply, token: string, siteUrl: string): void {
  const cookie = stringifySetCookie({
    name: requestCookie,
    value: token,
    path: '/',
    maxAge: dayMs / 1000,
    sameSite: 'strict',
    secure: siteUrl.startsWith('https:'),
  });
  reply.header('set-cookie', cookie);
}
