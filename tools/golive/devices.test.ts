import { expect, it } from 'vitest';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { transact } from '../../server/database/transact.ts';
import { openSession } from '../../server/owner/sessions.ts';
import { temporaryFolder } from '../../server/testing/test-database.ts';
import { deviceTodos } from './devices.ts';

it('asks to sign a phone in until one is', async () => {
  const dataDir = temporaryFolder();
  const env = { DATA_DIR: dataDir };
  const fields = async () => (await deviceTodos(env)).map(({ field }) => field);
  expect(await fields(), 'without a database').toEqual(['devices']);

  const database = openDatabase({ dataDir });
  await migrate(database);
  expect(await fields()).toEqual(['devices']);
  await transact(database, (trx) => openSession(trx, 'iPhone', undefined, new Date()));
  await database.close();
  expect(await fields()).toEqual([]);
});
