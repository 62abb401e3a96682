import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** 2,500 slow clients still leave room for others. */
export const maxConnections = 4000;

/**
 * Keeps room for the next visitor: at the limit it closes the connection that has been idle
 * longest, before a complete request or after its answer. If none is idle, it closes the new one.
 */
export function limitConnections(server: Server, most: number): void {
  /** Idle connections, the longest first. */
  const waiting = new Set<Socket>();
  let open = 0;

  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
      waiting.delete(socket);
    });
    waiting.add(socket);
    if (open <= most) return;
    const [longest = socket] = waiting;
    // It closes a moment later; don't choose it again until then.
    waiting.delete(longest);
    longest.destroy();
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = request;
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
    let isAnswered = false;
    const begin = () => {
      if (!isAnswered) waiting.delete(socket);
    };
    if (length === '0' && encoding === undefined) begin();
    else request.once('end', begin);
    response.once('close', () => {
      isAnswered = true;
      if (!socket.destroyed) waiting.add(socket);
    });
  });
}
