import { parseArgs } from 'node:util';
import { openDatabaseFile, type Database } from '../../database/database.ts';
import { referenceOf } from '../../database/ids.ts';
import { withTimeout } from '../../database/transact.ts';
import { backupFolder, listBackups } from '../backup/folder.ts';
import type { Command, Context } from '../terminal/command.ts';
import { table } from '../terminal/table.ts';
import { UsageError } from '../terminal/arguments.ts';
import { count, londonTime } from '../terminal/format.ts';
import { deleteRequests } from './delete-requests.ts';
import { isOf, type Person } from '../../requests/person.ts';

export const erase: Command = {
  summary: 'delete all you hold about one person, backups included',
  help: `npm run quotes -- erase [--email X] [--phone X] [--registration X] [--id X] [--yes]

Deletes the requests of somebody who asks to be forgotten, from the database and
from every backup in the backup folder, so that no byte is left in those files.
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
  const found = await find(database, person);
  const backups: { file: string; ids: string[] }[] = [];
  for (const { file } of listBackups(backupFolder(config))) {
    const held = await inBackup(file, (backup) => find(backup, person));
    if (held.length > 0) backups.push({ file, ids: held.map(({ id }) => id) });
  }
  if (found.length === 0 && backups.length === 0) {
    print('There are no such requests, neither in the database nor in a backup.');
    return;
  }
  if (found.length > 0)
    print(`${table(['Request', 'Received', 'Name', 'Phone', 'Plate'], found.map(rowOf))}\n`);
  const what = `${count(found.length, 'request')} in the database and what ${count(backups.length, 'backup')} ${backups.length === 1 ? 'holds' : 'hold'} of this person`;
  if (!yes && !(await confirm(`Erase ${what}?`))) {
    print('Nothing was erased.');
    return;
  }
  await deleteRequests(
    database,
    found.map(({ id }) => id),
  );
  for (const { file, ids } of backups)
    await inBackup(file, (backup) => deleteRequests(backup, ids));
  print(`Erased ${what}.`);
  print('If you keep copies of backups elsewhere, delete those made before now.');
}

type Found = Awaited<ReturnType<typeof find>>[number];

/** Compared here and not in SQL, which knows nothing of how people write numbers. */
async function find({ db }: Database, person: Person) {
  const all = await withTimeout(() =>
    db
      .selectFrom('quote_requests')
      .select(['id', 'created_at', 'name', 'email', 'phone', 'registration_number'])
      .orderBy('created_at')
      .execute(),
  );
  return all.filter((quote) => isOf(person, quote));
}

const rowOf = ({ id, created_at, name, phone, registration_number }: Found) => [
  referenceOf(id),
  londonTime(created_at),
  name,
  phone,
  registration_number.toUpperCase(),
];

/** Opens a backup and leaves it a single file again. */
async function inBackup<T>(file: string, work: (backup: Database) => Promise<T>): Promise<T> {
  let backup: Database | undefined;
  try {
    backup = openDatabaseFile(file);
    return await work(backup);
  } catch (cause) {
    throw new UsageError(`${file} can't be read: delete it, then erase again.`, { cause });
  } finally {
    await backup?.close();
  }
}
