import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { groupNames } from '../../contract/confirmed.ts';
import { transact } from '../../server/database/transact.ts';
import { addPublication, endPublication } from '../../server/site-edits/publications.ts';
import { openMigrated, temporaryFolder } from '../../server/testing/test-database.ts';

/** What the command prints with this data folder, and its exit code. */
const golive = (dataDir: string) =>
  new Promise<{ printed: string; code: unknown }>((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
    execFile(process.execPath, ['tools/golive.ts'], { env }, (error, printed) =>
      resolve({ printed, code: error ? error.code : 0 }),
    );
  });

it('names the steps that are open, with what the owner published in his app', async () => {
  const dataDir = temporaryFolder();
  const none = await golive(dataDir);
  expect(none.code).toBe(1);
  for (const group of groupNames) expect(none.printed).toContain(`confirmed.${group}`);

  const database = await openMigrated({ dataDir });
  const right = groupNames.slice(1).map((group) => [group, { right: true }]);
  const patch = {
    'business.yaml': { confirmed: Object.fromEntries(right) },
    'pictures/about/van.jpg': { photo: '0'.repeat(64), alt: 'A white van by the road' },
  };
  const given = { key: 'published-once', patch, changes: [], device: 'iPhone' };
  const id = await transact(database, (trx) => addPublication(trx, given, new Date()));
  await transact(database, (trx) => endPublication(trx, id!, null));
  const { code, printed } = await golive(dataDir);
  expect(code).toBe(1);
  expect(printed.match(/confirmed\.\w+/g)).toEqual([`confirmed.${groupNames[0]}`]);
}, 30_000);
