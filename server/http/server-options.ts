import type { FastifyHttpOptions } from 'fastify';
import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections beyond this are closed at once; 2,500 slow clients still leave room for others. */
export const mostConnections = 4000;

/**
 * Times in ms, sizes in bytes. Fastify turns off Node's own limit for slow requests
 * and has none for slow readers, so all are set here.
 */
export function serverOptions(headers: Record<string, string>) {
  return {
    requestTimeout: 10_000,
    connectionTimeout: 12_000,
    handlerTimeout: 8000,
    keepAliveTimeout: 10_000,
    bodyLimit: 16 * 1024,
    http: {
      headersTimeout: 8000,
      connectionsCheckingInterval: 1000,
      maxHeaderSize: 8192,
      // Node's own refusal would lack the security headers: see proper-http.ts.
      requireHostHeader: false,
    },
    // While shutting down, requests on open connections are still served.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers),
  } satisfies FastifyHttpOptions<Server>;
}

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What is not HTTP never reaches a route; it gets the same headers all the same. */
function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...lines,
      'content-length: 0',
      'connection: close',
      '',
      '',
    ].join('\r\n'),
    () => socket.destroy(),
  );
}
