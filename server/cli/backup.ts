import { parseArgs } from 'node:util';
import { backUp, type BackupReport } from '../backups/back-up.ts';
import { backupDays } from '../backups/thin-backups.ts';
import { onTerminal, withDatabase } from './terminal/command.ts';
import { count } from './terminal/table.ts';

const help = `npm run backup [-- --with-secrets]

Writes all requests into one SQLite file in the folder "backups" of DATA_DIR and
checks it, whether the database is SQLite or PostgreSQL; none if nothing has changed.
Takes whoever was erased out of the backups there are. Safe while the server runs.

All backups of two hours are kept, then one an hour for two days, then one a day for
${backupDays} days, together at most BACKUP_MAX_MB; the newest sound one always. They hold
personal data: treat copies like the database. With BACKUP_RECIPIENT they are
encrypted to that public key of age.

  --with-secrets  keeps what signs devices in and the key of push messages, which
                  backups leave out: whoever has the file can then pass for the site`;

await onTerminal(help, process.argv.slice(2), async (terminal, args) => {
  const options = { 'with-secrets': { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args, options });
  await withDatabase(terminal, async ({ config, database, now, print }) => {
    const report = await backUp(config, database, now, values['with-secrets']);
    for (const line of inWords(report)) print(line);
  });
});

function inWords({ written, erased, kept }: BackupReport): string[] {
  const bytes = kept.reduce((sum, one) => sum + one.bytes, 0);
  return [
    written
      ? `Backup: ${written.file}\n${count(written.requests, 'request')}, ${kilobytes(written.bytes)}, checked.`
      : 'Nothing has changed since the last backup.',
    ...(erased
      ? [
          `Erased from ${count(erased.rewritten, 'backup')}; deleted ${erased.encrypted} encrypted and ${erased.damaged} damaged, which can't be changed.`,
        ]
      : []),
    `${count(kept.length, 'backup')} kept, ${kilobytes(bytes)} together, for at most ${backupDays} days.`,
  ];
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024).toLocaleString('en-GB')} KB`;
}
