import { connect } from 'node:net';

const timeoutMs = 12_000;

/** Sends bytes and returns everything that comes back until the connection closes. */
export async function rawRequest(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname: host, port } = new URL(url);
  const signal = AbortSignal.timeout(timeoutMs);
  const socket = connect({ host, port: Number(port), signal }).setEncoding('latin1');
  socket.end(bytes);
  let answer = '';
  try {
    for await (const chunk of socket) answer += chunk;
  } catch {
    // A closed connection counts as an answer.
  }
  return answer;
}

/** The statuses in an answer to one or more requests. */
export const statusesIn = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
