import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { RequestError } from './errors.ts';

/**
 * Sends requests with an `Expect` header other than `100-continue` to the routes: Node would
 * answer them without our headers.
 */
export function routeExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => {
    server.emit('request', request, response);
  });
}

/**
 * Refuses requests that Node's parser accepts and RFC 9112 does not: versions before 1.0, and
 * no `Host` or more than one, of which a proxy may have used the other.
 */
export function assertValidHttp({ raw }: FastifyRequest): void {
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

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers requests that the parser refuses, with the usual headers. */
export function answerMalformed(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? '400 Bad Request';
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    [`HTTP/1.1 ${status}`, ...lines, 'content-length: 0', 'connection: close', '', ''].join(
      '\r\n',
    ),
    () => socket.destroy(),
  );
}
