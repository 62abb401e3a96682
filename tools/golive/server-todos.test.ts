import { expect, it } from 'vitest';
import { transact } from '../../server/database/transact.ts';
import { openSession } from '../../server/owner/sessions.ts';
import { fakeRegisters } from '../../server/testing/fakes.ts';
import { openMigrated, temporaryFolder } from '../../server/testing/test-database.ts';
import { serverTodos } from './server-todos.ts';

it('asks for a phone, something that notifies, and keys that registers take', async () => {
  const dataDir = temporaryFolder();
  const registers = await fakeRegisters();
  const fields = async (more = {}) =>
    (await serverTodos({ DATA_DIR: dataDir, ...more })).map(({ field }) => field);
  const channel = 'WHATSAPP_TOKEN or SMTP_URL';
  expect(await fields(), 'without a database').toEqual(['devices', channel]);
  const address = 'keys@example.com';
  const email = { SMTP_URL: 'smtp://localhost', EMAIL_FROM: address, EMAIL_TO: address };
  expect(await fields(email)).toEqual(['devices']);

  const database = await openMigrated({ dataDir });
  expect(await fields(registers.settings)).toEqual(['devices', channel]);
  const now = new Date();
  const phone = { device: 'iPhone', current: undefined, passkey: undefined };
  const { session } = await transact(database, (trx) =>
    openSession(trx, { ...phone, provenAt: now.toISOString() }, now),
  );
  expect(await fields()).toEqual([channel]);
  await database.db
    .updateTable('owner_sessions')
    .set({ push_subscription: '{}' })
    .where('id', '=', session.id)
    .execute();
  expect(await fields(registers.settings)).toEqual([]);

  registers.token.isGiven = false;
  expect(await fields({ ...registers.settings, DVLA_API_KEY: 'old' })).toEqual([
    'DVSA_API_KEY',
    'DVLA_API_KEY',
  ]);
  expect(await fields({ PORT: 'x' })).toEqual(['all']);
});
