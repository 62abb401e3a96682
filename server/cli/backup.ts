import { parseArgs } from 'node:util';
import {
  backupDays,
  backupFolder,
  listBackups,
  pruneBackups,
} from '../backups/backup-files.ts';
import { writeBackup } from '../backups/write-backup.ts';
import { onTerminal, withDatabase } from './terminal/command.ts';
import { count } from './terminal/format.ts';

const help = `npm run backup

Writes all requests into one SQLite file in the folder "backups" of DATA_DIR and
checks it, whether the database is SQLite or PostgreSQL. Safe while the server runs.

Backups of the last two days are all kept, of earlier days the last one, and none
longer than ${backupDays} days. They hold personal data: treat copies like the database.`;

await onTerminal(help, process.argv.slice(2), async (terminal, args) => {
  parseArgs({ args });
  await withDatabase(terminal, async ({ config, database, now, print }) => {
    const folder = backupFolder(config);
    const { file, bytes, requests } = await writeBackup(database, folder, now);
    pruneBackups(folder, now);
    print(`Backup: ${file}`);
    print(
      `${count(requests, 'request')}, ${Math.ceil(bytes / 1024).toLocaleString('en-GB')} KB, checked. ${count(listBackups(folder).length, 'backup')} kept, for at most ${backupDays} days.`,
    );
  });
});
