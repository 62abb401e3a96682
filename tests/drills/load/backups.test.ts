import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { backUp } from '../../../server/backups/back-up.ts';
import { backupFolder, listBackups } from '../../../server/backups/backup-files.ts';
import { parseConfig } from '../../../server/config.ts';
import { openDatabase, sqliteFile } from '../../../server/database/database.ts';
import { newId } from '../../../server/database/ids.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { transact } from '../../../server/database/transact.ts';
import { closeAfterwards } from '../../../server/testing/until-test-ends.ts';
import { exampleRow } from '../../../server/testing/store-request.ts';
import { temporaryFolder } from '../../../server/testing/test-database.ts';
import { isFull, report } from '../full-or-short.ts';
import { newServer } from '../temporary-server.ts';

const minuteMs = 60_000;
const mebibyte = 1024 * 1024;
/**
 * The default limit of 300 requests an hour, filled for a week, with a backup every half hour;
 * requests and cap are a hundredth of the largest and of the default. The short form has the same
 * week with a backup every four hours, and a cap that its fewer requests outgrow.
 */
const { everyMinutes, perRun, capMb } = isFull
  ? { everyMinutes: 30, perRun: 150, capMb: 20 }
  : { everyMinutes: 240, perRun: 50, capMb: 1 };
const runs = (7 * 24 * 60) / everyMinutes;
const start = Date.parse('2026-06-01T00:00:00.000Z');

test('a week of the most requests does not fill the disk with backups', async () => {
  const dataDir = temporaryFolder();
  const settings = { DATA_DIR: dataDir, BACKUP_MAX_MB: String(capMb) };
  const config = parseConfig(settings);
  const database = closeAfterwards(openDatabase({ dataDir }));
  await migrate(database);
  let [most, written, inAll] = [0, 0, 0];
  for (let run = 0; run < runs; run += 1) {
    const now = new Date(start + run * everyMinutes * minuteMs);
    await transact(database, async (trx) => {
      const rows = Array.from({ length: perRun }, () =>
        exampleRow({ row: { id: newId(now) } }),
      );
      await trx.insertInto('quote_requests').values(rows).execute();
    });
    const report = await backUp(config, database, now);
    written += 1;
    inAll += report.written!.bytes;
    const bytes = listBackups(backupFolder(config)).reduce((sum, one) => sum + one.bytes, 0);
    most = Math.max(most, bytes);
    expect(bytes).toBeLessThanOrEqual(Math.max(capMb * mebibyte, report.written!.bytes));
    expect(report.kept[0]!.file).toBe(report.written!.file);
  }
  const megabytes = (bytes: number) => bytes / mebibyte;
  const size = statSync(sqliteFile(dataDir)).size;
  report(`${written} backups, together`, megabytes(inAll), { atMost: Infinity }, 'MiB');
  report('the database after a week', megabytes(size), { atMost: Infinity }, 'MiB');
  report(
    'most of them at once',
    megabytes(most),
    { atMost: Math.max(capMb, megabytes(size)) },
    'MiB',
  );

  // The database is now larger than the cap, so only its newest backup is left.
  expect(listBackups(backupFolder(config))).toHaveLength(1);
  const server = await newServer(settings).start();
  expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({
    status: 'degraded',
    backups: 'database larger than BACKUP_MAX_MB',
  });
});
