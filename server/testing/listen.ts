import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Asked = { path: string; headers: IncomingHttpHeaders; body: Buffer };

export type Answer =
  | 'no answer'
  | 'hang up'
  | { status: number; body?: string | object; headers?: Record<string, string> };

/** A server on this machine that answers in JSON, on a free port unless one is given. */
export async function listen(answerTo: (asked: Asked) => Answer, port = 0) {
  const unanswered = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    // Ignores clients that are killed while they send.
    const body = await buffer(request).catch(() => undefined);
    const answer = body
      ? answerTo({ path: request.url!, headers: request.headers, body })
      : 'hang up';
    if (answer === 'no answer') {
      unanswered.add(response);
      return;
    }
    if (answer === 'hang up') {
      response.destroy();
      return;
    }
    const text = typeof answer.body === 'object' ? JSON.stringify(answer.body) : answer.body;
    response
      .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      .end(text);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Hangs up on clients that wait for an answer; others may still use their connections. */
    hangUp(): void {
      for (const response of unanswered) response.destroy();
      unanswered.clear();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
