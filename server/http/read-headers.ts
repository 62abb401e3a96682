import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { idempotencyHeader } from '../../contract/api.ts';
import { changeAgeHeader, versionHeader } from '../../contract/owner.ts';
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
export function versionOf({ headers }: FastifyRequest): number | undefined {
  const version = headers[versionHeader.toLowerCase()];
  if (version === undefined) return undefined;
  if (typeof version === 'string' && /^\d{1,9}$/.test(version)) return Number(version);
  throw new RequestError(422, `${versionHeader} must be the version of the request, a number`);
}

/** Seconds since the owner made a change. */
export function ageOf({ headers }: FastifyRequest): number {
  const age = headers[changeAgeHeader.toLowerCase()];
  if (age === undefined) return 0;
  if (typeof age === 'string' && /^\d{1,7}$/.test(age)) return Number(age);
  throw new RequestError(422, `${changeAgeHeader} must be a whole number of seconds`);
}
