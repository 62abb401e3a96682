import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { closeAfterwards } from '../../../server/testing/close-afterwards.ts';
import { startFakeWhatsapp } from '../../../server/testing/fake-whatsapp.ts';
import { ServerProcess } from '../../../server/testing/server-process.ts';
import { isFull } from '../full-or-short.ts';
import { QuoteClients } from '../quote-clients.ts';
import { readSqlite } from '../read-sqlite.ts';

const rounds = isFull ? 200 : 2;
const clientCount = 8;
const maxLifeMs = 300;

test('a server on SQLite is killed with kill -9 while customers send requests', async () => {
  const whatsapp = closeAfterwards(await startFakeWhatsapp());
  const server = new ServerProcess(whatsapp.settings);
  const clients = new QuoteClients(() => [server.url], { notify: true });
  onTestFinished(async () => {
    await clients.stop();
    await server.dispose();
  });
  for (let round = 0; round < rounds; round += 1) {
    await server.start();
    clients.start(clientCount);
    await wait(Math.random() * maxLifeMs);
    await Promise.all([server.stop('SIGKILL'), clients.stop()]);
  }
  await server.start();
  expect.soft(await clients.settle(), 'never answered after the last start').toBe(0);
  await server.stop();

  const messages = Map.groupBy(
    whatsapp.messages,
    ({ body }) => body.template.components[0]!.parameters[1]!.text,
  );
  const { rows, integrity } = readSqlite(server.dataDir);
  const { acknowledged, notified, brokenConnections } = clients;
  console.log(`${acknowledged.size} acknowledged, ${brokenConnections} connections broken`);
  expect.soft(acknowledged.size).toBeGreaterThan(0);
  expect.soft(brokenConnections).toBeGreaterThan(0);
  expect.soft(clients.lost(rows), 'acknowledged and lost').toEqual([]);
  expect.soft(new Set(rows.map(({ name }) => name)).size, 'each stored once').toBe(rows.length);
  const unqueued = rows.filter(({ isQueued }) => !isQueued);
  expect.soft(unqueued, 'stored, not queued').toEqual([]);
  const notOnce = [...notified].filter((name) => messages.get(name)?.length !== 1);
  expect.soft(notOnce, 'said to be sent, and not sent once').toEqual([]);
  const often = [...messages].filter(([, sent]) => sent.length > 2);
  expect.soft(often, 'sent more than twice').toEqual([]);
  expect(integrity).toBe('ok');
});
