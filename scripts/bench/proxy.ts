import { once } from 'node:events';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** Headers of one connection, which HTTP/2 has no use for (RFC 9113, 8.2.2). */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Puts a proxy in front of a server, so that pages are measured as visitors get them: over TLS
 * and HTTP/2, as the proxy of `deploy/` does it. Its certificate is its own, made for the run.
 */
export async function openProxy(server: string): Promise<{ url: string; close: () => void }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const proxy = createSecureServer({ key, cert }, (question, answer) => {
    const headers = Object.entries(question.headers).filter(([name]) => !name.startsWith(':'));
    const onwards = request(
      new URL(question.url, server),
      { method: question.method, headers: Object.fromEntries(headers) },
      (response) => {
        const kept = Object.entries(response.headers).filter(
          ([name]) => !ofConnection.includes(name),
        );
        answer.writeHead(response.statusCode!, Object.fromEntries(kept));
        response.pipe(answer);
      },
    );
    onwards.on('error', () => answer.stream.close());
    question.pipe(onwards);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `https://localhost:${(proxy.address() as AddressInfo).port}`,
    close: () => void proxy.close(),
  };
}
