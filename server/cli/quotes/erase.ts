import { parseArgs } from 'node:util';
import { transact } from '../../database/transact.ts';
import { recordSecurity } from '../../owner/security.ts';
import { referenceOf } from '../../database/ids.ts';
import { eraseRequests } from '../../backups/erasures.ts';
import { readBackupStatus } from '../../backups/status.ts';
import { findRequestsOf, type FoundRequest } from '../../requests/erase.ts';
import type { Command, Context } from '../terminal/command.ts';
import { table } from '../terminal/table.ts';
import { UsageError } from '../terminal/arguments.ts';
import { glasgowTime } from '../../requests/glasgow-time.ts';
import { count, resetInWords } from '../terminal/format.ts';
import { isOf, type Person } from '../../requests/person.ts';

export const eraseCommand: Command = {
  summary: 'delete all you hold about one person, backups included',
  help: `npm run quotes -- erase [--email X] [--phone X] [--registration X] [--id X] [--yes]

Deletes the requests of somebody who asks to be forgotten. The next "npm run backup",
which runs every ten minutes, takes them out of the database's own files and out of
every backup; encrypted ones it deletes, after it has made a fresh one. One of your
texts for answers that names the person reads again as it did at first.
Of several options all must fit. Spaces, letter case and +44 don't matter.

  --email, --phone, --registration  as the person wrote them
  --id                              a reference or id
  --yes                             does not ask

Copies of backups that you keep elsewhere, and backups made by the host of a
PostgreSQL server, are not touched.`,
  async run(context, args) {
    const { values } = parseArgs({
      args,
      options: {
        email: { type: 'string' },
        phone: { type: 'string' },
        registration: { type: 'string' },
        id: { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
    });
    const { yes, ...person } = values;
    if (Object.values(person).every((it) => !it?.trim())) {
      throw new UsageError('Say who: --email, --phone, --registration or --id.');
    }
    await eraseEverywhere(context, person, yes);
  },
};

async function eraseEverywhere(context: Context, person: Person, yes: boolean): Promise<void> {
  const { database, now, print, confirm } = context;
  const requests = await findRequestsOf(database, (request) => isOf(person, request));
  if (requests.length === 0) {
    print('There are no such requests.');
    return;
  }
  const head = ['Request', 'Received', 'Name', 'Phone', 'Plate'];
  print(`${table(head, requests.map(rowOf))}\n`);
  const what = count(requests.length, 'request');
  const status = await readBackupStatus(database);
  if (status && status.encrypted > 0) print(encryptedInWords(status.encrypted));
  if (!yes && !(await confirm(`Erase ${what}, in the backups too?`))) {
    print('Nothing was erased.');
    return;
  }
  const ids = requests.map(({ id }) => id);
  const templates = await eraseRequests(database, ids, [0, 1, 2], now);
  await transact(database, (trx) => recordSecurity(trx, { kind: 'erase' }, now));
  print(`Erased ${what}. The next "npm run backup" takes them out of the backups.`);
  if (templates > 0) print(resetInWords(templates));
  print('If you keep copies of backups elsewhere, delete those made before now.');
}

const encryptedInWords = (amount: number) =>
  `${count(amount, 'backup')} ${amount === 1 ? 'is' : 'are'} encrypted and can't be changed: after a fresh one is made, ${amount === 1 ? 'it is' : 'they are'} deleted.`;

const rowOf = ({ id, created_at, name, phone, registration_number }: FoundRequest) => [
  referenceOf(id),
  glasgowTime(created_at),
  name,
  phone,
  registration_number.toUpperCase(),
];
