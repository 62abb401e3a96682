import type { FastifyRequest } from 'fastify';
import { RequestError } from './errors.ts';

/**
 * Refuses what Node's parser lets pass and RFC 9112 does not: versions before 1.0,
 * and more than one `Host`, of which a proxy may have believed the other.
 */
export function assertProperHttp({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((_, at) => at % 2 === 0);
  const hosts = names.filter((name) => name.length === 4 && name.toLowerCase() === 'host');
  if (raw.httpVersionMajor < 1 || hosts.length > 1) {
    throw new RequestError(400, 'The request could not be read');
  }
}
