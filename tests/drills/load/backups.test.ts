import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleQuote } from '../../../contract/example-quote.ts';
import { backUp } from '../../../server/backups/back-up.ts';
import { backupFolder, listBackups } from '../../../server/backups/backup-files.ts';
import { parseConfig } from '../../../server/config.ts';
import { openDatabase, sqliteFile, type Database } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { openSecrets } from '../../../server/database/secrets.ts';
import { storeQuote } from '../../../server/requests/store.ts';
import { closeAfterwards } from '../../../server/testing/until-test-ends.ts';
import { exampleRow, storeMany } from '../../../server/testing/store-request.ts';
import { temporaryFolder } from '../../../server/testing/test-database.ts';
import { openLimiter } from '../../../server/visitors/limiter.ts';
import { readTokenKey } from '../../../server/visitors/request-token.ts';
import { openSenders } from '../../../server/visitors/sender.ts';
import { report } from '../report.ts';
import { newServer } from '../temporary-server.ts';

const hourMs = 3_600_000;
const mebibyte = 1024 * 1024;
/** A week with as many requests as the default limit allows, and the default cap. */
const { overall, everyHours, capMb } = { overall: 300, everyHours: 4, capMb: 2048 };
const runs = (7 * 24) / everyHours;
const start = Date.parse('2026-06-01T00:00:00.000Z');

/** Sends requests from ever new addresses until they are refused, and counts those stored. */
async function fillAnHour(
  database: Database,
  limits: ReturnType<typeof parseConfig>['limits'],
): Promise<number> {
  const secrets = openSecrets(database);
  const limiter = openLimiter(database, limits);
  const { senderOf } = openSenders(database);
  const now = new Date(start);
  const tokenOf = await readTokenKey(secrets);
  for (let stored = 0; ; stored += 1) {
    const address = Math.floor(stored / 2);
    const request = {
      values: { ...exampleQuote, name: `Customer ${stored}` },
      sender: await senderOf(`10.0.${address >> 8}.${address & 255}`, now),
      suspicious: false,
      page: '/',
      idempotencyKey: null,
      matchByValues: false,
      keptToken: undefined,
      tokenOf,
    };
    const { kind } = await storeQuote(database, request, limiter, [], now);
    if (kind === 'limited') return stored;
  }
}

const requestsAt = (now: Date, amount: number) =>
  Array.from({ length: amount }, () => exampleRow({ at: now.toISOString() }));

test('a week of the most requests does not fill the disk with backups', async () => {
  const dataDir = temporaryFolder();
  const settings = {
    DATA_DIR: dataDir,
    BACKUP_MAX_MB: String(capMb),
    QUOTE_LIMIT_OVERALL: String(overall),
  };
  const config = parseConfig(settings);
  const database = closeAfterwards(openDatabase({ dataDir }));
  await migrate(database);
  const perHour = await fillAnHour(database, config.limits);
  expect(perHour).toBe(10 * overall);
  const bytesKept = () =>
    listBackups(backupFolder(config)).reduce((sum, one) => sum + one.bytes, 0);
  let [most, inAll] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const now = new Date(start + run * everyHours * hourMs);
    await storeMany(database, requestsAt(now, everyHours * perHour));
    const { written, kept } = await backUp(config, database, now);
    inAll += written!.bytes;
    most = Math.max(most, bytesKept());
    expect(bytesKept()).toBeLessThanOrEqual(capMb * mebibyte);
    expect(kept[0]!.file).toBe(written!.file);
  }
  const megabytes = (bytes: number) => Math.round(bytes / mebibyte);
  const size = statSync(sqliteFile(dataDir)).size;
  expect(inAll, 'the cap was needed').toBeGreaterThan(capMb * mebibyte);
  report('requests in an hour', perHour, { atLeast: 3000 }, 'stored');
  report('requests in the week', runs * everyHours * perHour, { atLeast: 504_000 }, 'stored');
  report(`${runs} backups, together`, megabytes(inAll), { atMost: Infinity }, 'MiB');
  report('the database after a week', megabytes(size), { atMost: Infinity }, 'MiB');
  report('most backups at once', megabytes(most), { atMost: capMb }, 'MiB');

  // Of a database larger than the cap only the newest backup is kept.
  const small = { ...settings, BACKUP_MAX_MB: '1' };
  const now = new Date(start + runs * everyHours * hourMs);
  await storeMany(database, requestsAt(now, 1));
  const { kept } = await backUp(parseConfig(small), database, now);
  expect(kept).toHaveLength(1);
  const server = await newServer(small).start();
  expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({
    status: 'degraded',
    backups: 'database larger than BACKUP_MAX_MB',
  });
});
