import { once } from 'node:events';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Clients with an open connection get this long to use it once more. */
const lastRequestMs = 1000;
const acceptMs = 1000;
const quietTurnMs = 0.2;

/** Takes no more connections and resolves when the last answer is out. */
export type Drain = () => Promise<void>;

/**
 * Lets a server end without cutting anybody off. Node's own `close` ends idle
 * connections at once, on which a client may be about to send: here they are kept
 * for a moment, and each answer ends its connection.
 */
export function drainable(app: FastifyInstance): Drain {
  let isDraining = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  return async () => {
    isDraining = true;
    const ended = once(app.server, 'close');
    await acceptWaiting(app.server);
    NetServer.prototype.close.call(app.server);
    await Promise.race([ended, wait(lastRequestMs)]);
    app.server.closeIdleConnections();
    await ended;
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
  const note = () => {
    hasAccepted = true;
  };
  server.on('connection', note);
  await nextTurn();
  do {
    hasAccepted = false;
    const started = performance.now();
    await nextTurn();
    turnMs = performance.now() - started;
  } while ((hasAccepted || turnMs > quietTurnMs) && performance.now() < giveUpAt);
  server.off('connection', note);
}
