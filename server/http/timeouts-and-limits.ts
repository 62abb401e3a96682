import {
  errorCodes,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Server } from 'node:http';
import { Socket } from 'node:net';

/**
 * Times in ms, sizes in bytes. Fastify turns off Node's own limit for slow requests
 * and has none for slow readers, so all are set here.
 */
export const timeoutsAndSizes = {
  // The longest that any route waits for a body: see limitBody.
  requestTimeout: 120_000,
  connectionTimeout: 12_000,
  handlerTimeout: 8000,
  keepAliveTimeout: 10_000,
  bodyLimit: 16 * 1024,
  // Length of one param. Fastify would refuse a longer one before any hook of ours, so the
  // owner's API could not answer 401 first. The headers' size limits the whole address.
  routerOptions: { maxParamLength: 8192 },
  http: {
    headersTimeout: 8000,
    connectionsCheckingInterval: 1000,
    maxHeaderSize: 8192,
    // Node's own refusal would lack the security headers: see request-validation.ts.
    requireHostHeader: false,
  },
  // While shutting down, requests on open connections are still served.
  return503OnClosing: false,
} satisfies FastifyHttpOptions<Server>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the connection unless the body has arrived by then. */
    bodyTimer: NodeJS.Timeout | undefined;
  }
}

/** How long a body may take. */
const bodyMs = 10_000;

/**
 * Ends a connection whose body takes longer than ten seconds. A route that lets the owner's photos take
 * as long as any body may clears the timer, once it knows that the owner is signed in.
 */
export function limitBody(app: FastifyInstance, end: (socket: Socket) => void): void {
  app.decorateRequest('bodyTimer', undefined);
  app.addHook('onRequest', async (request) => {
    const { headers, raw } = request;
    const hasBody = Number(headers['content-length']) || headers['transfer-encoding'];
    // A test may hand a request over without a connection.
    if (!hasBody || !(raw.socket instanceof Socket)) return;
    request.bodyTimer = setTimeout(() => raw.complete || end(raw.socket), bodyMs);
    raw.once('close', () => clearTimeout(request.bodyTimer));
  });
}

/**
 * Answers 503 where a request with a body takes longer than its route's `handlerTimeout`. Fastify's own
 * timer stops as soon as the body has been read: Node then says that the request is closed.
 */
export async function limitHandler(request: FastifyRequest, reply: FastifyReply) {
  const { handlerTimeout, url } = request.routeOptions;
  if (request.body === undefined || !handlerTimeout) return;
  const timer = setTimeout(() => {
    if (!reply.sent) reply.send(new errorCodes.FST_ERR_HANDLER_TIMEOUT(handlerTimeout, url));
  }, handlerTimeout);
  reply.raw.once('close', () => clearTimeout(timer));
}
