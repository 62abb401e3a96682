import http from 'node:http';
import https from 'node:https';

/** `before`: not even connected, so nothing was sent. `after`: it may have arrived. */
export type NoAnswer = { failed: 'before' | 'after' };
export type Answer = { status: number; body: string };

const maxBytes = 64 * 1024;

/**
 * Posts JSON over a connection of its own and says, unlike `fetch`, whether a
 * request without an answer can have arrived. Never throws.
 */
export function postJson(
  url: string,
  headers: Record<string, string>,
  value: unknown,
  timeoutMs: number,
): Promise<Answer | NoAnswer> {
  return new Promise((resolve) => {
    const body = Buffer.from(JSON.stringify(value));
    const isTls = url.startsWith('https:');
    let isConnected = false;
    const fail = () => resolve({ failed: isConnected ? 'after' : 'before' });
    const request = (isTls ? https : http).request(url, {
      method: 'POST',
      agent: false,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': body.length,
        connection: 'close',
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.once('socket', (socket) => {
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      });
    });
    request.once('error', fail);
    request.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text = (text + chunk).slice(0, maxBytes);
      });
      response.once('error', fail);
      response.once('end', () => resolve({ status: response.statusCode!, body: text }));
    });
    request.end(body);
  });
}
