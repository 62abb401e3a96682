import type { LookupFunction } from 'node:net';

/** `before`: no connection, so nothing was sent. `after`: the message may have arrived. */
export type NoAnswer = { failed: 'before' | 'after' };
export type Answer = { status: number; body: string };

export type Post = {
  headers: Record<string, string>;
  body: Buffer;
  timeoutMs: number;
  /** Finds the address of a host, or refuses to. */
  lookup?: LookupFunction | undefined;
};

const maxBytes = 64 * 1024;

/**
 * Posts over its own connection and, unlike `fetch`, reports whether an unanswered request may
 * have arrived. Follows no redirect. Never throws.
 */
export async function post(
  url: string,
  { headers, body, timeoutMs, lookup }: Post,
): Promise<Answer | NoAnswer> {
  const isTls = url.startsWith('https:');
  // Node loads 12 MB more with these, which a server that notifies nobody yet does not need.
  const { default: protocol } = await (isTls ? import('node:https') : import('node:http'));
  return new Promise((resolve) => {
    let isConnected = false;
    const fail = () => resolve({ failed: isConnected ? 'after' : 'before' });
    const request = protocol.request(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': body.length, connection: 'close' },
      signal: AbortSignal.timeout(timeoutMs),
      ...(lookup && { lookup }),
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

/** Parses JSON; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
