import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** A proxy with https before a server, on a free port, which hands `Host` on if it should. */
export async function startTlsProxy(target: string, handsHostOn: boolean) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const { host } = new URL(target);
  const server = createServer({ key, cert }, (asked, answer) => {
    const headers = handsHostOn ? asked.headers : { ...asked.headers, host };
    const forwarded = request(
      target,
      { method: asked.method, path: asked.url, headers },
      (answered) => {
        answer.writeHead(answered.statusCode!, answered.headers);
        answered.pipe(answer);
      },
    );
    asked.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
