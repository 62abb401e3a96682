import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { quotePath } from '../../quote/api.ts';
import { goal, none, promise, skipped, type Finding } from '../support/findings.ts';
import { canInspect, openHandles, residentMb } from '../support/memory.ts';
import { withTemporaryServer } from '../support/temporary-server.ts';
import { largestFile } from './largest-file.ts';

const dripMs = 1000;
const patienceMs = 60_000;
/** Answers that are not read: as many as one connection may ask for at once. */
const unread = 2;

/** Clients that send their headers, their body or read their answer as slowly as can be. */
export async function slowClients(amount: {
  headers: number;
  bodies: number;
  readers: number;
}): Promise<Finding[]> {
  if (!canInspect) return skipped('slow clients', 'needs Linux to count connections');
  return withTemporaryServer({}, async (server) => {
    const { hostname, port } = new URL(server.url);
    const sockets: Socket[] = [];
    const open = (bytes: string) => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => socket.destroy());
      socket.write(bytes);
      sockets.push(socket);
      return socket;
    };
    await timeGet(server.url);
    const [before, memory] = [openHandles(server.pid), residentMb(server.pid)];
    const times: number[] = [];
    let failures = 0;
    let isOver = false;
    const people = (async () => {
      for (; !isOver; await wait(20)) {
        await timeGet(server.url).then(
          (ms) => times.push(ms),
          () => (failures += 1),
        );
      }
    })();
    const drip = setInterval(() => {
      for (const socket of sockets)
        if (socket.writable && !socket.isPaused()) socket.write('x');
    }, dripMs);
    const host = `Host: ${hostname}\r\n`;
    const slowHeaders = `GET / HTTP/1.1\r\n${host}X-Slow: `;
    const slowBody = `POST ${quotePath} HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`;
    const reads = `GET ${largestFile()} HTTP/1.1\r\n${host}\r\n`.repeat(unread);
    try {
      for (let at = 0; at < amount.headers; at += 1) open(slowHeaders);
      for (let at = 0; at < amount.bodies; at += 1) open(slowBody);
      for (let at = 0; at < amount.readers; at += 1) open(reads).pause();
      const started = performance.now();
      let [most, peak, gone] = [0, 0, 0];
      while (performance.now() - started < patienceMs) {
        await wait(250);
        const handles = openHandles(server.pid) - before;
        most = Math.max(most, handles);
        peak = Math.max(peak, residentMb(server.pid));
        gone = (performance.now() - started) / 1000;
        if (most > 5 && handles < 5) break;
      }
      isOver = true;
      await people;
      const total = amount.headers + amount.bodies + amount.readers;
      times.sort((a, b) => a - b);
      const p99 = times[Math.floor(times.length * 0.99)] ?? Infinity;
      return [
        promise(`slow clients let in of ${total}`, most, '> 0', most > 0),
        promise('other people served meanwhile', times.length, '> 0', times.length > 0),
        none('other people turned away', failures),
        goal('99 of 100 served within', p99, { atMost: 500 }, 'ms'),
        promise(
          'all slow clients gone',
          `after ${gone.toFixed(1)} s`,
          `< ${patienceMs / 1000} s`,
          gone < patienceMs / 1000,
        ),
        goal('slow clients gone after', gone, { atMost: 15 }, 's'),
        goal('memory for them', peak - memory, { atMost: 150 }, 'MB'),
      ];
    } finally {
      clearInterval(drip);
      isOver = true;
      for (const socket of sockets) socket.destroy();
    }
  });
}

/** Milliseconds until a page is there, over a connection of its own. */
function timeGet(url: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent: false, timeout: 10_000 }, (response) => {
      response.resume();
      response.on('end', () => resolve(performance.now() - started));
      response.on('error', reject);
    }).on('error', reject);
  });
}
