import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { generate } from 'selfsigned';

/** Headers of one connection, which HTTP/2 has no use for (RFC 9113, 8.2.2). */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

async function ask(address: URL, headers: IncomingHttpHeaders): Promise<Answer> {
  const plain = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  const [response] = await once(
    get(address, { headers: Object.fromEntries(plain) }),
    'response',
  );
  const kept = Object.entries(response.headers).filter(
    ([name]) => !ofConnection.includes(name),
  );
  const body = await buffer(response);
  return {
    status: response.statusCode,
    headers: Object.fromEntries(kept) as IncomingHttpHeaders,
    body,
  };
}

/**
 * Puts a proxy in front of a server, so that pages are measured as visitors get them: over TLS
 * and HTTP/2, as the proxy of `deploy/` does it. What it has got once it keeps: a visitor's
 * processor does none of the server's work. Where the server fails it answers 502. Its
 * certificate is its own, made for the run.
 */
export async function openProxy(server: string): Promise<{ url: string; close: () => void }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const answers = new Map<string, Promise<Answer>>();
  const proxy = createSecureServer({ key, cert }, async ({ url, headers }, response) => {
    const answer = answers.get(url) ?? ask(new URL(url, server), headers);
    answers.set(url, answer);
    try {
      const { status, headers: kept, body } = await answer;
      response.writeHead(status, kept).end(body);
    } catch {
      answers.delete(url);
      response.writeHead(502).end();
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `https://localhost:${(proxy.address() as AddressInfo).port}`,
    close: () => void proxy.close(),
  };
}
