import { expect, onTestFinished, test } from 'vitest';
import { backUp } from '../../../server/backups/back-up.ts';
import { restore } from '../../../server/cli/backup/restore.ts';
import { serverIn, siteFolder } from '../../../server/testing/site-folder.ts';
import { testTerminal } from '../../../server/testing/test-terminal.ts';
import { temporaryFolder } from '../../../server/testing/test-database.ts';
import { report } from '../report.ts';
import { QuoteClients } from '../quote-clients.ts';
import { readSqlite } from '../temporary-server.ts';

test('a backup made under load is restored to the row', async () => {
  const DATA_DIR = temporaryFolder();
  const server = await serverIn(siteFolder(), { DATA_DIR }).start();
  const clients = new QuoteClients(() => [server.url]);
  onTestFinished(() => clients.stop());
  clients.start(8);
  await expect.poll(() => clients.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(500);
  const before = new Map(clients.acknowledged);
  const started = performance.now();
  const { config, ...terminal } = testTerminal({ DATA_DIR: server.dataDir }, new Date());
  const made = (await backUp(config, terminal.now))!;
  report('a backup under load takes', performance.now() - started, { atMost: 10_000 }, 'ms');
  const known = new Map(clients.acknowledged);
  await expect
    .poll(() => clients.acknowledged.size, { timeout: 60_000 })
    .toBeGreaterThan(known.size + 100);
  await clients.stop();
  await server.stop('SIGKILL');
  await restore({ config, ...terminal }, made.file, { yes: true });
  const { rows, integrity } = readSqlite(server.dataDir);
  expect(integrity).toBe('ok');
  expect(rows).toHaveLength(made.requests);
  const ids = new Set(rows.map(({ id }) => id));
  expect([...before.keys()].filter((id) => !ids.has(id))).toEqual([]);
  await server.start();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});
