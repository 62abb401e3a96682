import { parseArgs } from 'node:util';
import { referenceOf } from '../../database/ids.ts';
import { transact } from '../../database/transact.ts';
import { recordGone, removeDevice } from '../../owner/security.ts';
import { listSessions, signOutAll } from '../../owner/sessions.ts';
import { UsageError, type Command } from '../terminal/command.ts';

export const signOutCommand: Command = {
  summary: 'shut a lost phone out',
  help: `npm run owner -- sign-out DEVICE | --all

Ends a device's session at once, with its push messages and the passkeys it added or
used.
The device is named as in "npm run owner -- devices".

  --all  every device, every passkey and every link that is still open`,
  async run({ database, now, print }, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false } },
    });
    if (values.all) {
      await transact(database, async (trx) => recordGone(trx, await signOutAll(trx), { now }));
      print('No device is signed in any more: "npm run owner" signs one in.');
      return;
    }
    const wanted = positionals[0]?.toUpperCase();
    if (wanted === undefined) throw new UsageError('Say which device, or --all.');
    const sessions = await listSessions(database);
    const found = sessions.filter(({ id }) =>
      [referenceOf(id), id.toUpperCase()].includes(wanted),
    );
    if (found.length !== 1) {
      throw new UsageError(`There is no device ${wanted}: see "npm run owner -- devices".`);
    }
    const { id, device } = found[0]!;
    const passkeys = await transact(database, async (trx) => {
      const gone = await removeDevice(trx, id, { now });
      return gone?.passkeys.length ?? 0;
    });
    print(`Signed out: ${device}. Passkeys removed: ${passkeys}.`);
  },
};
