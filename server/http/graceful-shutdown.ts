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

export type Shutdown = {
  /** True once shutdown has begun, so that a proxy asks another server. */
  isShuttingDown(): boolean;
  /** Takes no more connections and resolves when the last answer is out. */
  begin(): Promise<void>;
};

/**
 * Lets a server end without cutting anybody off. Node's own `close` ends idle
 * connections at once, on which a client may be about to send: here they are kept
 * for a moment, and each answer ends its connection. A proxy gets time to see by
 * `/livez` that the server is leaving: not every proxy can send a request elsewhere
 * once its connection was refused.
 */
export function gracefulShutdown(app: FastifyInstance, isBehindProxy: boolean): Shutdown {
  let isShuttingDown = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isShuttingDown) reply.header('connection', 'close');
  });
  return {
    isShuttingDown: () => isShuttingDown,
    async begin() {
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
 * Closing cuts connections that the system holds ready but Node has not accepted yet.
 * Node looks once in each turn of its loop and accepts one: after a turn without one
 * that took no time there is none left.
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
