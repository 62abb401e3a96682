import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestCookie } from '../../contract/api.ts';
import { dayMs } from '../../contract/time.ts';

/** 128 random bits: whoever has them may see how a request gets on. */
export const newToken = () => randomBytes(16).toString('base64url');

/** What is stored in a token's place. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const format = /^[\w-]{22}$/;
export const isToken = (text: string) => format.test(text);

/** The token that the browser keeps, if it is one. */
export function keptToken(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name, value = '']) => name === requestCookie && isToken(value))?.[1];
}

/** Has the browser keep a token for a day. The site's scripts read it, other sites never send it. */
export function keepToken(reply: FastifyReply, token: string, siteUrl: string): void {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${requestCookie}=${token}; Path=/; Max-Age=${dayMs / 1000}; SameSite=Strict${secure}`,
  );
}
