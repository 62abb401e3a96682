import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { backgroundJob } from '../background-job.ts';
import type { BackupJob } from './back-up-process.ts';
import { aloneWithBackups, backupFolder, listBackups } from './backup-files.ts';
import { forgetErasures } from './erased.ts';
import { thinBackups } from './thin-backups.ts';

const everyMs = 60_000;

/** 'yyyy-mm-ddThh' */
const hourOf = (time: Date) => time.toISOString().slice(0, 13);

/**
 * Makes a backup of SQLite when there is none of this hour, and deletes the old ones. Any number of
 * servers may run it on one folder.
 */
export function openHourlyBackups({ config, log, now }: FastifyInstance) {
  const folder = backupFolder(config);
  let thinned = '';

  async function work(): Promise<void> {
    const hour = hourOf(now());
    const newest = listBackups(folder).find(({ isReplaced }) => !isReplaced);
    const isMissing = !config.databaseUrl && (!newest || hourOf(newest.time) !== hour);
    if (!isMissing && thinned === hour) return;
    thinned = hour;
    try {
      if (isMissing) await backUpApart();
      else if (!config.databaseUrl) await aloneWithBackups(config, async () => {});
    } finally {
      // Without a new one, too: no backup may become too old.
      if (existsSync(folder)) thinBackups(folder, now());
      forgetErasures(folder, now());
    }
  }

  async function backUpApart(): Promise<void> {
    const { dataDir, backupRecipient } = config;
    const job: BackupJob = { config: { dataDir, backupRecipient }, now: now().toISOString() };
    const child = fork(join(import.meta.dirname, 'back-up-process.ts'));
    child.send(job);
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error('The process that makes backups failed');
  }

  return backgroundJob(work, everyMs, (error) =>
    log.warn({ err: error }, 'no backup was made'),
  );
}

/** When the last backup was made; undefined where none is, or where none is known. */
export const lastBackup = (folder: string): Date | undefined =>
  listBackups(folder).find(({ isReplaced }) => !isReplaced)?.time;
