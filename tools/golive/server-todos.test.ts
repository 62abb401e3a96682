import { expect, it } from 'vitest';
import { transact } from '../../server/database/transact.ts';
import { openSession } from '../../server/owner/sessions.ts';
import { startFakeRegisters } from '../../server/testing/fake-registers.ts';
import { openMigrated, temporaryFolder } from '../../server/testing/test-database.ts';
import { closeAfterwards } from '../../server/testing/until-test-ends.ts';
import { serverTodos } from './server-todos.ts';

it('asks for a phone until one is signed in, and for keys that registers refuse', async () => {
  const dataDir = temporaryFolder();
  const registers = closeAfterwards(await startFakeRegisters());
  const fields = async (more = {}) =>
    (await serverTodos({ DATA_DIR: dataDir, ...more })).map(({ field }) => field);
  expect(await fields(), 'without a database').toEqual(['devices']);

  const database = await openMigrated({ dataDir });
  expect(await fields(registers.settings)).toEqual(['devices']);
  const now = new Date();
  const phone = { device: 'iPhone', current: undefined, passkey: undefined, madeBy: null };
  await transact(database, (trx) =>
    openSession(trx, { ...phone, provenAt: now.toISOString() }, now),
  );
  expect(await fields(registers.settings)).toEqual([]);

  registers.token.isGiven = false;
  expect(await fields({ ...registers.settings, DVLA_API_KEY: 'old' })).toEqual([
    'DVSA_API_KEY',
    'DVLA_API_KEY',
  ]);
  expect(await fields({ PORT: 'x' })).toEqual(['all']);
});
