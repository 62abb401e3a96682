import { parseArgs } from 'node:util';
import { backupFolder, listBackups } from '../backups/backup-files.ts';
import { backupDays } from '../backups/thin-backups.ts';
import { restore } from './backup/restore.ts';
import { onTerminal } from './terminal/command.ts';
import { table } from './terminal/table.ts';
import { glasgowTime } from '../../contract/time.ts';

const help = `npm run restore                       lists the backups
npm run restore -- BACKUP [--key FILE] [--with-secrets] [--yes]

Puts a backup in the place of all requests there are: its file name or path, or
"latest", the newest that "npm run backup" made. Stop the server first; restore
refuses while it runs. What was there before is kept among the backups, too.

A backup of SQLite can be restored into PostgreSQL and the other way round: set
DATABASE_URL, then restore. Who was erased in the last ${backupDays} days stays erased,
unless the database is lost or too damaged to be read: then erase them again.
Only rows of our own tables are copied. Sessions, links, passkeys, push subscriptions
and keys are left out, so afterwards no device is signed in: "npm run owner -- link"
signs one in.

  --key FILE      opens an encrypted backup: the file with its secret key that
                  age-keygen wrote (AGE-SECRET-KEY-1…)
  --with-secrets  restores these too, from a backup that was made with them. Whoever
                  could write the file could then sign in: use it only for one that
                  never lay where others write
  --yes           does not ask`;

await onTerminal(help, process.argv.slice(2), async (terminal, args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      yes: { type: 'boolean', default: false },
      key: { type: 'string' },
      'with-secrets': { type: 'boolean', default: false },
    },
  });
  if (positionals[0] !== undefined) {
    const { yes, key, 'with-secrets': withSecrets } = values;
    await restore(terminal, positionals[0], { yes, key, withSecrets });
    return;
  }
  const folder = backupFolder(terminal.config);
  const backups = listBackups(folder);
  terminal.print(
    backups.length === 0
      ? `There is no backup in ${folder}.`
      : table(
          ['Made', 'File', 'What'],
          backups.map(({ name, time, isReplaced, isEncrypted }) => [
            glasgowTime(time.toISOString()),
            name,
            `${isReplaced ? 'replaced by a restore' : 'backup'}${isEncrypted ? ', encrypted' : ''}`,
          ]),
        ),
  );
});
