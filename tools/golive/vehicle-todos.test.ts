import { expect, it, onTestFinished } from 'vitest';
import { startFakeRegisters } from '../../server/testing/fake-registers.ts';
import { vehicleTodos } from './vehicle-todos.ts';

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
