import type { FastifyRequest } from 'fastify';
import { idempotencyHeader } from '../../contract/api.ts';
import { RequestError } from './errors.ts';

/** The client's idempotency key. Throws a RequestError (400) if it is invalid. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyHeader.toLowerCase()];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new RequestError(400, `${idempotencyHeader} must be 1 to 200 visible characters`);
}
