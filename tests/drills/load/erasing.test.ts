import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ownerApiPath } from '../../../contract/owner.ts';
import type { OwnerMatches } from '../../../contract/owner-answers.ts';
import { backupFolder, backupName, listBackups } from '../../../server/backups/backup-files.ts';
import { readErasures } from '../../../server/requests/erase.ts';
import { settingNames } from '../../../server/config.ts';
import { openDatabase, type Database } from '../../../server/database/database.ts';
import { closeAfterwards } from '../../../server/testing/until-test-ends.ts';
import type { ServerProcess } from '../../../server/testing/server-process.ts';
import { exampleRow, storeMany } from '../../../server/testing/store-request.ts';
import { report } from '../report.ts';
import { QuoteClients } from '../quote-clients.ts';
import { signInTo, temporaryDatabase, temporaryServer } from '../temporary-server.ts';
import { timeAnswers } from '../times.ts';

const hourMs = 3_600_000;
const person = 'Erased Person';

/** As long as a message may be, for a database of 400 MB. */
const longMessage = 'Lost my keys. '.repeat(200);

test.each([
  { engine: 'SQLite', stored: 5000, erased: 5000, backups: 101 },
  { engine: 'SQLite', stored: 100_000, erased: 1000, backups: 3, message: longMessage },
  { engine: 'PostgreSQL', stored: 100_000, erased: 1000, backups: 3 },
])('erasing $erased of $stored requests on $engine delays nobody', async (amounts) => {
  const { engine, stored, erased, backups, message } = { message: 'Lost my keys.', ...amounts };
  const databaseUrl = engine === 'PostgreSQL' ? await temporaryDatabase() : undefined;
  const server = await temporaryServer(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
  const database = closeAfterwards(openDatabase({ dataDir: server.dataDir, databaseUrl }));
  const first = await fill(database, stored, erased, message);
  const cookie = await signInTo(server, databaseUrl);
  const folder = backupFolder(server);
  await runBackup(server, databaseUrl);
  const [made] = listBackups(folder);
  for (let at = 1; at < backups; at += 1)
    copyFileSync(made!.file, join(folder, backupName(new Date(Date.now() - at * hourMs))));

  const clients = new QuoteClients(() => [server.url], { pauseMs: 20 });
  onTestFinished(() => clients.stop());
  clients.start(2);
  const askLivez = async () => expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  const slowestOf = ({ times, failed }: { times: number[]; failed: number }) => {
    expect(failed).toBe(0);
    return Math.max(...times);
  };
  const quiet = timeAnswers(askLivez, 10);
  await wait(10_000);
  const quietMs = slowestOf(await quiet.stop());
  const livez = timeAnswers(askLivez, 10);
  const started = performance.now();
  const api = `${server.url}${ownerApiPath}`;
  const matches = await fetch(`${api}/requests/${first}/matches`, { headers: { cookie } });
  const { data } = (await matches.json()) as { data: OwnerMatches };
  expect(data.requests.length + data.more).toBe(erased);
  const byPerson = database.db
    .selectFrom('quote_requests')
    .select('id')
    .where('name', '=', person);
  const requests = (await byPerson.execute()).map(({ id }) => id);
  const answer = await fetch(`${api}/erasures`, {
    method: 'POST',
    headers: { cookie, origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({ requests, texts: [] }),
    signal: AbortSignal.timeout(60_000),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  const answeredMs = performance.now() - started;
  expect(await readErasures(database)).toMatchObject([{ requests: erased, done_at: null }]);
  await runBackup(server, databaseUrl);
  const doneMs = performance.now() - started;
  const slowestMs = slowestOf(await livez.stop());
  await clients.stop();
  const refused = [...clients.refusals.values()].reduce((sum, amount) => sum + amount, 0);

  report(
    `${engine}: erasing ${erased} of ${stored}, answer after`,
    answeredMs,
    { atMost: 30_000 },
    'ms',
  );
  report(
    `${engine}: gone from ${backups} backups after`,
    doneMs,
    { atMost: 15 * 60_000 },
    'ms',
  );
  report(`${engine}: slowest /livez before`, quietMs, { atMost: 100 }, 'ms');
  report(`${engine}: slowest /livez meanwhile`, slowestMs, { atMost: 100 }, 'ms');
  report(
    `${engine}: requests refused of ${clients.acknowledged.size} sent`,
    refused,
    { atMost: 0 },
    'requests',
  );
  report(`${engine}: slowest request`, clients.slowestMs, { atMost: 8000 }, 'ms');
  await clients.resendUnanswered();
  const rows = await database.db.selectFrom('quote_requests').select(['id', 'name']).execute();
  clients.expectStored(rows.filter(({ name }) => name.startsWith('Customer')));
  expect(rows.filter(({ name }) => name === person)).toEqual([]);
  expect(await readErasures(database)).toMatchObject([{ done_at: expect.any(String) }]);
  const files = listBackups(folder);
  expect(files.length).toBeGreaterThan(1);
  for (const { file } of files) {
    using backup = new DatabaseSync(file, { readOnly: true });
    const left = backup.prepare('select count(*) as left from quote_requests where name = ?');
    expect([file, left.get(person)]).toEqual([file, { left: 0 }]);
  }
});

/** Stores requests, the first ones the erased person's; returns the id of one of them. */
async function fill(
  database: Database,
  stored: number,
  erased: number,
  message: string,
): Promise<string> {
  const idOf = (at: number) => `019caf2e-7a00-7abc-8def-${String(at).padStart(12, '0')}`;
  const contactOf = (at: number) =>
    at < erased
      ? {
          name: person,
          email: 'erased@example.com',
          phone: '07700 900111',
          registrationNumber: 'ER4 SED',
        }
      : {
          name: `Other ${at}`,
          email: `other-${at}@example.com`,
          phone: String(7_000_000_000 + at),
          registrationNumber: `OTHER ${at}`,
        };
  const rows = Array.from({ length: stored }, (_, at) =>
    exampleRow({ values: { ...contactOf(at), message }, row: { id: idOf(at) } }),
  );
  await storeMany(database, rows);
  return idOf(0);
}

/** Runs the backup command in its own process, as the host does. */
async function runBackup({ dataDir }: ServerProcess, databaseUrl = ''): Promise<void> {
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
  const env = { ...process.env, ...unset, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const command = spawn(process.execPath, ['server/cli/backup.ts'], { env, stdio: 'inherit' });
  expect(await once(command, 'exit')).toEqual([0, null]);
}
