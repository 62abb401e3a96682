import { connect } from 'node:net';

const timeoutMs = 12_000;

/** Sends bytes and no more, and returns all that comes back until the connection is closed. */
export async function rawRequest(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname: host, port } = new URL(url);
  const signal = AbortSignal.timeout(timeoutMs);
  const socket = connect({ host, port: Number(port), signal }).setEncoding('latin1');
  socket.end(bytes);
  let answer = '';
  try {
    for await (const chunk of socket) answer += chunk;
  } catch {
    // A connection that is cut is an answer too.
  }
  return answer;
}

/** The statuses in what came back: several if the bytes held several requests. */
export const statusesIn = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
