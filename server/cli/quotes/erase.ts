import { parseArgs } from 'node:util';
import { referenceOf } from '../../database/ids.ts';
import { backupFolder } from '../../backups/backup-files.ts';
import { erase, findPersonalData, type FoundRequest } from '../../requests/erase.ts';
import type { Command, Context } from '../terminal/command.ts';
import { table } from '../terminal/table.ts';
import { UsageError } from '../terminal/arguments.ts';
import { glasgowTime } from '../../requests/glasgow-time.ts';
import { count, resetInWords } from '../terminal/format.ts';
import { isOf, type Person } from '../../requests/person.ts';

export const eraseCommand: Command = {
  summary: 'delete all you hold about one person, backups included',
  help: `npm run quotes -- erase [--email X] [--phone X] [--registration X] [--id X] [--yes]

Deletes the requests of somebody who asks to be forgotten, from the database and
from every backup in the backup folder, so that no byte is left in those files. One of
your texts for answers that names the person reads again as it did at first.
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
  const { config, database, print, confirm } = context;
  const personalData = await findPersonalData(database, backupFolder(config), (request) =>
    isOf(person, request),
  );
  const { requests, backups } = personalData;
  if (requests.length === 0 && backups.length === 0) {
    print('There are no such requests, neither in the database nor in a backup.');
    return;
  }
  if (requests.length > 0) {
    const head = ['Request', 'Received', 'Name', 'Phone', 'Plate'];
    print(`${table(head, requests.map(rowOf))}\n`);
  }
  const what = `${count(requests.length, 'request')} in the database and what ${count(backups.length, 'backup')} ${backups.length === 1 ? 'holds' : 'hold'} of this person`;
  if (!yes && !(await confirm(`Erase ${what}?`))) {
    print('Nothing was erased.');
    return;
  }
  const templates = await erase(database, personalData);
  print(`Erased ${what}.`);
  if (templates > 0) print(resetInWords(templates));
  print('If you keep copies of backups elsewhere, delete those made before now.');
}

const rowOf = ({ id, created_at, name, phone, registration_number }: FoundRequest) => [
  referenceOf(id),
  glasgowTime(created_at),
  name,
  phone,
  registration_number.toUpperCase(),
];
