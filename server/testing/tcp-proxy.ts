import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  /** Takes connections and passes everything on. */
  open(): void;
  /** Cuts all connections and refuses new ones. */
  close(): void;
  /** Keeps connections but passes nothing on, as a network that lost its way. */
  freeze(): void;
  end(): Promise<void>;
};

/** A TCP proxy on this machine whose line can be cut; closed at first. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  let mode: 'open' | 'closed' | 'frozen' = 'closed';
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (mode === 'closed') {
      near.destroy();
      return;
    }
    const far = connect(targetPort, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (chunk) => other.write(chunk));
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      if (mode === 'frozen') socket.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    open() {
      mode = 'open';
      for (const socket of sockets) socket.resume();
    },
    close() {
      mode = 'closed';
      cut();
    },
    freeze() {
      mode = 'frozen';
      for (const socket of sockets) socket.pause();
    },
    end() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
