import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/** The value of a cookie as the browser sent it, undefined where it is missing or empty. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  return parseCookie(headers.cookie ?? '')[name] || undefined;
}
