import { connect } from 'node:net';

const timeoutMs = 12_000;

/** Sends bytes and no more, and returns all that comes back until the connection is closed. */
export function rawRequest(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname);
    const timer = setTimeout(() => socket.destroy(), timeoutMs);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => (answer += chunk));
    // A connection that is cut is an answer too.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
    socket.end(bytes);
  });
}

/** The statuses in what came back: several if the bytes held several requests. */
export const statusesIn = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
