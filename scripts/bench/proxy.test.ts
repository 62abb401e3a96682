import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openProxy } from './proxy.ts';

test('asks again for what a server failed to answer, and keeps what it answered', async () => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (asked === 1) request.socket.destroy();
    else response.end('page');
  }).listen(0);
  await once(server, 'listening');
  const proxy = await openProxy(`http://localhost:${(server.address() as AddressInfo).port}`);
  const client = connect(proxy.url, { rejectUnauthorized: false });
  const get = async () => {
    const stream = client.request({ ':path': '/' });
    const [headers] = (await once(stream, 'response')) as [{ ':status': number }];
    return [headers[':status'], await text(stream)];
  };

  expect(await get()).toEqual([502, '']);
  expect(await get()).toEqual([200, 'page']);
  expect(await get()).toEqual([200, 'page']);
  expect(asked).toBe(2);

  client.close();
  proxy.close();
  server.close();
});
