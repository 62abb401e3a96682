import { parseArgs } from 'node:util';
import { backUp } from '../backups/back-up.ts';
import { backupFolder, listBackups } from '../backups/backup-files.ts';
import { backupDays, hoursKept, thinBackups } from '../backups/thin-backups.ts';
import { onTerminal } from './terminal/command.ts';
import { count } from './terminal/table.ts';

const help = `npm run backup

Writes the SQLite database into the folder "backups" of DATA_DIR, with its checksum, and
checks it. The server does so by itself every hour; this is for a moment of your choice,
while it runs or not.

The last backup of each of ${hoursKept} hours and of each of ${backupDays} days is kept, while a fifth of the
disk is free. They hold personal data and keys: treat copies like the database. With
BACKUP_RECIPIENT they are encrypted to that public key of age.`;

await onTerminal(help, process.argv.slice(2), async ({ config, now, print }, args) => {
  parseArgs({ args });
  const written = await backUp(config, now);
  if (!written) {
    print('A backup is being made or restored already.');
    return;
  }
  const folder = backupFolder(config);
  thinBackups(folder, now);
  const kilobytes = Math.ceil(written.bytes / 1024).toLocaleString('en-GB');
  print(
    `Backup: ${written.file}\n${count(written.requests, 'request')}, ${kilobytes} KB, checked.`,
  );
  print(`${count(listBackups(folder).length, 'backup')} kept.`);
});
