import { expect, it } from 'vitest';
import { transact } from '../../server/database/transact.ts';
import { openSession } from '../../server/owner/sessions.ts';
import { openMigrated, temporaryFolder } from '../../server/testing/test-database.ts';
import { deviceTodos } from './devices.ts';

it('asks to sign a phone in until one is', async () => {
  const dataDir = temporaryFolder();
  const env = { DATA_DIR: dataDir };
  const fields = async () => (await deviceTodos(env)).map(({ field }) => field);
  expect(await fields(), 'without a database').toEqual(['devices']);

  const database = await openMigrated({ dataDir });
  expect(await fields()).toEqual(['devices']);
  await transact(database, (trx) =>
    openSession(
      trx,
      { device: 'iPhone', current: undefined, passkey: undefined, madeBy: null },
      new Date(),
    ),
  );
  expect(await fields()).toEqual([]);
});
