import { stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestCookie } from '../../contract/api.ts';
import { dayMs } from '../../contract/time.ts';
import { readCookie } from '../http/cookies.ts';

const format = /^[\w-]{22}$/;

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
