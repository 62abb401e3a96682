import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net';

type Address = Pick<ListenOptions, 'port' | 'host'>;

/** Resolves with the address once connections are accepted; rejects if the port is taken. */
export function listen(server: Server, { port, host }: Address): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}

/** Rejects like {@link listen} if the port is taken; otherwise leaves it free. */
export async function assertCanListen(address: Address): Promise<void> {
  const server = createServer();
  await listen(server, address);
  await new Promise((resolve) => server.close(resolve));
}
