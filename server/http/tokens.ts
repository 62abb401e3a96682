import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Random bits for an address, a link or a cookie, in base64url. */
export const newToken = (bits: 128 | 256) => randomBytes(bits / 8).toString('base64url');

/** What is stored of a token: enough to know it again, useless to whoever reads the database. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The value of a cookie as the browser sent it, undefined where it is missing or empty. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1] || undefined;
}
