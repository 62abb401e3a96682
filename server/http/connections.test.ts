import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { limitConnections } from './connections.ts';
import { listen } from './listen.ts';

const most = 10;

/** A server with few connections. It answers `/slow` on command. */
async function start() {
  const { promise: isTime, resolve: answer } = Promise.withResolvers<void>();
  const server = createServer(async (asked, answered) => {
    await text(asked).catch(() => '');
    if (asked.url === '/slow') await isTime;
    answered.end('page');
  });
  limitConnections(server, most);
  const { port } = await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const open = async (bytes = '') => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.write(bytes);
    return socket;
  };
  const get = async (path = '/') =>
    (
      await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })
    ).text();
  const isOpen = () =>
    new Promise<number>((resolve) => server.getConnections((_, it) => resolve(it)));
  return { server, open, get, isOpen, answer };
}

it('serves a page while many hold connections and send nothing, half a head or half a body', async () => {
  const { open, get, isOpen } = await start();
  for (const bytes of [
    '',
    'GET / HTTP/1.1\r\nHost: x\r\nX-',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx',
  ]) {
    for (let at = 0; at < 3 * most; at += 1) await open(bytes);
    expect(await get()).toBe('page');
    expect(await isOpen()).toBeLessThanOrEqual(most + 1);
  }
});

it('over the limit, idle connections are closed before busy ones', async () => {
  const { server, open, get, answer } = await start();
  const slow = get('/slow');
  await once(server, 'request');
  for (let at = 0; at < most; at += 1) {
    const used = await open('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(used, 'data');
  }
  for (let at = 0; at < most; at += 1) expect(await get()).toBe('page');
  answer();
  expect(await slow).toBe('page');
});

it('over the limit, the newest connection is closed if all others are busy', async () => {
  const { server, open, get, answer } = await start();
  const slow = Array.from({ length: most }, () => get('/slow'));
  for (let at = 0; at < most; at += 1) await once(server, 'request');
  const late = await open();
  late.resume();
  await once(late, 'close');
  answer();
  expect(new Set(await Promise.all(slow))).toEqual(new Set(['page']));
});
