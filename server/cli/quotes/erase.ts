import { parseArgs } from 'node:util';
import { readBackupStatus } from '../../backups/status.ts';
import { referenceOf } from '../../database/ids.ts';
import { eraseQuotes, findMatches, type Match } from '../../requests/erase.ts';
import { textsNaming, type Named } from '../../requests/reset-texts.ts';
import { glasgowTime } from '../../../contract/time.ts';
import type { Command, Context } from '../terminal/command.ts';
import { table, count, plain } from '../terminal/table.ts';
import { UsageError } from '../terminal/arguments.ts';
import { findRequest } from './find-request.ts';

export const eraseCommand: Command = {
  summary: 'delete all you hold about one person, backups included',
  help: `npm run quotes -- erase [--email X] [--phone X] [--registration X]
npm run quotes -- erase --id REFERENCE [--id REFERENCE ...] [--yes]

Lists every request with this e-mail address, phone number or plate, and by which of
them it was found: another person may have typed the same number. After your yes it
deletes them. The next "npm run backup", which runs every ten minutes, takes them out
of the database's own files and out of every backup; encrypted ones it deletes, after
it has made a fresh one. To erase only some, name those with --id. Spaces, letter case
and +44 don't matter.

It also asks about each of your texts for answers that names the person: after your
yes that text reads again as it did at first. A text never changes for spam.

  --yes  does not ask: erases what --id names, and leaves your texts as they are

Copies of backups that you keep elsewhere, and backups made by the host of a
PostgreSQL server, are not touched.`,
  async run(context, args) {
    const { values } = parseArgs({
      args,
      options: {
        email: { type: 'string', default: '' },
        phone: { type: 'string', default: '' },
        registration: { type: 'string', default: '' },
        id: { type: 'string', multiple: true, default: [] },
        yes: { type: 'boolean', default: false },
      },
    });
    const { email, phone, registration, id, yes } = values;
    const isByTraits = [email, phone, registration].some((it) => it.trim() !== '');
    if (!isByTraits && id.length === 0) {
      throw new UsageError('Say who: --email, --phone, --registration or --id.');
    }
    if (yes && isByTraits) {
      throw new UsageError(
        '--yes erases only what --id names: look first whom it would erase.',
      );
    }
    const named: string[] = [];
    for (const one of id) named.push((await findRequest(context.database, one)).id);
    const person = { email, phone, registration_number: registration };
    const matches = await findMatches(context.database, person, named);
    await eraseMatches(context, matches, yes);
  },
};

async function eraseMatches(context: Context, matches: Match[], yes: boolean): Promise<void> {
  const { database, now, print, confirm } = context;
  if (matches.length === 0) {
    print('There are no such requests.');
    return;
  }
  const head = ['Request', 'Received', 'Name', 'E-mail', 'Phone', 'Plate', 'Found by'];
  print(`${table(head, matches.map(rowOf), ['Name', 'E-mail'])}\n`);
  const what = count(matches.length, 'request');
  const status = await readBackupStatus(database);
  if (status && status.encrypted > 0) print(encryptedInWords(status.encrypted));
  if (!yes && !(await confirm(`Erase ${what}, in the backups too?`))) {
    print('Nothing was erased. To erase some of them, name those with --id.');
    return;
  }
  const texts = await confirmTexts(context, matches, yes);
  const ids = matches.map(({ id }) => id);
  await eraseQuotes(database, ids, texts, now);
  const them = ids.length === 1 ? 'it' : 'them';
  print(`Erased ${what}. The next "npm run backup" takes ${them} out of the backups.`);
  print('If you keep copies of backups elsewhere, delete those made before now.');
}

/**
 * Asks about each of the owner's texts for answers that names one of these people whether to
 * reset it. Returns which to reset, counted from 0; without asking, none.
 */
export async function confirmTexts(
  { database, print, confirm }: Context,
  people: Named[],
  yes: boolean,
): Promise<number[]> {
  const texts: number[] = [];
  for (const { text, wording } of await textsNaming(database.db, people)) {
    const number = `Text ${text + 1}`;
    if (!yes && (await confirm(`${number} names somebody: “${plain(wording)}”. Reset it?`)))
      texts.push(text);
    else print(`${number} still names somebody: change it under Settings in the app.`);
  }
  return texts;
}

const encryptedInWords = (amount: number) =>
  `${count(amount, 'backup')} ${amount === 1 ? 'is' : 'are'} encrypted and can't be changed: after a fresh one is made, ${amount === 1 ? 'it is' : 'they are'} deleted.`;

const labels = { email: 'e-mail', phone: 'phone', registration_number: 'plate' };

const rowOf = (match: Match) => [
  referenceOf(match.id),
  glasgowTime(match.created_at),
  match.name,
  match.email,
  match.phone,
  match.registration_number.toUpperCase(),
  match.by.map((trait) => labels[trait]).join(', ') || '--id',
];
