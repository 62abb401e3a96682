import { parseArgs } from 'node:util';
import { findOlder } from '../../requests/find.ts';
import { backupDays } from '../../backups/thin-backups.ts';
import { vacuum } from '../../database/vacuum.ts';
import type { Command } from '../terminal/command.ts';
import { timeBefore } from '../terminal/arguments.ts';
import { glasgowTime } from '../../../contract/time.ts';
import { count } from '../terminal/table.ts';
import { deleteQuotes } from '../../requests/erase.ts';
import { confirmTexts } from './erase.ts';

export const purge: Command = {
  summary: 'delete what is older than you need it',
  help: `npm run quotes -- purge [--older-than 90d] [--yes]

Deletes all requests older than so many days, whatever their status. Backups made
before still hold them, for at most ${backupDays} days more. Then it asks about each of
your texts for answers that names one of these people, spam apart: after your yes that
text reads again as it did at first.

  --older-than AGE  in days: 90d; otherwise QUOTE_KEEP_DAYS, as the privacy notice says
  --yes             does not ask, and leaves your texts as they are`,
  async run(context, args) {
    const { config, database, now, print, confirm } = context;
    const { values } = parseArgs({
      args,
      options: { 'older-than': { type: 'string' }, yes: { type: 'boolean', default: false } },
    });
    const age = values['older-than'] ?? `${config.keepDays}d`;
    const before = timeBefore(age, now);
    const old = await findOlder(database, before);
    const what = `${count(old.length, 'request')} from before ${glasgowTime(before.toISOString())}`;
    if (old.length > 0 && !values.yes && !(await confirm(`Delete ${what}?`))) {
      print('Nothing was deleted.');
      return;
    }
    const texts = await confirmTexts(context, old, values.yes);
    await deleteQuotes(
      database,
      old.map(({ id }) => id),
      texts,
    );
    if (old.length > 0) await vacuum(database);
    print(`Deleted ${what}.`);
  },
};
