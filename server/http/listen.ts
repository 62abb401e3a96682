import type { AddressInfo, ListenOptions, Server } from 'node:net';

/** Resolves with the address once connections are taken; rejects if the port can't be had. */
export function listen(
  server: Server,
  { port, host, reusePort }: Pick<ListenOptions, 'port' | 'host' | 'reusePort'>,
): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, reusePort }, () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}
