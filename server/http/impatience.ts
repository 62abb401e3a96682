import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers and proxies wait for each answer; this leaves room for those that don't quite. */
const mostUnanswered = 2;

/**
 * Cuts off a connection with too many requests waiting for answers. Node starts
 * them all at once, so few connections whose answers nobody reads could otherwise
 * hold thousands of files open.
 */
export function impatienceGuard() {
  const unanswered = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: 1 | -1) => {
    const count = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, count);
    return count;
  };
  return ({ raw: { socket } }: FastifyRequest, reply: FastifyReply): void => {
    reply.raw.once('close', () => add(socket, -1));
    if (add(socket, 1) > mostUnanswered) {
      reply.hijack();
      socket.destroy();
    }
  };
}
