import { parseArgs } from 'node:util';
import { backupFolder, listBackups } from '../backups/backup-files.ts';
import { backupDays } from '../backups/thin-backups.ts';
import { restore } from './backup/restore.ts';
import { onTerminal } from './terminal/command.ts';
import { table } from './terminal/table.ts';
import { glasgowTime } from '../../contract/time.ts';

const help = `npm run restore                       lists the backups
npm run restore -- BACKUP [--key FILE] [--yes]

Puts a backup in the place of the SQLite database: its file name or path, or "latest",
the newest that was not replaced by a restore. Stop the server first; restore refuses
while it runs. What was there before is kept among the backups, too.

Whoever was erased in the last ${backupDays} days is erased again when the server starts. Afterwards
no device is signed in: "npm run owner" signs one in. Restore only what lay where
nobody else writes.

  --key FILE  opens an encrypted backup: the file with its secret key that age-keygen
              wrote (AGE-SECRET-KEY-1…)
  --yes       does not ask`;

await onTerminal(help, process.argv.slice(2), async (terminal, args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false }, key: { type: 'string' } },
  });
  if (positionals[0] !== undefined) {
    await restore(terminal, positionals[0], values);
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
