import { expect, it, onTestFinished } from 'vitest';
import { transact } from '../../server/database/transact.ts';
import { openSession } from '../../server/owner/sessions.ts';
import { openMigrated, temporaryFolder } from '../../server/testing/test-database.ts';
import { deviceTodos } from './devices.ts';
import { startFakeRegisters } from '../../server/testing/fake-registers.ts';
import { vehicleTodos } from './vehicle-todos.ts';

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
      {
        device: 'iPhone',
        current: undefined,
        passkey: undefined,
        madeBy: null,
        provenAt: new Date().toISOString(),
      },
      new Date(),
    ),
  );
  expect(await fields()).toEqual([]);
});

it('names the registers that refuse their key', async () => {
  const registers = await startFakeRegisters();
  onTestFinished(() => registers.close());
  expect(await vehicleTodos(registers.settings)).toEqual([]);
  registers.token.isGiven = false;
  const settings = { ...registers.settings, DVLA_API_KEY: 'old' };
  const fields = (await vehicleTodos(settings)).map(({ field }) => field);
  expect(fields).toEqual(['DVSA_API_KEY', 'DVLA_API_KEY']);
  expect(await vehicleTodos({})).toEqual([]);
});
