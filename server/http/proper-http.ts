import type { Server } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { RequestError } from './errors.ts';

/**
 * Lets requests through to the routes that Node would answer itself, without our
 * headers: those that expect something else than to be told to go on.
 */
export function takeExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => {
    server.emit('request', request, response);
  });
}

/**
 * Refuses what Node's parser lets pass and RFC 9112 does not: versions before 1.0,
 * and no `Host` or more than one, of which a proxy may have believed the other.
 */
export function assertProperHttp({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((_, at) => at % 2 === 0);
  const hosts = names.filter((name) => name.length === 4 && name.toLowerCase() === 'host');
  const needsHost = raw.httpVersion !== '1.0';
  if (raw.httpVersionMajor < 1 || hosts.length > 1 || (needsHost && hosts.length === 0)) {
    throw new RequestError(400, 'The request could not be read');
  }
  const { expect } = raw.headers;
  if (expect !== undefined && !/^100-continue$/i.test(expect)) {
    throw new RequestError(417, 'The server does not do what the request expects');
  }
}
