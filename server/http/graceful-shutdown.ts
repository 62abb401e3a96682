import { once } from 'node:events';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Clients with an open connection get this long to use it once more. */
const lastRequestMs = 1000;
/** A proxy asks `/livez` every second (deploy/Caddyfile). */
const proxyNoticeMs = 2000;
const acceptMs = 1000;
const quietTurnMs = 0.2;

/**
 * Shuts the server down without cutting anybody off. Node's `close` ends idle connections at
 * once, just as a client may be sending: here they are kept for a moment, and each answer ends
 * its connection. First a proxy gets time to notice on `/livez` that the server is leaving,
 * since not every proxy can retry a request elsewhere once its connection was refused.
 */
export function gracefulShutdown(app: FastifyInstance, isBehindProxy: boolean) {
  let isShuttingDown = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isShuttingDown) reply.header('connection', 'close');
  });
  return {
    /** True once shutdown has begun, so that a proxy asks another server. */
    isShuttingDown: () => isShuttingDown,
    /** Accepts no more connections; resolves when the last answer is sent. */
    async begin(): Promise<void> {
      isShuttingDown = true;
      if (isBehindProxy) await wait(proxyNoticeMs);
      const ended = once(app.server, 'close');
      await acceptWaiting(app.server);
      NetServer.prototype.close.call(app.server);
      await Promise.race([ended, wait(lastRequestMs)]);
      app.server.closeIdleConnections();
      await ended;
    },
  };
}

/**
 * Closing cuts connections that the system has queued but Node has not accepted. Node accepts
 * one in each turn of its loop: after a turn without one the queue is empty.
 */
async function acceptWaiting(server: NetServer): Promise<void> {
  const giveUpAt = performance.now() + acceptMs;
  let hasAccepted = false;
  let turnMs = 0;
  const onConnection = () => {
    hasAccepted = true;
  };
  server.on('connection', onConnection);
  await nextTurn();
  do {
    hasAccepted = false;
    const started = performance.now();
    await nextTurn();
    turnMs = performance.now() - started;
  } while ((hasAccepted || turnMs > quietTurnMs) && performance.now() < giveUpAt);
  server.off('connection', onConnection);
}
