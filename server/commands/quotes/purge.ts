import { parseArgs } from 'node:util';
import { withPatience } from '../../database/transact.ts';
import { backupDays } from '../backup/folder.ts';
import type { Command } from '../terminal/command.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { count, londonTime, timeBefore } from '../terminal/words.ts';
import { forget } from './forget.ts';

export const purge: Command = {
  summary: 'delete what is older than you need it',
  help: `npm run quotes -- purge --older-than 90d [--yes]

Deletes all requests older than so many days, whatever their status. Backups made
before still hold them, for at most ${backupDays} days more.

  --older-than AGE  in days: 90d
  --yes             does not ask`,
  async run({ database, now, print, confirm }, args) {
    const { values } = parseArgs({
      args,
      options: { 'older-than': { type: 'string' }, yes: { type: 'boolean', default: false } },
    });
    const age = values['older-than'];
    if (age === undefined) throw new UsageError('Say how old: --older-than 90d.');
    const before = timeBefore(age, now).toISOString();
    const old = await withPatience(() =>
      database.db
        .selectFrom('quote_requests')
        .select('id')
        .where('created_at', '<', before)
        .execute(),
    );
    const what = `${count(old.length, 'request')} from before ${londonTime(before)}`;
    if (old.length > 0 && !values.yes && !(await confirm(`Delete ${what}?`))) {
      print('Nothing was deleted.');
      return;
    }
    await forget(
      database,
      old.map(({ id }) => id),
    );
    print(`Deleted ${what}.`);
  },
};
