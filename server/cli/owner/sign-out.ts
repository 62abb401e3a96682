import { parseArgs } from 'node:util';
import { referenceOf } from '../../database/ids.ts';
import { transact } from '../../database/transact.ts';
import { listSessions } from '../../owner/sessions.ts';
import { signOut, signOutEverywhere } from '../../owner/sign-out.ts';
import { UsageError } from '../terminal/arguments.ts';
import type { Command } from '../terminal/command.ts';

export const signOutCommand: Command = {
  summary: 'shut a lost phone out',
  help: `npm run owner -- sign-out DEVICE | --all

Ends a device's session at once, with its push messages and the passkey it used.
The device is named as in "npm run owner -- devices".

  --all  every device, every passkey and every link that is still open`,
  async run({ database, now, print }, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false } },
    });
    if (values.all) {
      await transact(database, signOutEverywhere);
      print('No device is signed in any more: "npm run owner -- link" signs one in.');
      return;
    }
    const wanted = positionals[0]?.toUpperCase();
    if (wanted === undefined) throw new UsageError('Say which device, or --all.');
    const sessions = await listSessions(database, now);
    const found = sessions.filter(({ id }) =>
      [referenceOf(id), id.toUpperCase()].includes(wanted),
    );
    if (found.length !== 1) {
      throw new UsageError(`There is no device ${wanted}: see "npm run owner -- devices".`);
    }
    const { id, device } = found[0]!;
    await transact(database, (trx) => signOut(trx, id, true));
    print(`Signed out: ${device}.`);
  },
};
