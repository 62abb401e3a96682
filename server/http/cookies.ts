import type { FastifyRequest } from 'fastify';

/** The value of a cookie as the browser sent it, undefined where it is missing or empty. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1] || undefined;
}
