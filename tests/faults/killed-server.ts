import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { startFakeGraph } from '../../server/testing/fake-graph.ts';
import { none, promise, type Finding } from '../support/findings.ts';
import { QuoteClients } from '../support/quote-clients.ts';
import { ServerProcess } from '../support/server-process.ts';

const longestMs = 300;

/** Kills the server with SIGKILL at random moments while customers send requests. */
export async function killedServer({
  rounds,
  clients: amount,
}: {
  rounds: number;
  clients: number;
}): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'killed-'));
  const graph = await startFakeGraph();
  const server = new ServerProcess({
    DATA_DIR: dataDir,
    WHATSAPP_TOKEN: 'test-token',
    WHATSAPP_PHONE_NUMBER_ID: '1',
    WHATSAPP_TO: '447700900999',
    WHATSAPP_API_URL: graph.url,
  });
  const clients = new QuoteClients(() => [server.url], { notify: true });
  try {
    for (let round = 0; round < rounds; round += 1) {
      await server.start();
      clients.start(amount);
      await wait(Math.random() * longestMs);
      const killed = server.stop('SIGKILL');
      await Promise.all([killed, clients.stop()]);
    }
    await server.start();
    const unanswered = await clients.settle();
    await server.stop();

    const messages = new Map<string, number>();
    for (const { body } of graph.messages) {
      const name = body.template.components[0]!.parameters[1]!.text;
      messages.set(name, (messages.get(name) ?? 0) + 1);
    }
    const { integrity, ids, names, unqueued } = readBack(join(dataDir, 'quotes.db'));
    const { acknowledged, told } = clients;
    const lost = [...acknowledged.keys()].filter((id) => !ids.has(id));
    const toldTwice = [...told].filter((name) => messages.get(name) !== 1);
    const toldOften = [...messages.values()].filter((count) => count > 2);
    return [
      promise('requests acknowledged', acknowledged.size, '> 0', acknowledged.size > 0),
      none('acknowledged requests lost', lost.length),
      promise('lines broken by the kills', clients.brokenLines, '> 0', clients.brokenLines > 0),
      none('requests never answered after the last start', unanswered),
      none('requests stored twice', names.length - new Set(names).size),
      none('requests stored without their notification', unqueued),
      none('leads said to be sent, and not sent exactly once', toldTwice.length),
      none('leads sent more than twice', toldOften.length),
      promise('integrity check', integrity, 'ok', integrity === 'ok'),
    ];
  } finally {
    await clients.stop();
    await server.stop('SIGKILL');
    await graph.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function readBack(file: string) {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database.prepare('select id, name from quote_requests').all() as {
      id: string;
      name: string;
    }[];
    const [{ integrity_check: integrity }] = database
      .prepare('pragma integrity_check')
      .all() as [{ integrity_check: string }];
    const { count } = database
      .prepare(
        'select count(*) as count from quote_requests where id not in (select quote_id from notifications)',
      )
      .get() as { count: number };
    return {
      integrity,
      ids: new Set(rows.map(({ id }) => id)),
      names: rows.map(({ name }) => name),
      unqueued: count,
    };
  } finally {
    database.close();
  }
}
