import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { groupNames } from '../../contract/confirmed.ts';
import { transact } from '../../server/database/transact.ts';
import { addPublication, endPublication } from '../../server/site-edits/publications.ts';
import { openMigrated, temporaryFolder } from '../../server/testing/test-database.ts';

it('the command names the steps that are open after what was published in the app', async () => {
  const dataDir = temporaryFolder();
  const database = await openMigrated({ dataDir });
  const [open, ...others] = groupNames;
  const confirmed = Object.fromEntries(others.map((group) => [group, { right: true }]));
  const patch = {
    'business.yaml': { confirmed },
    'pictures/about/van.jpg': { photo: '0'.repeat(64), alt: 'A white van by the road' },
  };
  const given = { key: 'published-once', patch, changes: [], device: 'iPhone' };
  const id = await transact(database, (trx) => addPublication(trx, given, new Date()));
  await transact(database, (trx) => endPublication(trx, id as string, null));
  const { status, stdout } = spawnSync(process.execPath, ['tools/golive.ts'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  expect(stdout.match(/confirmed\.\w+/g)).toEqual([`confirmed.${open}`]);
  expect(status).toBe(1);
});
