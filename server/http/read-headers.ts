import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { idempotencyHeader } from '../../contract/api.ts';
import { changeAgeHeader, maxDaysUnsent, versionHeader } from '../../contract/owner.ts';
import { dayMs } from '../../contract/time.ts';
import { RequestError } from './errors.ts';

/** The value of a cookie as the browser sent it, undefined where it is missing or empty. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  return parseCookie(headers.cookie ?? '')[name] || undefined;
}

/** The client's idempotency key. Throws a RequestError (400) if it is invalid. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyHeader.toLowerCase()];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new RequestError(400, `${idempotencyHeader} must be 1 to 200 visible characters`);
}

/** The version of the request that the owner saw. */
export const versionOf = (request: FastifyRequest) => numberIn(request, versionHeader, 9);

/**
 * Milliseconds since the owner made a change. Throws a RequestError (422) if that is longer than
 * one may wait.
 */
export function ageOf(request: FastifyRequest): number {
  const ms = numberIn(request, changeAgeHeader, 10) ?? 0;
  if (ms <= maxDaysUnsent * dayMs) return ms;
  throw new RequestError(
    422,
    `This was done more than ${maxDaysUnsent} days ago. Please do it again`,
  );
}

/** A number in a header. Throws a RequestError (422) for anything else. */
function numberIn({ headers }: FastifyRequest, name: string, digits: number) {
  const text = headers[name.toLowerCase()];
  if (text === undefined) return undefined;
  if (/^\d+$/.test(String(text)) && text.length <= digits) return Number(text);
  throw new RequestError(422, `${name} must be a whole number of ${digits} digits at most`);
}
