import { globSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { quotePath } from '../../../contract/api.ts';
import { canInspect, openHandles, residentMb } from '../../support/process-stats.ts';
import { report } from '../report.ts';
import { temporaryServer } from '../temporary-server.ts';
import { percentile, timeAnswers } from '../times.ts';

const amount = { headers: 1000, bodies: 1000, readers: 500 };
const dripMs = 1000;
const timeoutMs = 60_000;
/** Unread answers, as many as one connection may request at once. */
const unread = 2;

// Counting connections works only on Linux.
test.runIf(canInspect)(
  'clients that send headers, send a body or read very slowly are cut off, and others served',
  async () => {
    const server = await temporaryServer();
    const { hostname, port } = new URL(server.url);
    const sockets: Socket[] = [];
    const open = (bytes: string) => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => socket.destroy());
      socket.write(bytes);
      sockets.push(socket);
      return socket;
    };
    await getPage(server.url);
    const [before, memory] = [openHandles(server.pid), residentMb(server.pid)];
    const people = timeAnswers(() => getPage(server.url));
    const drip = setInterval(() => {
      for (const socket of sockets)
        if (socket.writable && !socket.isPaused()) socket.write('x');
    }, dripMs);
    onTestFinished(() => {
      clearInterval(drip);
      void people.stop();
      for (const socket of sockets) socket.destroy();
    });

    const host = `Host: ${hostname}\r\n`;
    const slowHeaders = `GET / HTTP/1.1\r\n${host}X-Slow: `;
    const slowBody = `POST ${quotePath} HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`;
    const reads = `GET ${largestFile()} HTTP/1.1\r\n${host}\r\n`.repeat(unread);
    for (let at = 0; at < amount.headers; at += 1) open(slowHeaders);
    for (let at = 0; at < amount.bodies; at += 1) open(slowBody);
    for (let at = 0; at < amount.readers; at += 1) open(reads).pause();

    const started = performance.now();
    let [most, peak, gone] = [0, 0, 0];
    while (performance.now() - started < timeoutMs) {
      await wait(250);
      const handles = openHandles(server.pid) - before;
      most = Math.max(most, handles);
      peak = Math.max(peak, residentMb(server.pid));
      gone = (performance.now() - started) / 1000;
      if (most > 5 && handles < 5) break;
    }
    const { times, failed } = await people.stop();
    expect.soft(most, 'slow clients accepted').toBeGreaterThan(0);
    expect.soft(times.length, 'others served meanwhile').toBeGreaterThan(0);
    expect.soft(failed, 'others refused').toBe(0);
    expect(gone, 'seconds until all slow clients are gone').toBeLessThan(timeoutMs / 1000);
    report('others: 99 of 100 served within', percentile(times, 99), { atMost: 500 }, 'ms');
    report('slow clients gone after', gone, { atMost: 15 }, 's');
    report('memory for them', peak - memory, { atMost: 150 }, 'MB');
  },
);

/** Address of the largest public file. */
function largestFile(): string {
  const sizes = globSync('**/*', { cwd: 'dist/site' })
    .filter((name) => !/\.(html|br|gz)$/.test(name))
    .map((name) => ({ name, stats: statSync(join('dist/site', name)) }))
    .filter(({ stats }) => stats.isFile());
  return `/${sizes.toSorted((a, b) => b.stats.size - a.stats.size)[0]!.name}`;
}

/** Fetches a page over a new connection. */
async function getPage(url: string): Promise<void> {
  const signal = AbortSignal.timeout(10_000);
  await (await fetch(url, { headers: { connection: 'close' }, signal })).arrayBuffer();
}
